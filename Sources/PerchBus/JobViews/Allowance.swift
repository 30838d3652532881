internal import PerchTime

/// The number of times that something may happen within a span of time.
struct Allowance {
  private let limit: Int
  private let span: Duration
  /// The last times at which it happened, at most `limit`, from the earliest.
  private var times: [Instant] = []

  init(limit: Int, span: Duration) {
    self.limit = limit
    self.span = span
  }

  /// Takes one of the times that are left.
  ///
  /// - Returns: Whether there was one.
  mutating func take(at time: Instant) -> Bool {
    times.removeAll { $0 + span <= time }
    guard times.count < limit else { return false }
    times.append(time)
    return true
  }
}
