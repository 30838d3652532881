import Glibc

// Sessions of random operations: as many operations as `PERCH_OPERATIONS` says in all.
extension Operation {
  /// The number of operations in a session.
  public static let session = 500

  /// The number of operations in all sessions; nil if it is left to the test.
  public static let wanted = number("PERCH_OPERATIONS")

  /// The seed of the first session, which is that of all seeded tests.
  public static let firstSeed = UInt64(max(0, number("PERCH_FIRST_SEED") ?? 0))

  private static func number(_ name: String) -> Int? {
    guard let text = unsafe getenv(name) else { return nil }
    return unsafe Int(String(cString: text))
  }
}
