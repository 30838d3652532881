public import PerchTime

/// A number that may be moving: at rest, held by a pointer, drawn by a spring, or slowing down.
public enum Motion: Hashable, Sendable {
  /// The number stands still.
  case rests(Double)
  /// A pointer holds the number: it stays where the pointer put it.
  case follows(Double)
  /// A spring draws the number to its target.
  case settles(SpringMotion)
  /// The number was flung and slows down by itself.
  case coasts(DecelerationMotion)

  /// The number at an instant.
  public func value(at time: Instant) -> Double {
    switch self {
    case .rests(let value), .follows(let value): value
    case .settles(let settle): settle.value(at: time)
    case .coasts(let coast): coast.value(at: time)
    }
  }

  /// The velocity at an instant, in units per second; zero at rest and while held.
  public func velocity(at time: Instant) -> Double {
    switch self {
    case .rests, .follows: 0
    case .settles(let settle): settle.velocity(at: time)
    case .coasts(let coast): coast.velocity(at: time)
    }
  }

  /// The number at which the motion will end if nothing else happens.
  public var target: Double {
    switch self {
    case .rests(let value), .follows(let value): value
    case .settles(let settle): settle.target
    case .coasts(let coast): coast.target
    }
  }

  /// The instant at which the motion ends by itself; nil when it is not moving.
  public var deadline: Instant? {
    switch self {
    case .rests, .follows: nil
    case .settles(let settle): settle.end
    case .coasts(let coast): coast.end
    }
  }

  /// Whether the number changes by itself.
  public var isMoving: Bool { deadline != nil }
  /// Whether the value neither moves nor is held.
  public var isResting: Bool { if case .rests = self { true } else { false } }

  /// Whether a pointer holds the number.
  public var isHeld: Bool {
    if case .follows = self { true } else { false }
  }

  /// Holds the number at its present value: no jump, no velocity.
  mutating func hold(at time: Instant) { self = .follows(value(at: time)) }

  /// Lets a spring draw the number to `target`, from its present value.
  ///
  /// - Parameters:
  ///   - target: The number at the end of the motion.
  ///   - spring: The stiffness and the damping.
  ///   - velocity: The initial velocity in units per second; nil keeps the present one.
  ///   - time: The present instant.
  ///   - precision: The bounds within which the number counts as at rest.
  ///   - wall: Whether the motion ends at its first contact with the target.
  ///   - delay: The time before the motion starts; a number that already moves does not wait.
  mutating func settle(
    to target: Double, by spring: Spring, velocity: Double? = nil, at time: Instant,
    precision: SpringMotion.Precision = .pixels, wall: Bool = false, delay: Duration = .zero
  ) {
    let settle = SpringMotion(
      from: value(at: time), velocity: velocity ?? self.velocity(at: time), to: target,
      by: spring, at: isMoving ? time : time + delay, precision: precision, wall: wall)
    self = settle.displacement == 0 && settle.velocity == 0 ? .rests(target) : .settles(settle)
  }

  /// Brings the number to rest if its deadline has come.
  mutating func expire(at time: Instant) {
    if let deadline, deadline <= time { self = .rests(target) }
  }
}
