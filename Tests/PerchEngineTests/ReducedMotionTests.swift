@testable import PerchEngine
import PerchTestSupport
import PerchTime
import Testing

/// Less motion, and none.
@Suite struct `Reduced motion` {
  // Breaks when any motion is started without asking the tier.
  @Test func `P52 with motion off everything is where it goes within the same call`() {
    for seed in Seeds.share(4) {
      var random = SplitMix64(seed: seed)
      var script = Script(Environment.one.with { $0.reducedMotion = .off })
      script.send(.activated)
      for operation in Operation.list(count: 20, using: &random) {
        if case .tier = operation { continue }
        operation.run(on: &script)
        #expect(!script.state.movesByItself, "seed \(seed), after \(operation)")
        // What a finger holds catches up with it in every tier.
        if script.state.gesture == nil { #expect(!script.state.isAnimating) }
      }
      #expect(script.fault == nil)
    }
  }

  // Breaks when a tier changes what the hand does.
  @Test func `P52 a drag is the same in every tier`() {
    for seed in Seeds.share(4) {
      var traces: [[Double]] = []
      for tier in Environment.ReducedMotion.allCases {
        var random = SplitMix64(seed: seed)
        var script = Script.opened(1, in: Environment.one.with { $0.reducedMotion = tier })
        var place = Point(x: script.page(8).x, y: 300)
        script.press(place)
        traces.append([])
        for _ in 0..<20 {
          script.wait(.milliseconds(8))
          place = place + Vector(dx: random.number(in: -10...30), dy: random.number(in: -4...4))
          script.move(place)
          traces[traces.count - 1].append(
            script.state.stack.held?.x.value(at: script.now) ?? 0)
        }
      }
      #expect(traces[0] == traces[1] && traces[0] == traces[2])
    }
  }

  // Breaks when a spring of the reduced tier has less than critical damping, or a page flies.
  @Test func `P53 with less motion nothing overshoots or flies, and all is over soon`() {
    let calm = Environment.one.with { $0.reducedMotion = .reduced }
    for seed in Seeds.share(4) {
      var random = SplitMix64(seed: seed)
      var script = Script.parked(1, 2, in: calm)
      for command: Command in [.open(.sample(1)), .back, .open(.sample(2)), .park(nil)] {
        script.give(command)
        #expect(script.state.morph == nil)
        let start = script.now
        for frame in 0..<20 {
          let scene = script.state.scene(at: start + .milliseconds(frame * 16))
          for case .picture(_, let rect, _, _) in scene.layers[scene.surface(.main)!.layers] {
            #expect(abs(rect.minX) <= 8)
          }
        }
        script.settle()
        #expect((script.now - start).microseconds <= 360_000)
      }
      let end = Point(x: random.number(in: 0...1200), y: random.number(in: 0...600))
      script.hold(from: script.ball, to: end, over: .milliseconds(random.int(in: 20...300)))
      script.release(end)
      guard script.state.ball.phase == .settling else { continue }
      let start = script.now
      let slot = script.state.ball.x.target
      let side = script.ball.x < slot
      for frame in 0..<60 {
        let x = script.state.ball.center(
          at: start + .milliseconds(frame * 6), tokens: script.state.tokens
        ).x
        #expect(x == slot || (x < slot) == side)
      }
    }
  }
}
