/// A moment on a monotonic clock, in whole microseconds since some fixed start.
public struct Instant: Hashable, Comparable, Sendable {
  public var microseconds: Int64

  public static let zero = Instant(microseconds: 0)
  /// Later than everything that ends by itself.
  static let distantFuture = Instant(microseconds: .max)

  public init(microseconds: Int64) { self.microseconds = microseconds }

  public static func < (a: Instant, b: Instant) -> Bool { a.microseconds < b.microseconds }

  /// Ends at the distant future, whatever is added.
  public static func + (instant: Instant, duration: Duration) -> Instant {
    let (sum, overflow) = instant.microseconds.addingReportingOverflow(duration.microseconds)
    return overflow ? .distantFuture : Instant(microseconds: sum)
  }

  public static func - (a: Instant, b: Instant) -> Duration {
    .microseconds(a.microseconds &- b.microseconds)
  }

  /// Seconds since `start`, for the formulas of motion.
  func seconds(since start: Instant) -> Double {
    Double(microseconds &- start.microseconds) / 1e6
  }

  /// The first whole microsecond that is not before `seconds` after this one.
  func after(seconds: Double) -> Instant {
    self + .microseconds(Int64(min(max(0, (seconds * 1e6).rounded(.up)), 1e15)))
  }
}

extension Instant? {
  /// The earlier of two instants, of which either may not be.
  func orEarlier(_ other: Instant?) -> Instant? {
    guard let self, let other else { return self ?? other }
    return Swift.min(self, other)
  }
}

extension Duration {
  /// Whole microseconds, rounded towards zero.
  public var microseconds: Int64 {
    // Up to nine seconds fit into a word, which divides many times faster than two.
    if let short = Int64(exactly: attoseconds) { return short / 1_000_000_000_000 }
    return components.seconds &* 1_000_000 &+ components.attoseconds / 1_000_000_000_000
  }
}
