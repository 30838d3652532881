internal import PerchSystem
internal import PerchTime

/// The time of a recorded run while it is played.
struct ReplayClock {
  private let began = MonotonicClock.now
  private let origin: Instant
  private let slowness: Double

  /// Starts a clock.
  ///
  /// - Parameters:
  ///   - origin: the time of the run at this moment.
  ///   - slowness: the number of seconds for a recorded second.
  init(from origin: Instant, slowness: Double) {
    self.origin = origin
    self.slowness = slowness
  }

  /// The present time of the run.
  var now: Instant { origin + (MonotonicClock.now - began) * (1 / slowness) }

  /// The time of the machine's clock at a time of the run.
  func moment(of time: Instant) -> Instant { began + (time - origin) * slowness }
}
