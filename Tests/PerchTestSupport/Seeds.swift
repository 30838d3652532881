import Glibc

/// How many cases a seeded law tries: `PERCH_SEEDS`, or a thousand.
public enum Seeds {
  public static let count: Int = {
    guard let text = unsafe getenv("PERCH_SEEDS") else { return 1000 }
    return unsafe Int(String(cString: text)) ?? 1000
  }()

  public static var all: Range<UInt64> { 0..<UInt64(count) }

  /// A share of the seeds, for laws of which one seed holds several cases.
  public static func share(_ divisor: Int) -> Range<UInt64> { 0..<UInt64(max(1, count / divisor)) }
}
