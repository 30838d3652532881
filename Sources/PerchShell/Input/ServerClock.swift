internal import PerchEngine
internal import PerchTime

/// Turns the X server's times into ours.
///
/// A stamp says when something happened, in milliseconds that wrap at 2³²; its arrival here is
/// later by some delay. The smallest difference of the last two seconds is the one with the least
/// delay, so it maps stamps to our clock without the jitter of the way.
struct ServerClock {
  private struct Reading {
    var arrival: Instant
    var difference: Int64
  }

  private var readings: [Reading] = []
  private var newest: Int64?

  /// When the event happened by our clock, never later than its arrival.
  mutating func instant(of stamp: UInt32, arrival: Instant) -> Instant {
    let time = unwrap(stamp) * 1000
    readings.removeAll { $0.arrival + .seconds(2) < arrival }
    let difference = arrival.microseconds - time
    readings.removeAll { $0.difference >= difference }
    readings.append(Reading(arrival: arrival, difference: difference))
    let least = readings[0].difference
    return Instant(microseconds: min(time + least, arrival.microseconds))
  }

  /// Counts on past 2³² by the shortest way from the stamp before.
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
