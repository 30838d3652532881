public import PerchTime

/// A number that may be moving: at rest, held by a pointer, drawn by a spring or coasting.
public enum Motion: Hashable, Sendable {
  case rests(Double)
  /// Held: it is where the pointer put it, and does not move by itself.
  case follows(Double)
  case settles(SpringMotion)
  case coasts(DecelerationMotion)

  public func value(at time: Instant) -> Double {
    switch self {
    case .rests(let value), .follows(let value): value
    case .settles(let settle): settle.value(at: time)
    case .coasts(let coast): coast.value(at: time)
    }
  }

  /// Units a second.
  public func velocity(at time: Instant) -> Double {
    switch self {
    case .rests, .follows: 0
    case .settles(let settle): settle.velocity(at: time)
    case .coasts(let coast): coast.velocity(at: time)
    }
  }

  /// Where it will be in the end if nothing else happens.
  public var target: Double {
    switch self {
    case .rests(let value), .follows(let value): value
    case .settles(let settle): settle.target
    case .coasts(let coast): coast.target
    }
  }

  /// When the motion ends by itself; nil when it is not moving.
  public var deadline: Instant? {
    switch self {
    case .rests, .follows: nil
    case .settles(let settle): settle.end
    case .coasts(let coast): coast.end
    }
  }

  public var isMoving: Bool { deadline != nil }

  public var isHeld: Bool {
    if case .follows = self { true } else { false }
  }

  /// Takes hold of the number where it is now: no jump, no velocity.
  mutating func hold(at time: Instant) { self = .follows(value(at: time)) }

  /// Lets a spring draw the number to `target`, from where it is and as fast as it is moving.
  ///
  /// - Parameters:
  ///   - velocity: units a second; nil keeps the present velocity.
  ///   - delay: how long it waits first; something that moves already does not wait.
  mutating func settle(
    to target: Double, by spring: Spring, velocity: Double? = nil, at time: Instant,
    precision: SpringMotion.Precision = .pixels, wall: Bool = false, delay: Duration = .zero
  ) {
    let settle = SpringMotion(
      from: value(at: time), velocity: velocity ?? self.velocity(at: time), to: target,
      by: spring, at: isMoving ? time : time + delay, precision: precision, wall: wall)
    self = settle.displacement == 0 && settle.velocity == 0 ? .rests(target) : .settles(settle)
  }

  /// Ends a motion whose deadline has come.
  mutating func expire(at time: Instant) {
    if let deadline, deadline <= time { self = .rests(target) }
  }
}
