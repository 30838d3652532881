internal import PerchEngine
internal import PerchLoop
internal import PerchX11

// Staying on top, politely.
extension Shell {
  /// Raises the ball over managed windows that cover it; other programs' popups may stay above.
  ///
  /// - Parameter windows: the children of the root, from the bottom to the top.
  func keepBallAbove(among windows: [WindowInfo]) {
    guard let ball = stage[.ball], ball.isMapped, state.gesture == nil, state.hiddenBy == nil,
      let index = windows.firstIndex(where: { $0.id == ball.window.id })
    else { return }
    let covering = windows[(index + 1)...].filter {
      $0.isMapped && !$0.isInputOnly && stage.surface(of: $0.id) == nil
        && $0.frame.intersects(windows[index].frame)
    }
    guard !covering.isEmpty, covering.allSatisfy({ connection.isManaged($0.id) }),
      raiseBudget.spend(at: MonotonicClock.now)
    else { return }
    stage.restack(stage.shown)
  }
}
