public import PerchTime

/// A motion that a spring draws to its target, from one start that never moves.
public struct SpringMotion: Hashable, Sendable {
  /// The bounds within which a motion counts as at rest.
  public enum Precision: UInt8, Hashable, Sendable {
    /// Bounds for lengths: a quarter of a logical pixel, and ten per second.
    case pixels
    /// Bounds for scales, opacities and other numbers near one: .002, and .05 per second.
    case unit

    /// The greatest distance from the target at rest, in units of the moved quantity.
    public var distance: Double { self == .pixels ? 0.25 : 0.002 }
    /// The greatest speed at rest, in units per second.
    public var speed: Double { self == .pixels ? 10 : 0.05 }
  }

  /// The stiffness and the damping.
  public let spring: Spring
  /// The value at the end.
  public let target: Double
  /// The instant from which the motion is measured; before it the value stands still.
  public let start: Instant
  /// The displacement from the target at the start.
  public let displacement: Double
  /// The velocity at the start, in units per second.
  public let velocity: Double
  /// The first microsecond after which both rest bounds hold for good, or the contact with a wall.
  public let end: Instant

  /// Creates a motion and solves its end.
  ///
  /// - Parameters:
  ///   - value: The value at `start`.
  ///   - velocity: The velocity at `start`, in units per second.
  ///   - target: The value at the end.
  ///   - spring: The stiffness and the damping.
  ///   - start: The instant of the release.
  ///   - precision: The bounds within which the motion counts as at rest.
  ///   - wall: Whether the target is a wall, at which the motion ends on first contact.
  init(
    from value: Double, velocity: Double, to target: Double, by spring: Spring, at start: Instant,
    precision: Precision, wall: Bool
  ) {
    let displacement = value - target
    let curve = Curve(spring: spring, displacement: displacement, velocity: velocity)
    var rest = max(
      curve.lastTime(above: precision.distance),
      curve.derivative.lastTime(above: precision.speed))
    if wall, let contact = SpringMotion.contact(of: curve) { rest = min(rest, contact) }
    self.spring = spring
    self.target = target
    self.start = start
    self.displacement = displacement
    self.velocity = velocity
    // A motion that begins within the rest bounds still lasts 1 us, so that the release itself
    // never moves it.
    self.end = max(start.after(seconds: rest), start + .microseconds(1))
  }

  /// The value at an instant; the target from the end on.
  func value(at time: Instant) -> Double {
    time >= end ? target : target + curve.value(at: elapsed(at: time))
  }

  /// The velocity at an instant, in units per second; zero from the end on.
  func velocity(at time: Instant) -> Double {
    time >= end ? 0 : curve.derivative.value(at: elapsed(at: time))
  }

  private var curve: Curve { Curve(spring: spring, displacement: displacement, velocity: velocity) }

  /// The time since the start, in seconds; zero before a delayed start.
  private func elapsed(at time: Instant) -> Double { max(0, time.seconds(since: start)) }

  /// The time at which a critically damped curve a + bt first crosses zero, in seconds.
  ///
  /// - Returns: Nil when the curve never crosses zero, or is not critically damped.
  private static func contact(of curve: Curve) -> Double? {
    guard curve.frequency == 0, curve.a != 0, curve.b != 0 else { return nil }
    let time = -curve.a / curve.b
    return time > 0 ? time : nil
  }
}

extension Spring {
  /// Stiffens the spring just enough that a start towards the target does not cross it.
  ///
  /// A critically damped spring crosses its target when |v| > ω |d|. So ω is raised to |v| / |d|,
  /// but to no more than `limit`.
  ///
  /// - Parameters:
  ///   - displacement: The displacement from the target at the start.
  ///   - velocity: The velocity at the start, in units per second.
  ///   - limit: The greatest angular frequency, in radians per second.
  /// - Returns: The stiffened spring, or the same one if that does not cross its target.
  func stiffened(displacement: Double, velocity: Double, limit: Double) -> Spring {
    guard displacement * velocity < 0 else { return self }
    let needed = abs(velocity) / abs(displacement)
    guard needed > angularFrequency else { return self }
    return Spring(dampingRatio: dampingRatio, angularFrequency: min(limit, needed))
  }
}
