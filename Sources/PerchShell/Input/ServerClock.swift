internal import PerchTime

/// The conversion of the X server's times to the monotonic clock.
///
/// A stamp is the time of an event in milliseconds, and wraps at 2³². The event arrives some delay
/// later. The smallest difference between arrival and stamp in the last two seconds has the least
/// delay, so it converts stamps without the jitter of the connection.
struct ServerClock {
  private struct Reading {
    var arrival: Instant
    var difference: Int64
  }

  private var readings: [Reading] = []
  private var newest: Int64?

  /// The time of an event by our clock, never later than its arrival.
  mutating func instant(of stamp: UInt32, arrival: Instant) -> Instant {
    let time = unwrap(stamp) * 1000
    readings.removeAll { $0.arrival + .seconds(2) < arrival }
    let difference = arrival.microseconds - time
    readings.removeAll { $0.difference >= difference }
    readings.append(Reading(arrival: arrival, difference: difference))
    let least = readings[0].difference
    return Instant(microseconds: min(time + least, arrival.microseconds))
  }

  /// Continues a stamp past 2³², by the shortest step from the one before.
  private mutating func unwrap(_ stamp: UInt32) -> Int64 {
    guard let newest else {
      self.newest = Int64(stamp)
      return Int64(stamp)
    }
    let step = Int64(Int32(bitPattern: stamp &- UInt32(truncatingIfNeeded: newest)))
    self.newest = newest + step
    return newest + step
  }
}
