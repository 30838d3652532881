internal import PerchTime

// The motions of the pairs.
extension PageStack {
  /// Sends the held pair to one of its ends.
  ///
  /// - Parameters:
  ///   - target: The offset of the upper page at the end, in logical pixels.
  ///   - velocity: The velocity in the pop direction, in logical pixels per second.
  ///   - delay: The delay before the motion starts.
  ///   - context: The numbers of motion and the present instant.
  mutating func settleHeld(
    to target: Double, velocity: Double, delay: Duration, in context: Context
  ) {
    let base = target > 0 ? context.tokens.popFinish : context.tokens.popCancel
    withHeld { transition in
      let x = transition.x.value(at: context.now)
      // A page that is at its wall already does not move further.
      let isStopped = x == target && (target > 0) == (velocity > 0)
      let velocity = isStopped ? 0 : velocity
      let stiff = base.stiffened(
        displacement: x - target, velocity: velocity, limit: context.tokens.stiffest)
      transition.x.settle(
        to: target, by: stiff, velocity: velocity, at: context.now, wall: true, delay: delay)
    }
  }

  /// Continues all motions by the springs of another tier.
  mutating func retarget(in context: Context) {
    for index in transitions.indices where transitions[index].x.isMoving {
      transitions[index].x.settle(
        to: transitions[index].x.target, by: context.tokens.popFinish, at: context.now, wall: true)
    }
  }

  /// Adapts the pairs to another width: a held page keeps its progress, a settling one goes to the
  /// new end.
  ///
  /// - Parameters:
  ///   - old: The former width of the window, in logical pixels.
  ///   - width: The new width of the window, in logical pixels.
  ///   - context: The numbers of motion and the present instant.
  /// - Returns: The distance by which the held page moved, in logical pixels.
  mutating func resize(from old: Double, to width: Double, in context: Context) -> Double {
    var shift = 0.0
    for index in transitions.indices {
      let target = transitions[index].x.target
      if transitions[index].x.isHeld {
        let x = target / max(old, 1) * width
        shift = x - target
        transitions[index].reach *= width / max(old, 1)
        transitions[index].x = .follows(x)
      } else if target > 0 {
        transitions[index].x.settle(
          to: width, by: context.tokens.push, at: context.now, wall: true)
      }
    }
    return shift
  }

  /// Moves a pair for display alone, by a distance in logical pixels.
  mutating func shift(under: Page.ID, over: Page.ID, by distance: Double, at time: Instant) {
    for index in transitions.indices
    where transitions[index].under == under && transitions[index].over == over {
      transitions[index].x = .rests(transitions[index].x.value(at: time) + distance)
    }
  }
}
