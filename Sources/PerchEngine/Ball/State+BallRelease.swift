// The released ball: flung, dropped on the circle, sent back or clicked.
extension State {
  mutating func endBallDrag(into effects: inout [Effect]) {
    effects.append(.releaseKeyboard)
    guard let sequence = gesture?.sequence else { return }
    let outward = decideCircle.outwardSpeed(of: sequence.velocity, at: sequence.position)
    ball.release(to: restingScale, in: context)
    if decideCircle.accepts, outward < tokens.leaveSpeed {
      removeHeldPages(into: &effects)
    } else {
      // The toast says why the drop removes nothing.
      if decideCircle.isTouched, decideCircle.isFull, outward < tokens.leaveSpeed {
        _ = closable(heldPages + heldWindowJobs, into: &effects)
      }
      flingBall(sequence)
    }
  }

  private mutating func flingBall(_ sequence: PointerSequence) {
    decideCircle.hide(in: context)
    let center = ball.center(in: context)
    let velocity = heldVelocity(sequence)
    ball.put(
      at: Dock(
        projected: center + velocity * tokens.ballProjection, velocity: velocity, in: context))
    settleBall(velocity: velocity)
  }

  /// Sends the ball to the dock nearest to a point in logical root pixels; a hidden ball will be
  /// there once it is shown.
  mutating func moveBall(to point: Point) {
    guard point.isFinite, !ball.isHeld, ball.phase != .leaving else { return }
    let point = State.desk.clamp(point)
    ball.put(at: Dock(projected: point, velocity: Vector(dx: 0, dy: 0), in: context))
    if ball.phase == .hidden { dockHiddenBall() } else { settleBall() }
  }

  /// The velocity with which a released ball continues, in logical pixels per second.
  ///
  /// It is the pointer's, scaled where the band resists, plus the velocity of catching up. A ball
  /// that sticks to the circle has its own.
  func heldVelocity(_ sequence: PointerSequence) -> Vector {
    let own = ball.velocity(in: context)
    guard case .dragging(let grip) = ball.phase else { return own }
    let unresisted = sequence.position + grip - sequence.lag
    let bounds = ballBounds
    let (hand, band) = (sequence.velocity, tokens.ballBand)
    return Vector(
      dx: own.dx + hand.dx * band.slope(at: unresisted.x, outside: bounds.minX...bounds.maxX),
      dy: own.dy + hand.dy * band.slope(at: unresisted.y, outside: bounds.minY...bounds.maxY))
  }

  /// Lets the ball settle in its dock.
  ///
  /// - Parameters:
  ///   - velocity: The velocity at the start, in logical pixels per second; nil keeps the present
  ///     one.
  ///   - spring: The spring; nil for the snap of a release.
  mutating func settleBall(velocity: Vector? = nil, by spring: Spring? = nil) {
    ball.settle(
      velocity: velocity ?? ball.velocity(in: context), by: spring, in: context,
      delay: presentationDelay(of: .ball))
  }

  /// Returns the ball to its former dock; nothing is removed.
  mutating func cancelBallDrag(into effects: inout [Effect]) {
    effects.append(.releaseKeyboard)
    decideCircle.hide(in: context)
    ball.release(to: restingScale, in: context)
    settleBall()
  }

  /// Removes every page that the ball holds and that lets it, and lets an empty ball slide away with
  /// the circle.
  private mutating func removeHeldPages(into effects: inout [Effect]) {
    let held = heldPages + heldWindowJobs
    if !held.isEmpty { remove(held, into: &effects) }
    decideCircle.hide(in: context)
    guard self.held.isEmpty else { return settleBall() }
    ball.leave(
      to: decideCircle.target + decideCircle.slide(0), in: context,
      delay: presentationDelay(of: .ball))
  }

  mutating func control(_ control: Command.Ball, into effects: inout [Effect]) {
    switch control {
    case .hide: ball.isWithheld = true
    case .show: ball.isWithheld = false
    case .reset: resetBall(into: &effects)
    }
    // A swipe under way may raise the circle from now on.
    if control != .hide { retargetSwipe() }
  }
}
