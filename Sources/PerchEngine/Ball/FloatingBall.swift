public import PerchTime

/// The round window that holds the shelf: where it is, and what it is doing.
public struct FloatingBall: Hashable, Sendable {
  public enum Phase: Hashable, Sendable {
    /// Unmapped.
    case hidden
    case resting
    /// Pressed and frozen where it was; not dragged yet.
    case pressed
    /// In the hand; `grip` leads from the pointer to the centre.
    case dragging(grip: Vector)
    /// Drawn to the decide circle's ring while the pointer is inside.
    case stuck(grip: Vector)
    case settling
    /// Slides away with the decide circle, then hides.
    case leaving
  }

  public internal(set) var phase = Phase.hidden
  public internal(set) var dock: Dock
  /// The centre, in logical root pixels, before the band at the slot.
  public internal(set) var x: Motion
  public internal(set) var y: Motion
  /// What is left of the way from the ring back to the pointer.
  var catchUpX = Motion.rests(0)
  var catchUpY = Motion.rests(0)
  /// On its way without a flight, in the reduced tier.
  private(set) var passage: CrossFade?
  /// 1 at rest, less while pressed.
  public internal(set) var scale = Motion.rests(1)
  /// The x beyond which a settling ball resists: its slot, or farther out where it was let go.
  private var bandStart = 0.0
  /// Whether it sits in its slot, so that the side at the edge is squared.
  public private(set) var isDocked = false
  public internal(set) var isHovered = false
  /// Hidden on request, whatever the shelf holds.
  public internal(set) var isWithheld = false

  init(dock: Dock, environment: Environment) {
    self.dock = dock
    let center = dock.center(in: environment)
    x = .rests(center.x)
    y = .rests(center.y)
  }

  public var isHeld: Bool {
    switch phase {
    case .pressed, .dragging, .stuck: true
    case .hidden, .resting, .settling, .leaving: false
    }
  }

  public var isDragged: Bool {
    switch phase {
    case .dragging, .stuck: true
    case .hidden, .resting, .pressed, .settling, .leaving: false
    }
  }

  /// Whether it is on its way from the ring back to the pointer.
  var catchesUp: Bool { catchUpX.isMoving || catchUpY.isMoving }

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

  /// The presented velocity, in logical pixels a second.
  public func velocity(at time: Instant, tokens: MotionTokens) -> Vector {
    let slope =
      phase == .settling ? tokens.slotBand.slope(at: x.value(at: time), outside: free) : 1
    return Vector(
      dx: x.velocity(at: time) * slope + catchUpX.velocity(at: time),
      dy: y.velocity(at: time) + catchUpY.velocity(at: time))
  }

  /// Past its slot the ball shows less of its overshoot, and never 16 px of it.
  private func presented(_ x: Double, tokens: MotionTokens) -> Double {
    phase == .settling ? tokens.slotBand.shown(x, outside: free) : x
  }

  /// The places where a settling ball is not resisted.
  private var free: ClosedRange<Double> {
    dock.side == .left ? bandStart...Double.infinity : -Double.infinity...bandStart
  }
}

// Verbs.
extension FloatingBall {
  /// Takes hold of the ball where it is seen.
  mutating func press(at time: Instant, tokens: MotionTokens) {
    place(center(at: time, tokens: tokens))
    phase = .pressed
    scale.settle(to: tokens.pressScale, by: tokens.press, at: time, precision: .unit)
  }

  mutating func beginDrag(grip: Vector) {
    phase = .dragging(grip: grip)
    isDocked = false
  }

  mutating func place(_ center: Point) {
    x = .follows(center.x)
    y = .follows(center.y)
    catchUpX = .rests(0)
    catchUpY = .rests(0)
    passage = nil
  }

  /// Puts it beside its place, whatever its slot resists.
  mutating func shift(by way: Vector, at time: Instant) {
    catchUpX = .rests(catchUpX.value(at: time) + way.dx)
    catchUpY = .rests(catchUpY.value(at: time) + way.dy)
  }

  /// Lets go of it; it takes the scale that it rests at.
  mutating func release(to rest: Double, at time: Instant, tokens: MotionTokens) {
    scale.settle(to: rest, by: tokens.press, at: time, precision: .unit)
  }

  /// Sits in its slot without a motion.
  mutating func rest(in environment: Environment) {
    place(dock.center(in: environment))
    x = .rests(x.target)
    y = .rests(y.target)
    scale = .rests(1)
    phase = .resting
    isDocked = true
  }

  /// Stays where it is on the screen while logical pixels change their size; its speed goes.
  mutating func rescale(by factor: Double, at time: Instant, tokens: MotionTokens) {
    let center = center(at: time, tokens: tokens)
    place(Point(x: center.x * factor, y: center.y * factor))
    x = .rests(x.target)
    y = .rests(y.target)
    bandStart = x.target
    isDocked = false
    phase = .settling
  }

  /// Springs to its slot.
  ///
  /// - Parameters:
  ///   - velocity: presented, in logical pixels a second.
  ///   - delay: how long it waits first.
  mutating func settle(
    velocity: Vector, by spring: Spring? = nil, in environment: Environment, tokens: MotionTokens,
    at time: Instant, delay: Duration = .zero
  ) {
    let start = center(at: time, tokens: tokens)
    let target = dock.center(in: environment)
    let distance = start.distance(to: target)
    if environment.reducedMotion == .reduced && distance > tokens.farWay {
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
    place(start)
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
    place(target)
    x = .rests(target.x)
    y = .rests(target.y)
    bandStart = target.x
    self.passage = passage
    isDocked = false
    phase = .settling
  }

  /// The spring of a snap over `distance`: slow enough that the peak speed from rest, D ω / e, stays
  /// under the ceiling.
  private func snap(distance: Double, tokens: MotionTokens) -> Spring {
    let fastest = 2.718281828459045 * tokens.peakSpeed / max(distance, 1)
    let response = min(
      max(2 * .pi / fastest, tokens.snapResponse.lowerBound), tokens.snapResponse.upperBound)
    return Spring(dampingRatio: 1, response: response)
  }

  /// Slides away with the decide circle, along with its disc.
  mutating func leave(
    to target: Point, by spring: Spring, tokens: MotionTokens, at time: Instant,
    delay: Duration = .zero
  ) {
    let velocity = velocity(at: time, tokens: tokens)
    place(center(at: time, tokens: tokens))
    x.settle(to: target.x, by: spring, velocity: velocity.dx, at: time, delay: delay)
    y.settle(to: target.y, by: spring, velocity: velocity.dy, at: time, delay: delay)
    phase = .leaving
  }

  /// Ends the motions that are due.
  ///
  /// - Returns: true when a ball that slid away is gone.
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
