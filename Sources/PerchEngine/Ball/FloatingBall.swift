public import PerchTime

/// The round window that holds the shelf: its position, its motion and its phase.
public struct FloatingBall: Hashable, Sendable {
  /// The phases of the ball.
  public enum Phase: Hashable, Sendable {
    /// The ball's window is unmapped.
    case hidden
    /// The ball rests in its slot.
    case resting
    /// The ball is pressed and frozen at its shown position; it is not dragged yet.
    case pressed
    /// The pointer drags the ball; `grip` leads from the pointer to the centre.
    case dragging(grip: Vector)
    /// The decide circle holds the ball while the pointer is inside; `grip` leads from the pointer
    /// to the centre.
    case stuck(grip: Vector)
    /// The ball springs to its slot.
    case settling
    /// The ball slides away with the decide circle; then it is hidden.
    case leaving
  }

  /// The phase of the ball.
  public internal(set) var phase = Phase.hidden
  /// The resting position.
  public internal(set) var dock: Dock
  /// The x coordinate of the centre in logical root pixels, before the band at the slot.
  public internal(set) var x: Motion
  /// The y coordinate of the centre, in logical root pixels.
  public internal(set) var y: Motion
  /// The horizontal displacement that remains from the circle back to the pointer.
  var catchUpX = Motion.rests(0)
  /// The vertical displacement that remains from the circle back to the pointer.
  var catchUpY = Motion.rests(0)
  /// The cross-fade to the slot in the reduced tier; nil for none.
  private(set) var passage: CrossFade?
  /// The scale: 1 at rest, less while pressed, more over files that it would accept.
  public internal(set) var scale = Motion.rests(1)
  /// The x coordinate beyond which a settling ball resists: its slot, or farther out where it was
  /// released.
  private var bandStart = 0.0
  /// The icons of the pages that the ball holds.
  public internal(set) var icons = IconArrangement()
  /// Whether the ball sits in its slot, so that its side at the edge is squared.
  public private(set) var isDocked = false
  /// Whether the pointer is over the ball.
  public internal(set) var isHovered = false
  /// Whether the ball is hidden on request, whatever the shelf holds.
  public internal(set) var isWithheld = false

  init(dock: Dock, environment: Environment) {
    self.dock = dock
    let center = dock.center(in: environment)
    x = .rests(center.x)
    y = .rests(center.y)
  }

  /// Whether a pointer holds the ball.
  public var isHeld: Bool {
    switch phase {
    case .pressed, .dragging, .stuck: true
    case .hidden, .resting, .settling, .leaving: false
    }
  }

  /// Whether a pointer drags the ball.
  public var isDragged: Bool {
    switch phase {
    case .dragging, .stuck: true
    case .hidden, .resting, .pressed, .settling, .leaving: false
    }
  }

  /// Whether the ball still moves from the circle back to the pointer.
  var catchesUp: Bool { catchUpX.isMoving || catchUpY.isMoving }

  /// The instant at which the next motion ends; nil at rest.
  public var deadline: Instant? {
    x.deadline.orEarlier(y.deadline).orEarlier(catchUpX.deadline).orEarlier(catchUpY.deadline)
      .orEarlier(scale.deadline).orEarlier(passage?.deadline)
  }

  /// The presented centre, in logical root pixels.
  public func center(at time: Instant, tokens: MotionTokens) -> Point {
    if let passage, passage.isLeaving(at: time) { return passage.start }
    return Point(
      x: presented(x.value(at: time), tokens: tokens) + catchUpX.value(at: time),
      y: y.value(at: time) + catchUpY.value(at: time))
  }

  /// The presented velocity, in logical pixels per second.
  public func velocity(at time: Instant, tokens: MotionTokens) -> Vector {
    let slope =
      phase == .settling ? tokens.slotBand.slope(at: x.value(at: time), outside: free) : 1
    return Vector(
      dx: x.velocity(at: time) * slope + catchUpX.velocity(at: time),
      dy: y.velocity(at: time) + catchUpY.velocity(at: time))
  }

