internal import PerchTime

// The motions of the ball, each of which begins at its shown position.
extension FloatingBall {
  /// The presented centre now, in logical root pixels.
  func center(in context: Context) -> Point { center(at: context.now, tokens: context.tokens) }

  /// The presented velocity now, in logical pixels per second.
  func velocity(in context: Context) -> Vector { velocity(at: context.now, tokens: context.tokens) }

  /// Lets a pointer hold the ball at its shown position.
  mutating func grab(in context: Context) {
    setCenter(center(in: context))
    phase = .pressed
    scale.settle(
      to: context.tokens.pressScale, by: context.tokens.press, at: context.now, precision: .unit)
  }

  /// Gives the ball a dock to keep.
  mutating func put(at dock: Dock) {
    self.dock = dock
    origin = .kept
  }

  mutating func beginDrag(grip: Vector) {
    phase = .dragging(grip: grip)
    isDocked = false
  }

  mutating func setCenter(_ center: Point) {
    x = .follows(center.x)
    y = .follows(center.y)
    catchUpX = .rests(0)
    catchUpY = .rests(0)
    passage = nil
  }

  /// Draws the ball to the centre of the decide circle, which holds it while the pointer is inside.
  ///
  /// - Parameters:
  ///   - target: The centre of the circle's rings, in logical root pixels.
  ///   - start: The position at which the ball is shown, in logical root pixels.
  ///   - velocity: The velocity at the start, in logical pixels per second.
  ///   - grip: The vector from the pointer to the centre.
  ///   - context: The desktop, the numbers of motion and the present instant.
  mutating func stick(
    to target: Point, from start: Point, velocity: Vector, grip: Vector, in context: Context
  ) {
    setCenter(start)
    let spring = context.tokens.magnetStick
    x.settle(to: target.x, by: spring, velocity: velocity.dx, at: context.now)
    y.settle(to: target.y, by: spring, velocity: velocity.dy, at: context.now)
    phase = .stuck(grip: grip)
  }

  /// Lets a ball that left the decide circle catch up with the pointer.
  ///
  /// - Parameters:
  ///   - displacement: The displacement of the shown ball from the pointer, in logical pixels.
  ///   - velocity: The velocity of the ball relative to the pointer, in logical pixels per second.
  ///   - context: The desktop, the numbers of motion and the present instant.
  mutating func catchUp(from displacement: Vector, velocity: Vector, in context: Context) {
    let spring = context.tokens.magnetCatchUp
    catchUpX = .follows(displacement.dx)
    catchUpY = .follows(displacement.dy)
    catchUpX.settle(to: 0, by: spring, velocity: velocity.dx, at: context.now)
    catchUpY.settle(to: 0, by: spring, velocity: velocity.dy, at: context.now)
  }

  /// Moves the ball for display alone, whatever its dock resists.
  mutating func shift(by displacement: Vector, at time: Instant) {
    catchUpX = .rests(catchUpX.value(at: time) + displacement.dx)
    catchUpY = .rests(catchUpY.value(at: time) + displacement.dy)
  }

  /// Ends a hold with the scale at which the ball rests.
  mutating func release(to rest: Double, in context: Context) {
    scale.settle(to: rest, by: context.tokens.press, at: context.now, precision: .unit)
  }

  /// Puts the ball into its dock without a motion.
  mutating func rest(in environment: Environment) {
    setCenter(dock.center(in: environment))
    x = .rests(x.target)
    y = .rests(y.target)
    scale = .rests(1)
    phase = .resting
    isDocked = true
  }

  /// Keeps the ball at its position on the screen while the size of logical pixels changes; its
  /// velocity is lost.
  mutating func rescale(by factor: Double, in context: Context) {
    let center = center(in: context)
    setCenter(Point(x: center.x * factor, y: center.y * factor))
    x = .rests(x.target)
    y = .rests(y.target)
    bandStart = x.target
    isDocked = false
    phase = .settling
  }

