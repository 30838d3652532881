import Glibc

/// The clock of the date, which the user and the network may set.
package enum TimeOfDay {
  /// The present time, in seconds since 1970.
  package static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
