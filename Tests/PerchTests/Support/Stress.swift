import Glibc

/// The length of tests that have no natural end: `PERCH_STRESS` asks for longer ones.
enum Stress {
  static let isOn = getenv("PERCH_STRESS") != nil

  /// The seed of random tests: `PERCH_SEED`, else a new one under stress and a fixed one otherwise.
  static let seed: UInt64 = {
    if let text = getenv("PERCH_SEED"), let seed = UInt64(String(cString: text)) { return seed }
    return isOn ? UInt64.random(in: 0...UInt64.max) : 20
  }()

  /// Prints how often something was done, and in which time.
  ///
  /// `what` is what was done, in words that follow a number.
  static func report(_ what: String, _ count: Int, since start: ContinuousClock.Instant) {
    let time = start.duration(to: .now) / .seconds(1)
    let each = count > 0 ? time * 1000 / Double(count) : 0
    print("figure: \(count) \(what) in \(Int(time.rounded())) s, \(Int(each.rounded())) ms each")
  }
}
