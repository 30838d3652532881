import PerchTestSupport
import PerchTime
import Testing

@testable import PerchEngine

/// Reduced motion, and none.
@Suite struct ReducedMotionTests {
  // Breaks when a motion starts without regard to the tier.
  @Test func `with motion off every object is at its target within the same call`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var script = Script(Environment.one.with { $0.reducedMotion = .off })
      script.send(.activated)
      for operation in Operation.list(count: 20, using: &random) {
        if case .tier = operation { continue }
        operation.run(on: &script)
        #expect(!script.state.movesByItself, "seed \(seed), after \(operation)")
        // Resampling ends with the finger's rest in every tier.
        if script.state.gesture == nil { #expect(!script.state.isAnimating) }
      }
      #expect(script.fault == nil)
      return true
    }
    try Seeds.law(over: Seeds.every(4), attempt)
  }

  // Breaks when a tier changes a drag.
  @Test func `a drag is the same in every tier`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var traces: [[Double]] = []
      for tier in Environment.ReducedMotion.allCases {
        var random = SplitMix64(seed: seed)
        var script = Script.opened(1, in: Environment.one.with { $0.reducedMotion = tier })
        var position = Point(x: script.page(8).x, y: 300)
        script.press(position)
        traces.append([])
        for _ in 0..<20 {
          script.wait(.milliseconds(8))
          position =
            position + Vector(dx: random.number(in: -10...30), dy: random.number(in: -4...4))
          script.move(position)
          traces[traces.count - 1].append(
            script.state.stack.held?.x.value(at: script.now) ?? 0)
        }
      }
      #expect(traces[0] == traces[1] && traces[0] == traces[2])
      return true
    }
    try Seeds.law(over: Seeds.every(4), attempt)
  }

  // Breaks when a spring of the reduced tier has less than critical damping, or a page flies.
  @Test func `with reduced motion nothing overshoots or flies, and everything rests soon`() throws {
    let calm = Environment.one.with { $0.reducedMotion = .reduced }
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var script = Script.parked(1, 2, in: calm)
      for command: Command in [.open(.sample(1)), .back, .open(.sample(2)), .park(nil)] {
        script.give(command)
        #expect(script.state.morph == nil)
        let start = script.now
        for frame in 0..<20 {
          let scene = script.state.scene(at: start + .milliseconds(frame * 16))
          for case .picture(_, let rect, _, _) in try scene.layers[scene.shown(.main).layers] {
            #expect(abs(rect.minX) <= 8)
          }
        }
        script.settle()
        #expect((script.now - start).microseconds <= 360_000)
      }
      let end = Point(x: random.number(in: 0...1200), y: random.number(in: 0...600))
      script.hold(from: script.ball, to: end, over: .milliseconds(random.int(in: 20...300)))
      script.release(end)
      guard script.state.ball.phase == .settling else { return false }
      let start = script.now
      let dockX = script.state.ball.x.target
      let side = script.ball.x < dockX
      for frame in 0..<60 {
        let x = script.state.ball.center(
          at: start + .milliseconds(frame * 6), tokens: script.state.tokens
        ).x
        #expect(x == dockX || (x < dockX) == side)
      }
      return true
    }
    try Seeds.law(over: Seeds.every(4), attempt)
  }
}
