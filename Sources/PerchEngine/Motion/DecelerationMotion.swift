public import PerchTime

/// A fling that slows down by itself: its velocity decays exponentially.
///
/// With the time constant τ, x(t) = x₀ + v₀ τ (1 − e^(−t/τ)) and v(t) = v₀ e^(−t/τ).
public struct DecelerationMotion: Hashable, Sendable {
  /// The instant from which the motion is measured; before it the value stands still.
  public let start: Instant
  /// The value at the start, in units of the moved quantity.
  public let value: Double
  /// The velocity at the start, in units per second.
  public let velocity: Double
  /// The time in which the velocity falls to 1/e, in seconds.
  public let timeConstant: Double
  /// The value at which the motion stops: its natural end, or the bound that it runs into.
  public let target: Double
  /// The first microsecond at which the value is the target.
  public let end: Instant

  /// Creates a motion that ends at its natural end or at the first contact with a bound.
  ///
  /// - Parameters:
  ///   - value: The value at `start`.
  ///   - velocity: The velocity at `start`, in units per second.
  ///   - timeConstant: The time in which the velocity falls to 1/e, in seconds.
  ///   - bounds: The limits of the value; at a contact the motion ends while it is still fast.
  ///   - start: The instant of the release.
  init(
    from value: Double, velocity: Double, timeConstant: Double, within bounds: ClosedRange<Double>,
    at start: Instant
  ) {
    let natural = value + velocity * timeConstant
    let target = min(max(natural, bounds.lowerBound), bounds.upperBound)
    let reach = abs(velocity) * timeConstant
    // At its natural end the motion rests when a quarter of a pixel is left; at a bound, on
    // contact.
    let left = target == natural ? 0.25 : reach - abs(target - value)
    let duration =
      reach <= left || reach == 0
      ? 0
      : bisect(from: 0, to: 60) {
        reach * decayFactor(timeConstant: timeConstant, after: $0) > left
      }
    self.start = start
    self.value = value
    self.velocity = velocity
    self.timeConstant = timeConstant
    self.target = target
    self.end = start.after(seconds: duration)
  }

  /// The value at an instant; the target from the end on.
  func value(at time: Instant) -> Double {
    time >= end ? target : value + velocity * timeConstant * (1 - factor(at: time))
  }

  /// The velocity at an instant, in units per second.
  ///
  /// From the end on it stays the velocity of the contact, so that a spring can take it over at a
  /// bound.
  func velocity(at time: Instant) -> Double { velocity * factor(at: min(time, end)) }

  private func factor(at time: Instant) -> Double {
    // Before a delayed start the value stands still.
    decayFactor(timeConstant: timeConstant, after: max(0, time.seconds(since: start)))
  }
}
