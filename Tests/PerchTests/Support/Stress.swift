import Glibc

/// How long the tests that could go on for ever do: `PERCH_STRESS` asks for more than usual.
enum Stress {
  static let isOn = getenv("PERCH_STRESS") != nil

  /// Of random tests: `PERCH_SEED`, else another one for every stress and the same one for every test.
  static let seed: UInt64 = {
    if let text = getenv("PERCH_SEED"), let seed = UInt64(String(cString: text)) { return seed }
    return isOn ? UInt64.random(in: 0...UInt64.max) : 20
  }()
}
