import PerchTestSupport
import Testing

@testable import PerchEngine

/// One press, several recognizers, one outcome.
@Suite struct GestureArenaTests {
  // Breaks when a loser stays in the arena, or two members begin.
  @Test func `at most one member begins, and each member ends`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      let members = Recognizer.allCases.filter { _ in random.chance(0.6) }
      var arena = GestureArena(members)
      var verdicts: [GestureArena.Verdict] = []
      let willing = Set(Recognizer.allCases.filter { $0 != .tap && random.chance(0.5) })
      for _ in 0..<random.int(in: 0...3) {
        if arena.active == nil {
          _ = arena.cross(begins: { willing.contains($0) }, into: &verdicts)
        }
        #expect(Recognizer.allCases.filter { arena[$0] == .began }.count <= 1)
      }
      if random.chance(0.5) {
        _ = arena.release(isTap: random.chance(0.5), into: &verdicts)
      } else {
        arena.cancel(into: &verdicts)
      }
      for member in Recognizer.allCases {
        let words = verdicts.filter { $0.recognizer == member && $0.phase.isTerminal }
        #expect(words.count == (members.contains(member) ? 1 : 0))
      }
      return true
    }
    try Seeds.law(attempt)
  }

  // Breaks when the arena asks its members in the order in which they joined.
  @Test func `the order in which members join does not matter`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      let members = Recognizer.allCases.filter { _ in random.chance(0.7) }
      let willing = Set(members.filter { _ in random.chance(0.6) })
      var verdicts: [GestureArena.Verdict] = []
      var a = GestureArena(members)
      var b = GestureArena(members.shuffled(using: &random))
      #expect(
        a.cross(begins: { willing.contains($0) }, into: &verdicts)
          == b.cross(begins: { willing.contains($0) }, into: &verdicts))
      #expect(a == b)
      return true
    }
    try Seeds.law(attempt)
  }
}
