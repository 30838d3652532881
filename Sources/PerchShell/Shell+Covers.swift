internal import PerchEngine
internal import PerchX11

// Other programs' windows: who needs a monitor to himself, and who lies on the ball.
extension Shell {
  /// How long windows are left alone after something happened to them: several things do at once. A
  /// window that never keeps still must not put this off.
  static let coverPause = Duration.milliseconds(40)

  /// - Parameter raises: whether the ball may come up now.
  func lookAtWindows(raising raises: Bool = false) {
    let windows = connection.topLevelWindows(named: false)
    readCovers(among: windows)
    if raises { keepBallAbove(among: windows) }
  }

  private func readCovers(among windows: [WindowInfo]) {
    let monitors = state.environment.monitors.map { stage.pixels.device($0.frame) }
    var covers = connection.unmanagedCovers(of: monitors, among: windows).map {
      Cover(.unmanaged, stage.pixels.logical($0))
    }
    if let (frame, isFullscreen) = connection.activeCover(of: monitors) {
      covers.append(Cover(isFullscreen ? .fullscreen : .active, stage.pixels.logical(frame)))
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
