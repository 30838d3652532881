import Glibc

/// Which cases a seeded law tries: `PERCH_SEEDS` of them, or a thousand, from `PERCH_FIRST_SEED` on,
/// or from zero.
public enum Seeds {
  public static let count = max(1, number("PERCH_SEEDS") ?? 1000)
  private static let first = max(0, number("PERCH_FIRST_SEED") ?? 0)

  private static func number(_ name: String) -> Int? {
    guard let text = unsafe getenv(name) else { return nil }
    return unsafe Int(String(cString: text))
  }

  public static var all: Range<UInt64> { times(1) }

  /// So many for each seed, for laws whose cases are small.
  public static func times(_ factor: Int) -> Range<UInt64> {
    UInt64(first * factor)..<UInt64((first + count) * factor)
  }

  /// One for so many seeds, for laws of which one seed holds several cases.
  public static func share(_ divisor: Int) -> Range<UInt64> {
    let start = first / divisor
    return UInt64(start)..<UInt64(start + max(1, count / divisor))
  }
}
