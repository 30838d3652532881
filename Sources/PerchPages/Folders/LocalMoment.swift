import Glibc

/// A time of the computer's clock as people write it, in its time zone.
struct LocalMoment {
  /// The day, as ISO 8601 writes it.
  let day: String
  /// The hour and the minute.
  let time: String

  /// Creates the moment of some seconds since 1970; nil where no calendar reaches.
  init?(_ seconds: Int) {
    var time = time_t(seconds)
    var parts = tm()
    guard localtime_r(&time, &parts) != nil else { return nil }
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    day = "\(Int(parts.tm_year) + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
    self.time = "\(two(parts.tm_hour)):\(two(parts.tm_min))"
  }
}
