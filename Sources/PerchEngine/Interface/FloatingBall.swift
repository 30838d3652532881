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
  /// 1 at rest, less while pressed.
  public internal(set) var scale = Motion.rests(1)
  /// Whether the edge that it settles at is a wall, shared with another monitor.
  var atWall = false
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

  private var motions: [Motion] { [x, y, catchUpX, catchUpY, scale] }

  public var deadline: Instant? { motions.compactMap(\.deadline).min() }

  /// The presented centre, in logical root pixels.
  public func center(at time: Instant, tokens: MotionTokens) -> Point {
    Point(
      x: presented(x.value(at: time), tokens: tokens) + catchUpX.value(at: time),
      y: y.value(at: time) + catchUpY.value(at: time))
  }

  /// The presented velocity, in logical pixels a second.
  public func velocity(at time: Instant, tokens: MotionTokens) -> Vector {
    let slope = phase == .settling ? band(tokens).slope(at: x.value(at: time), outside: slot) : 1
    return Vector(
      dx: x.velocity(at: time) * slope + catchUpX.velocity(at: time),
      dy: y.velocity(at: time) + catchUpY.velocity(at: time))
  }

  /// Past its slot the ball shows less of its overshoot, and never 16 px of it.
  private func presented(_ x: Double, tokens: MotionTokens) -> Double {
    phase == .settling ? band(tokens).shown(x, outside: slot) : x
  }

  private func band(_ tokens: MotionTokens) -> RubberBand { tokens.slotBand }

  /// The places on the near side of the slot.
  private var slot: ClosedRange<Double> {
    dock.side == .left ? x.target...Double.infinity : -Double.infinity...x.target
  }
}

// Verbs.
extension FloatingBall {
  /// Takes hold of the ball where it is seen.
  mutating func press(at time: Instant, tokens: MotionTokens) {
    let center = center(at: time, tokens: tokens)
    place(center)
    phase = .pressed
    scale.settle(to: tokens.pressScale, by: tokens.press, at: time, precision: .unit)
  }

  mutating func place(_ center: Point) {
    x = .follows(center.x)
    y = .follows(center.y)
    catchUpX = .rests(0)
    catchUpY = .rests(0)
  }

  mutating func release(at time: Instant, tokens: MotionTokens) {
    scale.settle(to: 1, by: tokens.press, at: time, precision: .unit)
  }

  /// Sits in its slot without a motion.
  mutating func rest(in environment: Environment) {
    let center = dock.center(in: environment)
    place(center)
    x = .rests(center.x)
    y = .rests(center.y)
    phase = .resting
  }

  /// Springs to its slot.
  ///
  /// - Parameter velocity: presented, in logical pixels a second.
  mutating func settle(
    velocity: Vector, by spring: Spring? = nil, in environment: Environment, tokens: MotionTokens,
    at time: Instant
  ) {
    let start = center(at: time, tokens: tokens)
    let target = dock.center(in: environment)
    let springs =
      spring.map { ($0, $0) }
      ?? snap(distance: start.distance(to: target), speed: velocity.length, tokens: tokens)
    let monitor = dock.monitor(in: environment)
    atWall = environment.isShared(dock.side, of: monitor, y: target.y)
    place(start)
    let horizontal = atWall ? Spring(dampingRatio: 1, response: springs.0.response) : springs.0
    x.settle(to: target.x, by: horizontal, velocity: velocity.dx, at: time, wall: atWall)
    y.settle(to: target.y, by: springs.1, velocity: velocity.dy, at: time)
    phase = x.isMoving || y.isMoving ? .settling : .resting
  }

  /// The springs of a snap over `distance`: slow enough that the peak speed from rest, D ω / e, stays
  /// under the ceiling.
  private func snap(distance: Double, speed: Double, tokens: MotionTokens) -> (Spring, Spring) {
    let fastest = 2.718281828459045 * tokens.peakSpeed / max(distance, 1)
    let response = min(
      max(2 * .pi / fastest, tokens.snapResponse.lowerBound), tokens.snapResponse.upperBound)
    let damping = speed >= tokens.momentum ? tokens.momentumDamping : 1
    return (
      Spring(dampingRatio: damping, response: response), Spring(dampingRatio: 1, response: response)
    )
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
    guard !x.isMoving, !y.isMoving else { return false }
    switch phase {
    case .settling: phase = .resting
    case .leaving:
      phase = .hidden
      return true
    default: break
    }
    return false
  }
}
