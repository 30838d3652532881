internal import PerchEngine
internal import PerchSystem
internal import PerchTime

/// The time of a recorded run as it passes while the run is played.
struct ReplayClock {
  private let began = MonotonicClock.now
  private let origin: Instant
  private let slowness: Double

  /// - Parameters:
  ///   - origin: the time of the run at this moment.
  ///   - slowness: how many seconds a recorded one takes.
  init(from origin: Instant, slowness: Double) {
    self.origin = origin
    self.slowness = slowness
  }

  /// The time of the run.
  var now: Instant { origin + (MonotonicClock.now - began) * (1 / slowness) }

  /// When it will be that time, by the clock of the machine.
  func moment(of time: Instant) -> Instant { began + (time - origin) * slowness }
}
