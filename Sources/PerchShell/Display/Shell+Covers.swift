internal import PerchEngine
internal import PerchX11

// Other programs' windows: who needs a monitor to himself, and who lies on the ball.
extension Shell {
  /// How long windows are left alone after something happened to them: several things do at once. A
  /// window that never keeps still must not put this off.
  static let coverPause = Duration.milliseconds(40)

  /// - Parameter raises: whether the ball may come up now.
  func lookAtWindows(raising raises: Bool = false) {
    seenWindows = connection.topLevelWindows(named: false)
    readCovers(among: seenWindows)
    if raises { keepBallAbove(among: seenWindows) }
  }

  /// Looks at the windows if there are others than before, or in another order, or if a screen locker
  /// may have come up where it was. To know that takes one question, and a look one for each window.
  func lookAtOtherWindows() {
    let mayHaveComeUp = seenWindows.contains {
      !$0.isMapped && $0.isOverrideRedirect && !$0.isInputOnly && mayCover($0.frame.size)
    }
    guard mayHaveComeUp || connection.topLevelOrder != seenWindows.map(\.id) else { return }
    lookAtWindows()
  }

  private func readCovers(among windows: [WindowInfo]) {
    let monitors = state.environment.monitors.map { stage.pixels.device($0.frame) }
    var covers = connection.unmanagedOccluders(of: monitors, among: windows).map {
      Occluder(.unmanaged, stage.pixels.logical($0))
    }
    if let (frame, isFullscreen) = connection.activeOccluder(of: monitors) {
      covers.append(Occluder(isFullscreen ? .fullscreen : .active, stage.pixels.logical(frame)))
    }
    if covers != state.covers { handle(.coversChanged(covers)) }
  }

  /// Whether a window of this size can have a monitor to itself.
  func mayCover(_ size: PixelSize) -> Bool {
    state.environment.monitors.contains {
      let monitor = stage.pixels.device($0.frame).size
      return size.width >= monitor.width && size.height >= monitor.height
    }
  }
}
