import Glibc

/// The seeds of seeded tests: as many as `PERCH_SEEDS` says, 1000 by default, beginning with
/// `PERCH_FIRST_SEED`, 0 by default.
///
/// The number that a failure names is a seed itself, so `PERCH_FIRST_SEED=N PERCH_SEEDS=1` runs
/// seed N once more, in every law.
public enum Seeds {
  private static let count = UInt64(max(1, number("PERCH_SEEDS") ?? 1000))
  private static let first = UInt64(max(0, number("PERCH_FIRST_SEED") ?? 0))

  private static func number(_ name: String) -> Int? {
    guard let text = unsafe getenv(name) else { return nil }
    return unsafe Int(String(cString: text))
  }

  /// All seeds.
  public static var all: [UInt64] { Array(first..<first + count) }

  /// A number of seeds from the first, however many are tried otherwise: for bounds of a mean or a
  /// deviation, which a few seeds miss by chance.
  public static func sample(_ size: UInt64) -> [UInt64] { Array(first..<first + size) }

  /// The multiples of `divisor` among all seeds, for laws whose cases are large; the first seed if
  /// there is none.
  public static func every(_ divisor: UInt64) -> [UInt64] {
    let multiples = all.filter { $0.isMultiple(of: divisor) }
    return multiples.isEmpty ? [first] : multiples
  }
}