  /// Springs to the dock.
  ///
  /// - Parameters:
  ///   - velocity: The presented velocity at the start, in logical pixels per second.
  ///   - spring: The spring; nil for the snap of a release.
  ///   - context: The desktop, the numbers of motion and the present instant.
  ///   - delay: The delay before the motion starts.
  mutating func settle(
    velocity: Vector, by spring: Spring? = nil, in context: Context, delay: Duration = .zero
  ) {
    let start = center(in: context)
    let target = dock.center(in: context.environment)
    let distance = start.distance(to: target)
    let tier = context.environment.reducedMotion
    if tier == .reduced && distance > context.tokens.farDistance {
      return fade(to: target, passage: CrossFade(from: start, in: context, delay: delay))
    }
    let snap = spring ?? snap(distance: distance, tokens: context.tokens)
    let hasMomentum = spring == nil && velocity.length >= context.tokens.momentum
    let monitor = dock.monitor(in: context.environment)
    // A free ball comes to rest where it was thrown to, and not beyond.
    let isWall =
      tier != .normal || context.environment.ball.placement == .free
      || context.environment.isShared(dock.side, of: monitor, y: target.y)
    let damping = hasMomentum && !isWall ? context.tokens.momentumDamping : 1
    setCenter(start)
    bandStart = dock.side == .left ? min(start.x, target.x) : max(start.x, target.x)
    x.settle(
      to: target.x, by: Spring(dampingRatio: damping, response: snap.response),
      velocity: velocity.dx, at: context.now, wall: isWall, delay: delay)
    y.settle(
      to: target.y, by: snap, velocity: velocity.dy, at: context.now, wall: tier != .normal,
      delay: delay)
    isDocked = !x.isMoving && !y.isMoving
    phase = isDocked ? .resting : .settling
  }

  private mutating func fade(to target: Point, passage: CrossFade) {
    setCenter(target)
    x = .rests(target.x)
    y = .rests(target.y)
    bandStart = target.x
    self.passage = passage
    isDocked = false
    phase = .settling
  }

  /// The spring of a snap over `distance`, in logical pixels.
  ///
  /// The peak speed of a critically damped spring from rest is D ω / e. It stays below
  /// `tokens.peakSpeed`.
  private func snap(distance: Double, tokens: MotionTokens) -> Spring {
    let fastest = 2.718281828459045 * tokens.peakSpeed / max(distance, 1)
    let response = min(
      max(2 * .pi / fastest, tokens.snapResponse.lowerBound), tokens.snapResponse.upperBound)
    return Spring(dampingRatio: 1, response: response)
  }

  /// Slides away with the disc of the decide circle.
  mutating func leave(to target: Point, in context: Context, delay: Duration = .zero) {
    let spring = Spring(dampingRatio: 1, response: context.tokens.decideReveal.response)
    let velocity = velocity(in: context)
    setCenter(center(in: context))
    x.settle(to: target.x, by: spring, velocity: velocity.dx, at: context.now, delay: delay)
    y.settle(to: target.y, by: spring, velocity: velocity.dy, at: context.now, delay: delay)
    phase = .leaving
  }

  /// Ends the motions whose deadlines have come.
  ///
  /// - Returns: Whether a ball that slid away is gone now.
  mutating func expire(at time: Instant) -> Bool {
    x.expire(at: time)
    y.expire(at: time)
    catchUpX.expire(at: time)
    catchUpY.expire(at: time)
    scale.expire(at: time)
    if let due = passage?.deadline, due <= time { passage = nil }
    if let pulse, pulse.end <= time { self.pulse = nil }
    guard !x.isMoving, !y.isMoving, passage == nil else { return false }
    switch phase {
    case .settling:
      phase = .resting
      isDocked = true
    case .leaving:
      phase = .hidden
      return true
    default: break
    }
    return false
  }
}
