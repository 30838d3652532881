import PerchTestSupport
import Testing

/// The expectation that enough seeds reach a law's assertion.
@Suite struct SeedTests {
  // Breaks when a law passes although no seed met its premise.
  @Test func `a law that no seed reaches fails`() {
    let error = #expect(throws: Seeds.TooFewReached.self) {
      try Seeds.law(over: Array(0..<100), reaching: 0.5) { _, _ in false }
    }
    #expect(error?.reached == 0 && error?.tried == 100 && error?.expected == 30)
    #expect(throws: Seeds.TooFewReached.self) { try Seeds.law(over: [0]) { _, _ in false } }
  }

  // Breaks when the bound leaves no room for chance, or all the room there is.
  @Test(arguments: [(12, 0.5, 0), (50, 0.5, 11), (1000, 0.5, 437), (1000, 0.1, 63), (12, 1.0, 12)])
  func `the bound lies four standard deviations below the mean`(
    tried: Int, fraction: Double, expected: Int
  ) throws {
    let seeds = Array(0..<UInt64(tried))
    try Seeds.law(over: seeds, reaching: fraction) { seed, _ in seed < expected }
    guard expected > 0 else { return }
    #expect(throws: Seeds.TooFewReached.self) {
      try Seeds.law(over: seeds, reaching: fraction) { seed, _ in seed + 1 < expected }
    }
  }

  // Breaks when a law goes on after a counterexample, or keeps it to itself.
  @Test func `a counterexample ends its law`() {
    var tried = 0
    #expect(throws: Seeds.Counterexample(3, "odd")) {
      try Seeds.law(over: Array(3..<9)) { seed, _ in
        tried += 1
        throw Seeds.Counterexample(seed, "odd")
      }
    }
    #expect(tried == 1)
  }

  // Breaks when a law passes although a script of its body broke an invariant.
  @Test func `a broken invariant ends its law`() {
    #expect(throws: Seeds.Counterexample(4, "the ball is gone")) {
      try Seeds.law(over: Array(3..<9)) { seed, _ in
        if seed == 4 { Script.witness?.record("the ball is gone") }
        return true
      }
    }
    #expect(Script.witness == nil)
  }

  // Breaks when the generator of a seed is begun elsewhere.
  @Test func `each seed begins its own generator`() throws {
    try Seeds.law(over: Array(0..<20)) { seed, random in
      var expected = SplitMix64(seed: seed)
      return random.next() == expected.next()
    }
  }
}
