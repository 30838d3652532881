internal import CX11

// Windows of other programs that are hidden and shown again, by the window manager alone.
extension Connection {
  /// Writes on a window that it is parked, and asks the window manager to iconify it.
  ///
  /// The corresponding C function is `XIconifyWindow`.
  ///
  /// - Parameters:
  ///   - client: the window as it was read before.
  ///   - order: the position in the order in which windows were parked.
  ///   - time: the server's time.
  /// - Returns: the words of each program that is to be run where the window manager hides windows by a
  ///   tool of its own; none where it iconifies.
  public func hide(_ client: ClientWindow, order: Int, time: UInt32) -> [[String]] {
    let id = client.id.rawValue
    unreleased.remove(client.id)
    if let former = client.formerFrame { restore(id, to: former) }
    var mark = ParkingMark(of: client, order: order, time: time, under: stampedManager())
    // A window that is still on its way back may be anywhere, and so may one that has a later window
    // manager than its mark.
    let former = self.mark(of: id)
    if let former { (mark.frame, mark.manager) = (former.frame, former.manager) }
    mark.isWhole = former?.isWhole == true || isOnMonitors(client.shadow.taken(off: mark.frame))
    mark.owner = instanceSelection
    watch(id, for: .parked)
    if let tool = hidingTool {
      mark.isHiddenByTool = true
      trapErrors { write(mark, on: id) }
      return tool.batched(([id] + dependents(of: id)).map(tool.hiding))
    }
    // Openbox takes a window that is rolled up for iconic, and does nothing.
    if client.isShaded { setShaded(false, id) }
    // It does the same with one on another desktop.
    if let here = presentDesktop, let desktop = client.desktop, desktop != here,
      !client.isHidden, wmState(of: id) == UInt(IconicState)
    {
      sendToRoot(.netWMDesktop, about: id, here, Self.pager)
    }
    trapErrors {
      write(mark, on: id)
      for window in [id] + dialogsLeft(by: id) { XIconifyWindow(display, window, screen) }
    }
    return []
  }

  /// Writes on a window that it is parked, and leaves it as it is.
  ///
  /// - Parameters:
  ///   - id: the window, which has a mark.
  ///   - order: the position in the order in which windows were parked.
  public func keep(_ id: WindowID, order: Int) {
    guard var mark = mark(of: id.rawValue) else { return }
    unreleased.remove(id)
    (mark.order, mark.owner) = (order, instanceSelection)
    trapErrors { write(mark, on: id.rawValue) }
  }

  /// Asks the window manager to give a window its former frame, and leaves it on the screen.
  public func restore(_ id: WindowID, to former: FormerFrame) { restore(id.rawValue, to: former) }

  private func setShaded(_ isShaded: Bool, _ id: UInt) {
    sendToRoot(
      .netWMState, about: id, isShaded ? 1 : 0, Int(atoms[.netWMStateShaded]), 0, Self.pager)
  }

  /// Asks the window manager to show a window and to give it the focus.
  ///
  /// - Parameters:
  ///   - id: the window.
  ///   - time: the server's time of the user's click.
  ///   - keepsDesktop: whether its desktop is shown, and not the window on the present one.
  ///   - isLate: whether a program that hides it has only just ended.
  /// - Returns: the words of each program that is to be run for it, as in ``hide``.
  public func show(
    _ id: WindowID, time: UInt32, keepsDesktop: Bool, isLate: Bool
  ) -> [[String]] {
    if let tool = tool(hiding: id.rawValue, isLate: isLate) {
      let mark = unmark(id.rawValue)
      let desktop = keepsDesktop ? mark?.desktop.flatMap(desktopName) : nil
      return tool.batched(
        hiddenGroup(of: id.rawValue, isLate: isLate).map {
          tool.showing($0, as: $0 == id.rawValue ? mark : nil, on: desktop)
        })
    }
    let (here, home) = (presentDesktop, mark(of: id.rawValue)?.desktop)
    if keepsDesktop, let home, home != here {
      sendToRoot(.netCurrentDesktop, about: rootXID, home, Int(time))
    }
    reveal(id.rawValue, on: keepsDesktop ? home : here, time: time)
    return []
  }

