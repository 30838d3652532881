internal import CX11

extension Window {
  /// Whether the window is mapped, and all that it is inside of. Asks the server.
  public var isViewable: Bool {
    connection.askingForeign {
      var attributes = XWindowAttributes()
      guard XGetWindowAttributes(connection.display, xid, &attributes) != 0 else { return nil }
      return attributes.map_state == IsViewable
    } ?? false
  }

  /// Puts the window on top of all others; a window manager may have other ideas about `main`.
  public func raise() { XRaiseWindow(connection.display, xid) }

  /// Puts the window just above another of ours, or on top without one.
  public func stack(above other: Window?) {
    guard let other else { return raise() }
    var changes = XWindowChanges()
    // Only children of the root can be compared with one another, so name the frame of `main`.
    changes.sibling = connection.topLevel(of: other.xid)
    changes.stack_mode = Above
    connection.trapErrors {
      XReconfigureWMWindow(
        connection.display, xid, connection.screen, UInt32(CWSibling | CWStackMode), &changes)
    }
  }

  /// Maps and raises the window, out of the icon if need be, and asks for the focus.
  ///
  /// - Parameter time: of what the user did to have it; 0 when that is not known, about which nothing
  ///   is said, for a window with the time 0 is one that must not have the focus.
  public func activate(time: UInt32) {
    if time != 0 { setUserTime(time) }
    XMapRaised(connection.display, xid)
    if connection.hasWindowManager {
      connection.sendToRoot(.netActiveWindow, about: xid, 1, Int(time))
    } else {
      // Nobody else would give it the focus. Not viewable yet is BadMatch: the next click does.
      connection.trapErrors {
        XSetInputFocus(connection.display, xid, RevertToParent, UInt(time))
      }
    }
  }
}

extension Connection {
  /// The ancestor that is a child of the root: the window itself, or the frame around it.
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
