internal import CX11

// Windows of other programs that are hidden and shown again, by the window manager alone.
extension Connection {
  /// Writes on a window that it is parked, and asks the window manager to iconify it.
  ///
  /// The corresponding C function is `XIconifyWindow`.
  ///
  /// - Parameters:
  ///   - client: the window as it was read before.
  ///   - order: the place in the order in which windows were parked.
  ///   - time: the server's time.
  public func hide(_ client: ClientWindow, order: Int, time: UInt32) {
    let id = client.id.rawValue
    if let place = client.formerPlace { restore(id, to: place) }
    var mark = ParkingMark(of: client, order: order, time: time, under: stampedManager())
    // A window that is still on its way back may be anywhere, and so may one that has a later window
    // manager than its mark.
    if let former = self.mark(of: id) {
      (mark.frame, mark.manager) = (former.frame, former.manager)
    }
    watch(id, for: .parked)
    // Openbox takes a window that is rolled up for iconic, and does nothing.
    if client.isShaded { setShaded(false, id) }
    trapErrors {
      write(mark, on: id)
      XIconifyWindow(display, id, screen)
    }
  }

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
  public func show(_ id: WindowID, time: UInt32, keepsDesktop: Bool) {
    if !keepsDesktop, let desktop = presentDesktop, isOnOneDesktop(id.rawValue) {
      sendToRoot(.netWMDesktop, about: id.rawValue, desktop, Self.pager)
    }
    reveal(id.rawValue, time: time)
  }

  /// Asks the window manager to show a window below all others, and to leave the focus where it is.
  ///
  /// - Parameters:
  ///   - id: the window.
  ///   - time: the server's time.
  public func putBack(_ id: WindowID, time: UInt32) {
    let former = activeWindow
    reveal(id.rawValue, time: time)
    sendToRoot(.netRestackWindow, about: id.rawValue, Self.pager, 0, Int(Below))
    if let former, former != id, windows[former.rawValue] == nil {
      activate(former.rawValue, time: time)
    }
  }

  /// Asks the window manager to show a window in the state that its mark names, and writes in the mark
  /// that it is no longer parked.
  ///
  /// The mark comes last: were Perch killed in between, the window would be hidden and not on the ball.
  private func reveal(_ client: UInt, time: UInt32) {
    var mark = mark(of: client)
    if let mark { restoreFrame(of: client, as: mark) }
    activate(client, time: time)
    if mark?.isShaded == true { setShaded(true, client) }
    mark?.order = 0
    if let mark { trapErrors { write(mark, on: client) } }
  }

  /// The source of a request that is the user's, who chose the window in another program's list (EWMH,
  /// source indication).
  private static let pager = 2

  private func activate(_ client: UInt, time: UInt32) {
    if hasWindowManager {
      sendToRoot(.netActiveWindow, about: client, Self.pager, Int(time))
    } else {
      trapErrors { XMapRaised(display, client) }
    }
  }

  private func isOnOneDesktop(_ client: UInt) -> Bool {
    let number = askingForeign { readProperty(atoms[.netWMDesktop], of: client)?.items.first }
    return number.map { $0 != 0xFFFF_FFFF } ?? false
  }

  /// Asks the program of a window to close it, through the window manager.
  public func close(_ id: WindowID, time: UInt32) {
    sendToRoot(.netCloseWindow, about: id.rawValue, Int(time), Self.pager)
  }

  /// Takes the mark from a window, and watches it no longer. While no window manager runs, it waits for one:
  /// see ``releaseRest()``.
  public func release(_ id: WindowID) {
    unwatch(id.rawValue, for: .parked)
    if let mark = mark(of: id.rawValue) {
      guard hasWindowManager else {
        unreleased.insert(id)
        return
      }
      restoreFrame(of: id.rawValue, as: mark)
    }
    trapErrors { XDeleteProperty(display, id.rawValue, atoms[.perchParked]) }
  }

  /// Releases the windows that came back while no window manager ran. Call it after `windowManagerChanged`.
  public func releaseRest() {
    let rest = unreleased
    unreleased = []
    for id in rest { release(id) }
  }

  private func mark(of client: UInt) -> ParkingMark? {
    ParkingMark(
      items: askingForeign { readProperty(atoms[.perchParked], of: client)?.items } ?? [])
  }

  private func write(_ mark: ParkingMark, on client: UInt) {
    setProperty(atoms[.perchParked], type: atoms[.cardinal], of: client, to: mark.items)
  }

  /// Gives a window the frame of its mark where another window manager has come since, and may have put
  /// it elsewhere. One that died may have left it on the way to a taskbar.
  private func restoreFrame(of client: UInt, as mark: ParkingMark) {
    guard mark.manager != managerStamp, let place = FormerPlace(of: mark), !fillsScreen(client)
    else { return }
    restore(client, to: place)
  }

  /// Whether a window is maximized or full-screen, so that its frame is not its own.
  private func fillsScreen(_ client: UInt) -> Bool {
    let states = askingForeign { readProperty(atoms[.netWMState], of: client)?.items } ?? []
    return [
      Atoms.Name.netWMStateMaximizedHorizontally, .netWMStateMaximizedVertically,
      .netWMStateFullscreen,
    ].contains { states.contains(atoms[$0]) }
  }

  /// The managed windows that can be parked, in the window manager's order; those of Perch are left out.
  public func parkableWindows() -> [ClientWindow] {
    clientList.compactMap { id in
      let window = WindowID(rawValue: id)
      guard (try? parkableWindow(window)) == window, let client = clientWindow(window),
        client.className != programClass
      else { return nil }
      return client
    }
  }

  /// The managed windows, in the order in which the window manager lists them.
  private var clientList: [UInt] {
    readProperty(atoms[.netClientList], of: rootXID, longest: Self.mostListed * 4)?.items ?? []
  }

  /// The managed windows of other programs.
  public var foreignClients: [WindowID] {
    clientList.filter { windows[$0] == nil }.map { WindowID(rawValue: $0) }
  }

  /// Watches a window that is to be parked once it is minimized.
  public func watchForMinimizing(_ id: WindowID) { watch(id.rawValue, for: .minimizing) }

  /// Watches no window for that any more.
  public func endWatchingForMinimizing() { unwatchAll(for: .minimizing, except: 0) }

  /// Whether the window manager shows the desktop alone, for which it may call all windows hidden.
  public var showsDesktopAlone: Bool {
    readProperty(atoms[.netShowingDesktop], of: rootXID)?.items.first == 1
  }

  /// Finds the windows that an earlier run has parked and that are still hidden, in the order in which
  /// they were parked, and watches them. The frames are those from before.
  public func parkedWindows() -> [ClientWindow] {
    let marked = clientList.compactMap { id -> (mark: ParkingMark, client: ClientWindow)? in
      guard windows[id] == nil,
        let mark = mark(of: id)
      else { return nil }
      let window = WindowID(rawValue: id)
      watch(id, for: .parked)
      guard mark.order > 0, var client = clientWindow(window), client.isHidden else {
        release(window)
        return nil
      }
      if !mark.frame.isEmpty { client.frame = mark.frame }
      return (mark, client)
    }
    return marked.sorted { $0.mark.order < $1.mark.order }.map(\.client)
  }
}
