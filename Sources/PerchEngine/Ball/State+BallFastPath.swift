// The fast path of a drag of the ball: most motions change nothing on the screen but the position
// of the ball's surface.
extension State {
  /// Whether the event is a motion of a drag that can take the fast path.
  ///
  /// Every deadline up to now must have fired.
  func canMoveBallAlone(_ event: Event) -> Bool {
    guard case .pointer(let pointer) = event, pointer.phase == .moved else { return false }
    guard case .dragging = ball.phase, !ball.catchesUp else { return false }
    return isPrimary(pointer) && pointer.position.isFinite && fingerHold == nil
  }

  /// Moves the dragged ball to the pointer, and adds the effect that moves its surface.
  ///
  /// - Returns: Whether nothing but the ball's position changed; otherwise no effect was added.
  mutating func moveBallAlone(_ event: Event, into effects: inout [Effect]) -> Bool {
    guard case .pointer(let pointer) = event else { return false }
    let (circle, phase) = (decideCircle, ball.phase)
    gesture?.sequence.move(to: State.desk.clamp(pointer.position), at: context.now)
    moveBall()
    guard decideCircle == circle, ball.phase == phase else { return false }
    effects.append(.moveSurface(.ball, ballFrame(at: now)))
    return true
  }
}
