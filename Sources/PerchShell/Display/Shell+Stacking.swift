internal import PerchEngine
internal import PerchSystem
internal import PerchTime
internal import PerchX11

// Staying on top, politely.
extension Shell {
  /// Raises the ball over managed windows that cover it; other programs' popups may stay above. The
  /// main window is among them: not every window manager gives it a frame.
  ///
  /// - Parameter windows: the children of the root, from the bottom to the top.
  func keepBallAbove(among windows: [WindowInfo]) {
    guard let ball = stage[.ball], ball.isMapped, state.gesture == nil, state.hiddenBy == nil,
      let index = windows.firstIndex(where: { $0.id == ball.window.id })
    else { return }
    let covering = windows[(index + 1)...].filter {
      $0.isMapped && !$0.isInputOnly && $0.frame.intersects(windows[index].frame)
        && stage.surface(of: $0.id)?.id ?? .main == .main
    }
    let main = stage[.main]?.window.id
    guard !covering.isEmpty,
      covering.allSatisfy({ $0.id == main || connection.isManaged($0.id) }),
      raiseBudget.spend(at: MonotonicClock.now)
    else { return }
    stage.restack(stage.shown)
  }
}
