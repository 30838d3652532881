@testable import PerchTestSupport
import PerchEngine
import Testing

/// The generators of random events and operations.
@Suite struct RandomEventTests {
  // Breaks when a kind of event or operation gets the values of another.
  @Test func `random events and operations are of the requested kind`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      let kinds = Event.oneOfEachKind(using: &random).map(\.kind)
      #expect(kinds == Event.Kind.allCases)
      for kind in Operation.Kind.allCases {
        #expect(Operation.random(kind, using: &random).kind == kind)
      }
      return true
    }
    try Seeds.law(over: Seeds.every(50), attempt)
  }
}
