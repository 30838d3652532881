public import PerchTime

/// A spring's way to its target, from one start that is never moved.
public struct SpringMotion: Hashable, Sendable {
  /// How near and how slow counts as at rest.
  public enum Precision: UInt8, Hashable, Sendable {
    /// Lengths: a quarter of a logical pixel, ten a second.
    case pixels
    /// Scales, opacities and other numbers of about one: .002, and .05 a second.
    case unit

    public var distance: Double { self == .pixels ? 0.25 : 0.002 }
    public var speed: Double { self == .pixels ? 10 : 0.05 }
  }

  public let spring: Spring
  public let target: Double
  public let start: Instant
  /// Displacement from the target at the start.
  public let displacement: Double
  /// Units a second at the start.
  public let velocity: Double
  /// The first microsecond after which both rest bounds hold for good, or the contact with a wall.
  public let end: Instant

  /// - Parameter wall: the target is a wall: the motion ends at the first contact with it.
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
    // What is as good as there is put there a microsecond later, and not as it is let go.
    self.end = max(start.after(seconds: rest), start + .microseconds(1))
  }

  func value(at time: Instant) -> Double {
    time >= end ? target : target + curve.value(at: elapsed(at: time))
  }

  func velocity(at time: Instant) -> Double {
    time >= end ? 0 : curve.derivative.value(at: elapsed(at: time))
  }

  private var curve: Curve { Curve(spring: spring, displacement: displacement, velocity: velocity) }

  /// Before a delayed start it waits where it is.
  private func elapsed(at time: Instant) -> Double { max(0, time.seconds(since: start)) }

  /// When a critically damped curve a + bt first crosses zero, in seconds.
  private static func contact(of curve: Curve) -> Double? {
    guard curve.frequency == 0, curve.a != 0, curve.b != 0 else { return nil }
    let time = -curve.a / curve.b
    return time > 0 ? time : nil
  }
}

extension Spring {
  /// The spring, stiffened just so far that a start towards the target does not cross it.
  ///
  /// A critically damped spring crosses its target when |v| > ω |d|; ω is raised to |v| / |d|, at
  /// most `limit` radians a second.
  func stiffened(displacement: Double, velocity: Double, limit: Double) -> Spring {
    guard displacement * velocity < 0 else { return self }
    let needed = abs(velocity) / abs(displacement)
    guard needed > angularFrequency else { return self }
    return Spring(dampingRatio: dampingRatio, angularFrequency: min(limit, needed))
  }
}
