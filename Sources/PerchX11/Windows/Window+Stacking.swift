internal import CX11

extension Window {
  /// Whether the window and all its ancestors are mapped. Costs a round trip.
  public var isViewable: Bool { connection.isViewable(xid) }

  /// Whether no window manager has shown or iconified the window yet, or again. Costs two round trips.
  public var isIgnored: Bool {
    !isViewable && [nil, UInt(WithdrawnState)].contains(connection.wmState(of: xid))
  }

  /// Raises the window above all others. A window manager may decide otherwise about `main`.
  ///
  /// The corresponding C function is `XRaiseWindow`.
  public func raise() { XRaiseWindow(connection.display, xid) }

  /// Stacks the window just above another one of ours; nil raises it to the top.
  ///
  /// The corresponding C function is `XReconfigureWMWindow`.
  public func stack(above other: Window?) {
    guard let other else { return raise() }
    var changes = XWindowChanges()
    // Only children of the root can be compared with one another, so name the other's top-level
    // frame.
    changes.sibling = connection.topLevel(of: other.xid)
    changes.stack_mode = Above
    connection.trapErrors {
      XReconfigureWMWindow(
        connection.display, xid, connection.screen, UInt32(CWSibling | CWStackMode), &changes)
    }
  }

  /// Maps and raises the window on the desktop that is shown, restores it from its icon, and requests the focus.
  ///
  /// - Parameter time: the server's time of the user's action, 0 if it is not known. 0 is not set
  ///   as the user time, because there it would mean "do not focus".
  public func activate(time: UInt32) {
    if time != 0 { setUserTime(time) }
    connection.bringHere(xid)
    XMapRaised(connection.display, xid)
    if connection.hasWindowManager {
      connection.sendToRoot(.netActiveWindow, about: xid, 1, Int(time))
    } else {
      // Without a window manager the focus is ours to set. BadMatch means that the window is not
      // viewable yet; the next click then sets it.
      connection.trapErrors {
        XSetInputFocus(connection.display, xid, RevertToParent, UInt(time))
      }
    }
  }
}

extension Window {
  /// Maps the window without the focus, as a program does that no user asked for it (EWMH,
  /// `_NET_WM_USER_TIME` 0).
  public func show() {
    setUserTime(0)
    XMapWindow(connection.display, xid)
  }

  /// Asks the window manager to draw the user's attention to the window, which stays where it is (EWMH,
  /// `_NET_WM_STATE_DEMANDS_ATTENTION`).
  public func demandAttention() {
    let attention = connection.atoms[.netWMStateDemandsAttention]
    connection.sendToRoot(.netWMState, about: xid, 1, Int(attention), 0, 1)
  }
}

extension Connection {
  /// Raises windows above all others, the last one to the top, and a backdrop just below them.
  ///
  /// A window that has its place already is not moved, so that no pointer leaves it. The
  /// corresponding C function is `XRestackWindows`.
  public func raise(_ windows: [Window], over backdrop: Backdrop?) {
    var order = windows.reversed().map(\.xid)
    if let backdrop, backdrop.isShown { order.append(backdrop.xid) }
    guard let top = order.first else { return }
    XRaiseWindow(display, top)
    XRestackWindows(display, &order, Int32(order.count))
  }

  /// The ancestor that is a child of the root: the window itself, or the frame around it.
  public func topLevel(of window: WindowID) -> WindowID {
    WindowID(rawValue: topLevel(of: window.rawValue))
  }

  /// The same by number.
  func topLevel(of window: UInt) -> UInt {
    var current = window
    while let parent = parent(of: current), parent != rootXID { current = parent }
    return current
  }

  private func parent(of window: UInt) -> UInt? {
    askingForeign {
      var root: UInt = 0
      var parent: UInt = 0
      var list: UnsafeMutablePointer<UInt>?
      var count: UInt32 = 0
      guard XQueryTree(display, window, &root, &parent, &list, &count) != 0 else { return nil }
      if let list { XFree(list) }
      return parent == 0 ? nil : parent
    }
  }
}
