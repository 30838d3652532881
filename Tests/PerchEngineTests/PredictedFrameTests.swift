import PerchTestSupport
import PerchTime
import Testing

@testable import PerchEngine

/// Scenes that are predicted for the time at which a frame will be seen.
@Suite struct PredictedFrameTests {
  // Breaks when the prediction skips a deadline, or changes the state.
  @Test func `a predicted frame shows the scene of that time if no event comes before`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var script = Script.parked(1, 2)
      script.hasShell = false
      for operation in Operation.list(count: 10, using: &random) {
        operation.run(on: &script)
        let state = script.state
        let time = script.now + .microseconds(random.int(in: 0...40_000))
        let predicted = state.predicted(at: time).scene(at: time)
        #expect(script.state == state)
        var later = state
        _ = later.advance(to: time)
        #expect(later.scene(at: time) == predicted, "seed \(seed), after \(operation)")
      }
      return true
    }
    try Seeds.law(over: Seeds.every(4), attempt)
  }
}
