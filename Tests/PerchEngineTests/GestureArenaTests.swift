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
      let willing = Set(Recognizer.allCases.filter { $0 != .tap && random.chance(0.5) })
      var last = arena
      for _ in 0..<random.int(in: 0...3) {
        if arena.active == nil { _ = arena.cross(begins: { willing.contains($0) }) }
        #expect(Recognizer.allCases.filter { arena[$0] == .began }.count <= 1)
        #expect(arena.keepsTerminalPhases(of: last))
        last = arena
      }
      if random.chance(0.5) {
        _ = arena.release(isTap: random.chance(0.5))
      } else {
        arena.cancel()
      }
      for member in Recognizer.allCases {
        #expect(arena[member]?.isTerminal == (members.contains(member) ? true : nil))
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
      var a = GestureArena(members)
      var b = GestureArena(members.shuffled(using: &random))
      #expect(
        a.cross(begins: { willing.contains($0) })
          == b.cross(begins: { willing.contains($0) }))
      #expect(a == b)
      return true
    }
    try Seeds.law(attempt)
  }
}

extension GestureArena {
  /// Whether every member that had reached a terminal phase is still in it.
  fileprivate func keepsTerminalPhases(of earlier: GestureArena) -> Bool {
    Recognizer.allCases.allSatisfy {
      earlier[$0]?.isTerminal != true || self[$0] == earlier[$0]
    }
  }
}
