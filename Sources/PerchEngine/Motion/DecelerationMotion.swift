public import PerchTime

/// A fling that slows down by itself: its velocity decays exponentially.
public struct DecelerationMotion: Hashable, Sendable {
  public let start: Instant
  public let value: Double
  /// Units a second at the start.
  public let velocity: Double
  /// Seconds in which the velocity falls to 1/e.
  public let timeConstant: Double
  /// Where it stops: the natural end, or the bound that it runs into.
  public let target: Double
  public let end: Instant

  /// - Parameter bounds: the coast ends at the first contact with one of them, still moving.
  init(
    from value: Double, velocity: Double, timeConstant: Double, within bounds: ClosedRange<Double>,
    at start: Instant
  ) {
    let natural = value + velocity * timeConstant
    let target = min(max(natural, bounds.lowerBound), bounds.upperBound)
    let reach = abs(velocity) * timeConstant
    // At rest when what is left is a quarter of a pixel; at a bound when what is covered reaches it.
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

  func value(at time: Instant) -> Double {
    time >= end ? target : value + velocity * timeConstant * (1 - factor(at: time))
  }

  /// Just before the end for every time from the end on, so that a bound can hand it to a spring.
  func velocity(at time: Instant) -> Double { velocity * factor(at: min(time, end)) }

  private func factor(at time: Instant) -> Double {
    // Before a delayed start it waits where it is.
    decayFactor(timeConstant: timeConstant, after: max(0, time.seconds(since: start)))
  }
}
