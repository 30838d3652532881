import Glibc

/// The length of tests that have no natural end: `PERCH_STRESS` asks for longer ones.
enum Stress {
  static let isOn = getenv("PERCH_STRESS") != nil

  /// The seed of random tests: `PERCH_SEED`, else a new one under stress and a fixed one otherwise.
  static let seed: UInt64 = {
    if let text = getenv("PERCH_SEED"), let seed = UInt64(String(cString: text)) { return seed }
    return isOn ? UInt64.random(in: 0...UInt64.max) : 20
  }()
}
