public import PerchTime

// The ball in the hand: nearly every motion changes nothing that is to be seen but where it is.
extension State {
  /// Handles an event.
  ///
  /// - Returns: the frame of the ball's surface, if all else is to be seen as it was before; nil when
  ///   the scene may be another.
  public mutating func carry(
    _ event: Event, at time: Instant, into effects: inout [Effect]
  ) -> Rect? {
    guard case .pointer(let pointer) = event, carries(pointer, at: time) else {
      handle(event, at: time, into: &effects)
      return nil
    }
    let (circle, phase) = (decide, ball.phase)
    now = max(now, time)
    follow(pointer)
    guard decide == circle, ball.phase == phase else {
      finishEvent(into: &effects)
      return nil
    }
    assertInvariants()
    return ballFrame(at: now)
  }

  /// Whether it is the motion of a hand that drags the ball, and nothing else happens until then.
  private func carries(_ pointer: PointerEvent, at time: Instant) -> Bool {
    guard pointer.phase == .moved, case .dragging = ball.phase, !ball.catchesUp,
      isPrimary(pointer), pointer.position.isFinite, fingerHold == nil
    else { return false }
    return deadline.map { $0 > time } ?? true
  }

  private mutating func follow(_ pointer: PointerEvent) {
    gesture?.sequence.move(to: State.desk.clamp(pointer.position), at: now)
    moveBall()
  }
}
