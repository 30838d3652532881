import Glibc
package import PerchTime

/// The system's monotonic clock, which a change of the date does not affect.
package enum MonotonicClock {
  /// The present moment.
  package static var now: Instant {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Instant(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000)
  }
}
