internal import CX11

// Occluders: windows of other programs that cover a whole monitor.
extension Connection {
  /// The number of windows from the top among which occluders are looked for.
  private static let mostInspected = 200

  /// The active window, if it covers a monitor or is fullscreen; nil for a window of ours, for one
  /// that is only maximized, and for the desktop's own. `monitors` are the monitors' frames.
  public func activeOccluder(of monitors: [PixelRect]) -> (frame: PixelRect, isFullscreen: Bool)? {
    guard let window = activeWindow, windows[window.rawValue] == nil,
      let attributes = attributes(of: window.rawValue), attributes.map_state == IsViewable,
      let frame = frame(of: window), !showsDesktop(window.rawValue)
    else { return nil }
    let states = windowStates(of: window.rawValue)
    if states.contains(atoms[.netWMStateFullscreen]) { return (frame, true) }
    let isMaximized = states.isSuperset(of: [
      atoms[.netWMStateMaximizedHorizontally], atoms[.netWMStateMaximizedVertically],
    ])
    return !isMaximized && monitors.contains { frame.covers($0) } ? (frame, false) : nil
  }

  /// The frames of override-redirect windows that receive all clicks on a monitor: those of screen
  /// lockers.
  ///
  /// A window below a managed one, or at the very bottom, is a wallpaper. A compositor's window
  /// above all others is input-transparent. `monitors` are the monitors' frames, and `windows` are
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
      found.append(window.frame)
    }
    return found.reversed()
  }

  private func mayCover(_ window: WindowInfo, _ monitors: [PixelRect]) -> Bool {
    window.isMapped && window.isOverrideRedirect && !window.isInputOnly
      && windows[window.id.rawValue] == nil && monitors.contains { window.frame.covers($0) }
  }

  private func takesClicks(_ window: WindowInfo, on monitors: [PixelRect]) -> Bool {
    shape(of: window.id, .input).contains { part in
      let origin = PixelPoint(x: window.frame.x + part.x, y: window.frame.y + part.y)
      return monitors.contains { PixelRect(origin: origin, size: part.size).covers($0) }
    }
  }

  private func windowStates(of window: UInt) -> Set<UInt> {
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
}
