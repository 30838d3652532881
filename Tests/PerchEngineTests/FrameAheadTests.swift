@testable import PerchEngine
import PerchTestSupport
import PerchTime
import Testing

/// A frame is painted before it is seen.
@Suite struct `A frame ahead of its time` {
  // Breaks when looking ahead forgets what falls due, or does it for good.
  @Test func `shows what there will be if nothing happens until then`() {
    for seed in Seeds.share(4) {
      var random = SplitMix64(seed: seed)
      var script = Script.parked(1, 2)
      script.hasShell = false
      for operation in Operation.list(count: 10, using: &random) {
        operation.run(on: &script)
        let state = script.state
        let time = script.now + .microseconds(random.int(in: 0...40_000))
        let foreseen = state.foreseen(at: time).scene(at: time)
        #expect(script.state == state)
        var later = state
        _ = later.advance(to: time)
        #expect(later.scene(at: time) == foreseen, "seed \(seed), after \(operation)")
      }
    }
  }
}
