import PerchTestSupport
import PerchTime
import Testing

@testable import PerchEngine

/// The state is a value that depends on its events alone.
@Suite struct ReplayTests {
  /// The states after each operation, and all effects.
  private struct Log: Equatable {
    var states: [State] = []
    var effects: [Effect] = []

    mutating func run(_ operations: ArraySlice<Operation>, on script: inout Script) {
      for operation in operations {
        operation.run(on: &script)
        states.append(script.state)
      }
      effects = script.effects
    }
  }

  // Breaks when anything but the trace decides: a clock, an address, a hash's seed, a shared box.
  @Test func `the same trace gives the same log, from its start and from any point in it`()
    throws
  {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      let trace = Operation.list(count: 24, using: &random)
      let cut = random.int(in: 0...24)
      let start = Script.parked(1, 2, in: random.pick(Environment.standards))
      var (whole, script) = (Log(), start)
      whole.run(trace[...], on: &script)
      // The state of an interrupted run, and a copy of it that handles something else.
      var (again, restored) = (Log(), start)
      again.run(trace[..<cut], on: &restored)
      let (kept, saved) = (restored, restored.state)
      var other = restored
      Operation.random(using: &random).run(on: &other)
      other.settle()
      #expect(restored.state == saved, "seed \(seed)")
      again.run(trace[cut...], on: &restored)
      #expect(again == whole, "seed \(seed)")
      var (rest, copy) = (Log(), kept)
      rest.run(trace[cut...], on: &copy)
      #expect(rest.states == Array(whole.states[cut...]) && copy.scene == script.scene)
      return true
    }
    try Seeds.law(over: Seeds.every(3), attempt)
  }

  // Breaks when a query of the scene changes the state.
  @Test func `queries change nothing`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var (seen, unseen) = (Script.parked(1, 2), Script.parked(1, 2))
      for operation in Operation.list(count: 12, using: &random) {
        operation.run(on: &seen)
        operation.run(on: &unseen)
        for _ in 0..<3 {
          _ = seen.state.scene(at: seen.now + .microseconds(random.int(in: 0...2_000_000)))
        }
        #expect(seen.state == unseen.state, "seed \(seed)")
      }
      return true
    }
    try Seeds.law(over: Seeds.every(4), attempt)
  }
}
