/// A moment on a monotonic clock, in whole microseconds since some fixed start.
public struct Instant: Hashable, Comparable, Sendable {
  public var microseconds: Int64

  public static let zero = Instant(microseconds: 0)

  public init(microseconds: Int64) { self.microseconds = microseconds }

  public static func < (a: Instant, b: Instant) -> Bool { a.microseconds < b.microseconds }

  public static func + (instant: Instant, duration: Duration) -> Instant {
    Instant(microseconds: instant.microseconds + duration.microseconds)
  }

  public static func - (a: Instant, b: Instant) -> Duration {
    .microseconds(a.microseconds - b.microseconds)
  }

  /// Seconds since `start`, for the formulas of motion.
  func seconds(since start: Instant) -> Double {
    Double(microseconds - start.microseconds) / 1e6
  }

  /// The first whole microsecond that is not before `seconds` after this one.
  func after(seconds: Double) -> Instant {
    Instant(microseconds: microseconds + Int64((seconds * 1e6).rounded(.up)))
  }
}

extension Duration {
  /// Whole microseconds, rounded towards zero.
  public var microseconds: Int64 {
    components.seconds * 1_000_000 + components.attoseconds / 1_000_000_000_000
  }
}
