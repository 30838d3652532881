import PerchEngine
import PerchTestSupport
import Testing

/// The generators of random events and operations.
@Suite struct RandomEventTests {
  // Breaks when a kind of event is made with the values of another.
  @Test func `a random event is of the kind that was asked for`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      for kind in Event.Kind.allCases {
        #expect(Event.random(kind, using: &random).kind == kind)
      }
      return true
    }
    try Seeds.law(over: Seeds.every(50), attempt)
  }
}
