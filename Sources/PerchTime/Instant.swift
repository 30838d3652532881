/// A moment on a monotonic clock, in whole microseconds since a fixed start.
public struct Instant: Hashable, Comparable, Sendable {
  /// The time since the clock's start, in microseconds.
  public var microseconds: Int64

  /// The clock's start.
  public static let zero = Instant(microseconds: 0)
  /// An instant after every other one.
  public static let distantFuture = Instant(microseconds: .max)

  /// Creates the instant that lies `microseconds` after the clock's start.
  @inlinable public init(microseconds: Int64) { self.microseconds = microseconds }

  /// Whether `a` lies before `b`.
  @inlinable public static func < (a: Instant, b: Instant) -> Bool {
    a.microseconds < b.microseconds
  }

  /// The instant that lies `duration` after `instant`, at most the distant future.
  @inlinable public static func + (instant: Instant, duration: Duration) -> Instant {
    let (sum, overflow) = instant.microseconds.addingReportingOverflow(duration.microseconds)
    return overflow ? Instant(microseconds: .max) : Instant(microseconds: sum)
  }

  /// The time from `b` to `a`.
  @inlinable public static func - (a: Instant, b: Instant) -> Duration {
    .microseconds(a.microseconds &- b.microseconds)
  }

  /// The time since `start`, in seconds, for the formulas of motion.
  @inlinable public func seconds(since start: Instant) -> Double {
    Double(microseconds &- start.microseconds) / 1e6
  }

  /// The first whole microsecond that is not before `seconds` after this instant.
  public func after(seconds: Double) -> Instant {
    self + .microseconds(Int64(min(max(0, (seconds * 1e6).rounded(.up)), 1e15)))
  }
}

extension Instant? {
  /// The earlier of two optional instants; nil means never.
  @inlinable public func orEarlier(_ other: Instant?) -> Instant? {
    guard let self, let other else { return self ?? other }
    return Swift.min(self, other)
  }
}

extension Duration {
  /// The duration in whole microseconds, rounded towards zero.
  @inlinable public var microseconds: Int64 {
    // Up to nine seconds fit into a word, which divides many times faster than two.
    if let short = Int64(exactly: attoseconds) { return short / 1_000_000_000_000 }
    return components.seconds &* 1_000_000 &+ components.attoseconds / 1_000_000_000_000
  }
}
