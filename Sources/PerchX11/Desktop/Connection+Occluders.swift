internal import CX11

/// Windows of other programs that may need a monitor to themselves.
extension Connection {
  /// The active window, if it is as large as a monitor or says that it is; nil for ours, and for one
  /// that is only maximized or that shows the desktop itself.
  ///
  /// - Parameter monitors: their frames.
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

  /// The windows that no window manager looks after and that take all clicks on a monitor: those of
  /// screen lockers.
  ///
  /// What lies below a managed window, or below everything, is a wallpaper. Compositors have a
  /// window above all others, which lets clicks through.
  ///
  /// - Parameters:
  ///   - monitors: their frames.
  ///   - windows: the children of the root, from the bottom to the top.
  public func unmanagedOccluders(
    of monitors: [PixelRect], among windows: [WindowInfo]
  ) -> [PixelRect] {
    windows.indices.dropFirst().compactMap { index in
      let window = windows[index]
      guard window.isMapped, window.isOverrideRedirect, !window.isInputOnly,
        self.windows[window.id.rawValue] == nil,
        monitors.contains(where: { window.frame.covers($0) }),
        !isManaged(window.id), !showsDesktop(window.id.rawValue),
        takesClicks(window, on: monitors),
        !windows[(index + 1)...].contains(where: { $0.isMapped && isManaged($0.id) })
      else { return nil }
      return window.frame
    }
  }

  private func takesClicks(_ window: WindowInfo, on monitors: [PixelRect]) -> Bool {
    shape(of: window.id, .input).contains { part in
      let place = PixelPoint(x: window.frame.x + part.x, y: window.frame.y + part.y)
      return monitors.contains { PixelRect(origin: place, size: part.size).covers($0) }
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
  /// Whether nothing of the other one is outside.
  fileprivate func covers(_ other: PixelRect) -> Bool { intersection(other) == other }
}
