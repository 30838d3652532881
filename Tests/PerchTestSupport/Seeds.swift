import Glibc

/// The seeds that seeded tests try: `PERCH_SEEDS` of them, or a thousand, from `PERCH_FIRST_SEED` on,
/// or from zero.
public enum Seeds {
  /// The number of seeds to try.
  public static let count = max(1, number("PERCH_SEEDS") ?? 1000)
  private static let first = max(0, number("PERCH_FIRST_SEED") ?? 0)

  private static func number(_ name: String) -> Int? {
    guard let text = unsafe getenv(name) else { return nil }
    return unsafe Int(String(cString: text))
  }

  /// All seeds.
  public static var all: Range<UInt64> { times(1) }

  /// Several seeds for each one, for laws whose cases are small.
  public static func times(_ factor: Int) -> Range<UInt64> {
    UInt64(first * factor)..<UInt64((first + count) * factor)
  }

  /// One seed for every `divisor` seeds, and at least one, for laws whose seeds hold several cases.
  public static func every(_ divisor: Int) -> Range<UInt64> {
    let start = first / divisor
    return UInt64(start)..<UInt64(start + max(1, count / divisor))
  }
}
