internal import CX11

// Occluders: windows of other programs that cover a whole monitor.
extension Connection {
  /// The pixels at each edge of a monitor that a locker may leave free.
  fileprivate static let lockerMargin = 1

  /// The number of windows from the top among which occluders are looked for.
  private static let mostInspected = 200

  /// The active window, if it covers a monitor or is fullscreen; nil for a window of ours, for one
  /// that is only maximized, and for the desktop's own. `monitors` are the monitors' frames.
  public func activeOccluder(
    of monitors: [PixelRect]
  ) -> (window: WindowID, frame: PixelRect, isFullscreen: Bool)? {
    guard let window = activeWindow, windows[window.rawValue] == nil,
      let attributes = attributes(of: window.rawValue), attributes.map_state == IsViewable,
      let frame = frame(of: window), !showsDesktop(window.rawValue)
    else { return nil }
    let states = windowStates(of: window.rawValue)
    if states.contains(atoms[.netWMStateFullscreen]) { return (window, frame, true) }
    let isMaximized = states.isSuperset(of: [
      atoms[.netWMStateMaximizedHorizontally], atoms[.netWMStateMaximizedVertically],
    ])
    return !isMaximized && monitors.contains { frame.covers($0) }
      ? (window, frame, false) : nil
  }

  /// The names of a window's program: both names in its `WM_CLASS`.
  public func programNames(of window: WindowID) -> [String] {
    programNames(ofClients: [window.rawValue])[0]
  }

  /// The same for each of several windows.
  func programNames(ofClients clients: [UInt]) -> [[String]] {
    properties(.wmClass, of: clients, longest: Self.longestName).map { value in
      (value?.bytes ?? []).split(separator: 0).prefix(2)
        .map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// The longest `WM_CLASS` that is read, in bytes.
  private static let longestName = 1024

  /// Finds the managed windows of some programs that are on the screen, and not ours.
  ///
  /// - Parameters:
  ///   - programs: Names as in `WM_CLASS`, in letters of either case.
  ///   - windows: The children of the root.
  /// - Returns: The frame of each, and the names of its program.
  public func windows(
    ofPrograms programs: [String], among windows: [WindowInfo]
  ) -> [(frame: PixelRect, names: [String])] {
    let programs = Set(programs.map { $0.lowercased() })
    let mapped = windows.filter {
      $0.isMapped && !$0.isInputOnly && self.windows[$0.id.rawValue] == nil
    }
    let inspected = Array(mapped.suffix(Self.mostInspected))
    let managed = zip(
      inspected, descendants(of: inspected.map(\.id.rawValue), with: .wmState, depth: 3)
    )
    .compactMap { window, client in client.map { (frame: window.frame, client: $0) } }
    .filter { self.windows[$0.client] == nil }
    let names = programNames(ofClients: managed.map(\.client))
    return zip(managed, names).compactMap { window, names in
      guard names.contains(where: { programs.contains($0.lowercased()) }),
        !windowStates(of: window.client).contains(atoms[.netWMStateHidden])
      else { return nil }
      return (window.frame, names)
    }
  }

  /// The frames of override-redirect windows that receive all clicks on a monitor: those of screen
  /// lockers.
  ///
  /// A window below a managed one, or at the very bottom, is a wallpaper. A compositor's window
  /// above all others is input-transparent. xsecurelock's window leaves a pixel free at each edge, for
  /// the sake of compositors, and counts as if it did not. `monitors` are the monitors' frames, and `windows` are
  /// the children of the root from the bottom to the top.
  public func unmanagedOccluders(
    of monitors: [PixelRect], among windows: [WindowInfo]
  ) -> [PixelRect] {
    var candidates = Set(windows.dropFirst().filter { mayCover($0, monitors) }.map(\.id))
    var found: [PixelRect] = []
    // From the top: there is none below a managed window.
    for window in windows.reversed().lazy.filter(\.isMapped).prefix(Self.mostInspected) {
      if candidates.isEmpty || isManaged(window.id) { break }
      guard candidates.remove(window.id) != nil, !showsDesktop(window.id.rawValue),
        takesClicks(window, on: monitors)
      else { continue }
      let coversOne = monitors.contains { window.frame.covers($0) }
      found.append(coversOne ? window.frame : window.frame.withLockerMargin)
    }
    return found.reversed()
  }

  private func mayCover(_ window: WindowInfo, _ monitors: [PixelRect]) -> Bool {
    window.isMapped && window.isOverrideRedirect && !window.isInputOnly
      && windows[window.id.rawValue] == nil
      && monitors.contains { window.frame.nearlyCovers($0) }
  }

  private func takesClicks(_ window: WindowInfo, on monitors: [PixelRect]) -> Bool {
    shape(of: window.id, .input).contains { part in
      let origin = PixelPoint(x: window.frame.x + part.x, y: window.frame.y + part.y)
      return monitors.contains { PixelRect(origin: origin, size: part.size).nearlyCovers($0) }
    }
  }

  /// The states of a window (EWMH, `_NET_WM_STATE`).
  func windowStates(of window: UInt) -> Set<UInt> {
    Set(askingForeign { readProperty(atoms[.netWMState], of: window)?.items } ?? [])
  }

  private func showsDesktop(_ window: UInt) -> Bool {
    let types = askingForeign { readProperty(atoms[.netWMWindowType], of: window)?.items }
    return types?.contains(atoms[.netWMWindowTypeDesktop]) ?? false
  }
}

extension PixelRect {
  /// Whether the other rectangle is inside this one.
  fileprivate func covers(_ other: PixelRect) -> Bool { intersection(other) == other }

  /// Whether the other rectangle is inside this one but for the margin of a locker.
  fileprivate func nearlyCovers(_ other: PixelRect) -> Bool {
    withLockerMargin.covers(other)
  }

  /// The rectangle with the margin of a locker around it.
  fileprivate var withLockerMargin: PixelRect {
    let margin = Connection.lockerMargin
    return PixelRect(
      x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
  }
}
