import Glibc

/// A damped spring of unit mass, critically damped or less, solved in closed form.
///
/// The displacement d from the target obeys d″ + 2ζω d′ + ω² d = 0 with ω = 2π / response.
public struct Spring: Hashable, Sendable {
  /// ζ: 1 returns without crossing the target, less than 1 crosses it.
  public var dampingRatio: Double
  /// The period of the undamped spring, in seconds.
  public var response: Double

  public init(dampingRatio: Double, response: Double) {
    self.dampingRatio = min(max(dampingRatio, 0.05), 1)
    self.response = response
  }

  /// A spring by its angular frequency, in radians a second.
  init(dampingRatio: Double, angularFrequency: Double) {
    self.init(dampingRatio: dampingRatio, response: 2 * .pi / angularFrequency)
  }

  /// ω, in radians a second.
  public var angularFrequency: Double { 2 * .pi / response }

  /// Where a spring that starts at `displacement` with `velocity` is after `time` seconds.
  public func state(
    displacement: Double, velocity: Double, after time: Double
  ) -> (displacement: Double, velocity: Double) {
    let curve = Curve(spring: self, displacement: displacement, velocity: velocity)
    return (curve.value(at: time), curve.derivative.value(at: time))
  }
}

/// e^(-σt) (a cos ωt + b sin ωt), or e^(-σt) (a + bt) where ω is zero: any solution of a damped
/// spring, and its derivative too.
struct Curve {
  let decay: Double
  let frequency: Double
  let a: Double
  let b: Double

  private init(decay: Double, frequency: Double, a: Double, b: Double) {
    self.decay = decay
    self.frequency = frequency
    self.a = a
    self.b = b
  }

  init(spring: Spring, displacement: Double, velocity: Double) {
    let omega = spring.angularFrequency
    let zeta = spring.dampingRatio
    decay = zeta * omega
    frequency = zeta >= 1 ? 0 : omega * (1 - zeta * zeta).squareRoot()
    a = displacement
    b = (velocity + decay * displacement) / (zeta >= 1 ? 1 : frequency)
  }

  func value(at time: Double) -> Double {
    let envelope = exp(-decay * time)
    guard frequency > 0 else { return envelope * (a + b * time) }
    return envelope * (a * cos(frequency * time) + b * sin(frequency * time))
  }

  var derivative: Curve {
    guard frequency > 0 else {
      return Curve(decay: decay, frequency: 0, a: b - decay * a, b: -decay * b)
    }
    return Curve(
      decay: decay, frequency: frequency,
      a: b * frequency - a * decay, b: -a * frequency - b * decay)
  }

  /// An upper bound of the magnitude from `time` on.
  func envelope(at time: Double) -> Double {
    let swing = frequency > 0 ? (a * a + b * b).squareRoot() : abs(a) + abs(b) * time
    return swing * exp(-decay * time)
  }
}

/// What an exponential decay has left after `time` seconds, as a factor from 1 to 0.
func decayFactor(timeConstant: Double, after time: Double) -> Double {
  exp(-time / timeConstant)
}