  /// Asks the window manager to show a window below all others, and to leave the focus where it is.
  ///
  /// - Parameters:
  ///   - id: the window.
  ///   - former: the window that has the focus; nil for none.
  ///   - isLowered: whether there are others; otherwise the window may have the focus.
  ///   - time: the server's time.
  ///   - isLate: whether a program that hides it has only just ended.
  /// - Returns: the words of each program that is to be run for it, as in ``hide``.
  public func putBack(
    _ id: WindowID, behind former: WindowID?, isLowered: Bool, time: UInt32, isLate: Bool
  ) -> [[String]] {
    if let tool = tool(hiding: id.rawValue, isLate: isLate) {
      let mark = unmark(id.rawValue)
      return tool.batched(
        hiddenGroup(of: id.rawValue, isLate: isLate).map {
          tool.puttingBack($0, as: $0 == id.rawValue ? mark : nil, behind: former?.rawValue)
        })
    }
    // Other window managers than Openbox switch to the desktop of a window that is shown: it comes to the
    // present one, and goes from there.
    let (here, home) = (presentDesktop, mark(of: id.rawValue)?.desktop)
    reveal(id.rawValue, on: here, time: time)
    if let home, home != here { sendToRoot(.netWMDesktop, about: id.rawValue, home, Self.pager) }
    if isLowered { sendToRoot(.netRestackWindow, about: id.rawValue, Self.pager, 0, Int(Below)) }
    if let former, former != id { activate(former.rawValue, time: time) }
    return []
  }

  /// Asks the window manager to show a window in the state that its mark names, and writes in the mark
  /// that it is no longer parked.
  ///
  /// The mark comes last: were Perch killed in between, the window would be hidden and not on the ball.
  private func reveal(_ client: UInt, on desktop: Int?, time: UInt32) {
    let mark = fittedMark(of: client)
    summon(client)
    if let desktop, isElsewhere(client, than: desktop) {
      sendToRoot(.netWMDesktop, about: client, desktop, Self.pager)
    }
    if let mark { restoreFrame(of: client, as: mark) }
    activate(client, time: time)
    for dialog in dialogsLeft(by: client) where isHidden(WindowID(rawValue: dialog)) == true {
      activate(dialog, time: time)
    }
    if mark?.isShaded == true { setShaded(true, client) }
    unmark(client)
  }

  /// Asks Openbox to show a window on the present desktop. By a request for the focus alone, it shows no
  /// window of another desktop, and none that has a modal dialog; and it drops a request for a desktop while
  /// a later one for the same window waits.
  private func summon(_ client: UInt) {
    guard windowManagerName == "Openbox" else { return }
    sendToRoot(.wmChangeState, about: client, Int(NormalState), 0)
  }

  /// The dialogs of a window that the window manager leaves where they are when it iconifies the window.
  private func dialogsLeft(by client: UInt) -> [UInt] {
    windowManagerName == "awesome" ? dependents(of: client) : []
  }

  /// Writes in the mark of a window that it is on its way back.
  ///
  /// - Returns: the mark; nil for none.
  @discardableResult
  private func unmark(_ client: UInt) -> ParkingMark? {
    guard var mark = mark(of: client) else { return nil }
    // Its frame is asked for under this window manager, and is the user's from then on.
    (mark.order, mark.manager) = (0, stampedManager())
    trapErrors { write(mark, on: client) }
    return mark
  }

  /// The source of a request that is the user's, who chose the window in another program's list (EWMH,
  /// source indication).
  static let pager = 2

  /// Asks the window manager to give a window on the screen the focus, unless it is hidden.
  public func activate(_ id: WindowID, time: UInt32) {
    if isHidden(id) == false { activate(id.rawValue, time: time) }
  }

  /// Asks the window manager to show the desktop of a window and to give it the focus, also one that is
  /// minimized.
  public func bringToFront(_ id: WindowID, time: UInt32) {
    // Openbox only marks a window whose desktop is not shown. One that is seen may be on another monitor.
    if hasWindowManager, attributes(of: id.rawValue)?.map_state != IsViewable,
      let here = presentDesktop, let home = desktop(of: id.rawValue), home != here
    {
      sendToRoot(.netCurrentDesktop, about: rootXID, home, Int(time))
    }
    activate(id.rawValue, time: time)
  }

  private func activate(_ client: UInt, time: UInt32) {
    if hasWindowManager {
      sendToRoot(.netActiveWindow, about: client, Self.pager, Int(time))
    } else {
      trapErrors { XMapRaised(display, client) }
    }
  }

  /// Whether a window is on another desktop, and not on all.
  private func isElsewhere(_ client: UInt, than desktop: Int) -> Bool {
    self.desktop(of: client).map { $0 != desktop } ?? false
  }

  /// The name of a desktop; nil for one without.
  private func desktopName(_ number: Int) -> String? {
    let names = readProperty(atoms[.netDesktopNames], of: rootXID)?.text
    let list = (names ?? "").split(separator: "\0", omittingEmptySubsequences: false)
    return list.indices.contains(number) && !list[number].isEmpty ? String(list[number]) : nil
  }

  /// Asks the program of a window to close it, through the window manager.
  public func close(_ id: WindowID, time: UInt32) {
    sendToRoot(.netCloseWindow, about: id.rawValue, Int(time), Self.pager)
  }
}