  /// The presented x coordinate: past the slot less of an overshoot is shown, and never 16 px of
  /// it.
  private func presented(_ x: Double, tokens: MotionTokens) -> Double {
    phase == .settling ? tokens.slotBand.shown(x, outside: free) : x
  }

  /// The x coordinates at which a settling ball is not resisted.
  private var free: ClosedRange<Double> {
    dock.side == .left ? bandStart...Double.infinity : -Double.infinity...bandStart
  }
}

extension FloatingBall {
  /// Lets a pointer hold the ball at its shown position.
  mutating func press(at time: Instant, tokens: MotionTokens) {
    setCenter(center(at: time, tokens: tokens))
    phase = .pressed
    scale.settle(to: tokens.pressScale, by: tokens.press, at: time, precision: .unit)
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

  /// Moves the ball for display alone, whatever its slot resists.
  mutating func shift(by displacement: Vector, at time: Instant) {
    catchUpX = .rests(catchUpX.value(at: time) + displacement.dx)
    catchUpY = .rests(catchUpY.value(at: time) + displacement.dy)
  }

  /// Ends a hold with the scale at which the ball rests.
  mutating func release(to rest: Double, at time: Instant, tokens: MotionTokens) {
    scale.settle(to: rest, by: tokens.press, at: time, precision: .unit)
  }

  /// Puts the ball into its slot without a motion.
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
  mutating func rescale(by factor: Double, at time: Instant, tokens: MotionTokens) {
    let center = center(at: time, tokens: tokens)
    setCenter(Point(x: center.x * factor, y: center.y * factor))
    x = .rests(x.target)
    y = .rests(y.target)
    bandStart = x.target
    isDocked = false
    phase = .settling
  }

  /// Springs to the slot.
  ///
  /// - Parameters:
  ///   - velocity: The presented velocity at the start, in logical pixels per second.
  ///   - spring: The spring; nil for the snap of a release.
  ///   - environment: The monitors and the motion tier.
  ///   - tokens: The numbers of motion.
  ///   - time: The present instant.
  ///   - delay: The delay before the motion starts.
  mutating func settle(
    velocity: Vector, by spring: Spring? = nil, in environment: Environment, tokens: MotionTokens,
    at time: Instant, delay: Duration = .zero
  ) {
    let start = center(at: time, tokens: tokens)
    let target = dock.center(in: environment)
    let distance = start.distance(to: target)
    if environment.reducedMotion == .reduced && distance > tokens.farDistance {
      return fade(
        to: target, passage: CrossFade(from: start, tokens: tokens, at: time, delay: delay))
    }
    let snap = spring ?? snap(distance: distance, tokens: tokens)
    let hasMomentum = spring == nil && velocity.length >= tokens.momentum
    let monitor = dock.monitor(in: environment)
    let isWall =
      environment.reducedMotion != .normal
      || environment.isShared(dock.side, of: monitor, y: target.y)
    let damping = hasMomentum && !isWall ? tokens.momentumDamping : 1
    setCenter(start)
    bandStart = dock.side == .left ? min(start.x, target.x) : max(start.x, target.x)
    x.settle(
      to: target.x, by: Spring(dampingRatio: damping, response: snap.response),
      velocity: velocity.dx, at: time, wall: isWall, delay: delay)
    y.settle(
      to: target.y, by: snap, velocity: velocity.dy, at: time,
      wall: environment.reducedMotion != .normal, delay: delay)
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
  mutating func leave(
    to target: Point, by spring: Spring, tokens: MotionTokens, at time: Instant,
    delay: Duration = .zero
  ) {
    let velocity = velocity(at: time, tokens: tokens)
    setCenter(center(at: time, tokens: tokens))
    x.settle(to: target.x, by: spring, velocity: velocity.dx, at: time, delay: delay)
    y.settle(to: target.y, by: spring, velocity: velocity.dy, at: time, delay: delay)
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
