// The window manager's list of windows.
extension Connection {
  /// The managed windows that can be parked, in the window manager's order; those of Perch are left out.
  public func parkableWindows() -> [ClientWindow] {
    clientList.compactMap { id in
      let window = WindowID(rawValue: id)
      guard (try? parkableWindow(window)) == window, let client = clientWindow(window),
        client.names.className != programClass
      else { return nil }
      return client
    }
  }

  /// The managed windows, in the order in which the window manager lists them.
  var clientList: [UInt] {
    readProperty(atoms[.netClientList], of: rootXID, longest: Self.mostListed * 4)?.items ?? []
  }

  /// The managed windows of other programs.
  public var foreignClients: [WindowID] {
    clientList.filter { windows[$0] == nil }.map { WindowID(rawValue: $0) }
  }

  /// The windows of the first of these processes that has any (EWMH, `_NET_WM_PID`), the one that was mapped
  /// last at the end. Costs a round trip for each managed window.
  public func clients(ofProcesses processes: [Int]) -> [WindowID] {
    guard !processes.isEmpty else { return [] }
    var (found, least): ([WindowID], Int) = ([], processes.count)
    for window in foreignClients {
      guard let process = processNumber(of: window.rawValue),
        let rank = processes.firstIndex(of: process), rank <= least,
        (try? parkableWindow(window)) == window
      else { continue }
      if rank < least { found = [] }
      least = rank
      found.append(window)
    }
    return found
  }

  /// The process of a window (EWMH, `_NET_WM_PID`); nil if it is unknown.
  private func processNumber(of client: UInt) -> Int? {
    askingForeign { readProperty(atoms[.netWMPID], of: client) }?.items.first.map { Int($0) }
  }

  /// The highest of the other programs' windows that are on the screen and can be parked, or belong to
  /// one that can; nil for none. Costs round trips for each window above it.
  public var frontmostClient: WindowID? {
    for top in topLevelOrder.reversed() where (try? parkableWindow(top)) != nil {
      guard let client = descendant(of: top.rawValue, with: .wmState, depth: 3) else { continue }
      let window = WindowID(rawValue: client)
      if clientWindow(window)?.isShown == true { return window }
    }
    return nil
  }

  /// Whether a window is one of ours.
  public func isOwn(_ window: WindowID) -> Bool { windows[window.rawValue] != nil }

  /// Watches a window that is to be parked once it is minimized.
  public func watchForMinimizing(_ id: WindowID) { watch(id.rawValue, for: .minimizing) }

  /// Watches a window that has no names yet: `clientsChanged` follows once it has.
  public func watchForNames(_ id: WindowID) { watch(id.rawValue, for: .naming) }

  /// Watches no window for either any more.
  public func endWatchingForRules() {
    for purpose in [WatchPurpose.minimizing, .naming] { unwatchAll(for: purpose, except: 0) }
  }

  /// Whether the window manager shows the desktop alone, for which it may call all windows hidden.
  public var showsDesktopAlone: Bool {
    readProperty(atoms[.netShowingDesktop], of: rootXID)?.items.first == 1
  }
}
