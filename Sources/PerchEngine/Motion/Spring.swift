import Glibc

/// A damped spring of unit mass, critically damped or less, solved in closed form.
///
/// The displacement d from the target obeys d″ + 2ζω d′ + ω² d = 0 with ω = 2π / response.
public struct Spring: Hashable, Sendable {
  /// The damping ratio ζ: 1 returns without crossing the target, less than 1 crosses it.
  public var dampingRatio: Double
  /// The period of the undamped spring, in seconds.
  public var response: Double

  /// Creates a spring; its damping ratio is kept between 0.05 and 1.
  public init(dampingRatio: Double, response: Double) {
    self.dampingRatio = min(max(dampingRatio, 0.05), 1)
    self.response = response
  }

  /// Creates a spring from its angular frequency, in radians per second.
  init(dampingRatio: Double, angularFrequency: Double) {
    self.init(dampingRatio: dampingRatio, response: 2 * .pi / angularFrequency)
  }

  /// The undamped angular frequency ω, in radians per second.
  public var angularFrequency: Double { 2 * .pi / response }

  /// The velocity at which something at its target goes out by a distance and returns.
  ///
  /// It holds for a spring without overshoot, whose x(t) = v t exp(-w t) has its maximum of
  /// v / (e w) at t = 1 / w.
  func velocity(reaching distance: Double) -> Double { distance * M_E * angularFrequency }

  /// Solves the motion some time after its start.
  ///
  /// - Parameters:
  ///   - displacement: The displacement from the target at the start.
  ///   - velocity: The velocity at the start, in units per second.
  ///   - time: The time since the start, in seconds.
  /// - Returns: The displacement from the target and the velocity, in the units of the arguments.
  public func state(
    displacement: Double, velocity: Double, after time: Double
  ) -> (displacement: Double, velocity: Double) {
    let curve = Curve(spring: self, displacement: displacement, velocity: velocity)
    return (curve.value(at: time), curve.derivative.value(at: time))
  }
}

/// A solution of a damped spring, or a derivative of one.
///
/// It is e^(-σt) (a cos ωt + b sin ωt), or e^(-σt) (a + bt) where ω is zero.
struct Curve {
  /// The decay rate σ, per second.
  let decay: Double
  /// The angular frequency ω, in radians per second; zero for a critically damped spring.
  let frequency: Double
  /// The value at the start.
  let a: Double
  /// The coefficient of the sine, or of t for a critically damped spring.
  let b: Double

  private init(decay: Double, frequency: Double, a: Double, b: Double) {
    self.decay = decay
    self.frequency = frequency
    self.a = a
    self.b = b
  }

  /// Creates the solution of a spring from its displacement and velocity at the start.
  init(spring: Spring, displacement: Double, velocity: Double) {
    let omega = spring.angularFrequency
    let zeta = spring.dampingRatio
    decay = zeta * omega
    frequency = zeta >= 1 ? 0 : omega * (1 - zeta * zeta).squareRoot()
    a = displacement
    b = (velocity + decay * displacement) / (zeta >= 1 ? 1 : frequency)
  }

  /// The value after some time, in seconds.
  func value(at time: Double) -> Double {
    let envelope = exp(-decay * time)
    guard frequency > 0 else { return envelope * (a + b * time) }
    return envelope * (a * cos(frequency * time) + b * sin(frequency * time))
  }

  /// The first derivative by time.
  var derivative: Curve {
    guard frequency > 0 else {
      return Curve(decay: decay, frequency: 0, a: b - decay * a, b: -decay * b)
    }
    return Curve(
      decay: decay, frequency: frequency,
      a: b * frequency - a * decay, b: -a * frequency - b * decay)
  }

  /// An upper bound of the magnitude from `time` on, in seconds.
  func envelope(at time: Double) -> Double {
    let swing = frequency > 0 ? (a * a + b * b).squareRoot() : abs(a) + abs(b) * time
    return swing * exp(-decay * time)
  }
}

/// The fraction of an exponential decay that is left after `time` seconds, from 1 down to 0.
func decayFactor(timeConstant: Double, after time: Double) -> Double {
  exp(-time / timeConstant)
}
