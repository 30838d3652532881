@testable import PerchEngine
import PerchTestSupport
import PerchTime
import Testing

/// The state is a value, and nothing but what happened to it.
@Suite struct `Replay` {
  /// The states after each operation, and what was asked for in all.
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
  @Test func `P36 the same trace gives the same log, from its start and from any place in it`() {
    for seed in Seeds.share(3) {
      var random = SplitMix64(seed: seed)
      let trace = Operation.list(count: 24, using: &random)
      let cut = random.int(in: 0...24)
      let start = Script.parked(1, 2, in: random.pick(Environment.standards))
      var (whole, script) = (Log(), start)
      whole.run(trace[...], on: &script)
      // What is left of a run that broke off, and a copy of it that something else happens to.
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
    }
  }

  // Breaks when a look at the scene leaves a trace in the state.
  @Test func `P36 looking changes nothing`() {
    for seed in Seeds.share(4) {
      var random = SplitMix64(seed: seed)
      var (seen, unseen) = (Script.parked(1, 2), Script.parked(1, 2))
      for operation in Operation.list(count: 12, using: &random) {
        operation.run(on: &seen)
        operation.run(on: &unseen)
        for _ in 0..<3 {
          _ = seen.state.scene(at: seen.now + .microseconds(random.int(in: 0...2_000_000)))
        }
        #expect(seen.state == unseen.state, "seed \(seed)")
      }
    }
  }
}

/// Pixels are whole on the screen and nowhere else.
@Suite struct `Rounding` {
  private func presented(_ script: Script) -> Double? {
    for case .content(.sample(1), _, let offset) in script.scene.layers { return offset }
    return nil
  }

  // Breaks when a rounded place is fed back, or a step is rounded before it is added up.
  @Test func `P58 after 100,000 steps of a third of a pixel nothing has drifted`() {
    var script = Script.opened(1)
    script.send(.wheelTurned(.main, at: script.page(200), notches: Vector(dx: 0, dy: 20)))
    script.settle()
    let start = script.page(200, 400)
    script.press(start)
    script.move(from: start, to: start + Vector(dx: 0, dy: -100), over: .milliseconds(200))
    for step in 1...100_000 {
      // Up and down within 50 px, in thirds.
      let place = abs(step % 300 - 150)
      if step % 100 == 0 { script.wait(.milliseconds(1)) }
      script.move(start + Vector(dx: 0, dy: -50 - Double(place) / 3))
      guard step % 5_000 == 1 else { continue }
      let value = script.state.scrolls[.sample(1)]!.offset.value(at: script.now)
      #expect(abs(value - (1380 + 50 + Double(place) / 3)) <= 1e-6)
      #expect(presented(script) == value.rounded())
    }
  }

  // Breaks when what is shown is cut off instead of rounded, or rounded in logical pixels.
  @Test(arguments: [1.0, 1.25, 1.5, 2]) func `P58 what is shown is the nearest device pixel`(
    _ scale: Double
  ) {
    var script = Script.opened(1, in: Environment.one.with { $0.scale = scale })
    script.send(.wheelTurned(.main, at: script.page(200), notches: Vector(dx: 0, dy: 7)))
    while script.state.isAnimating {
      let value = script.state.scrolls[.sample(1)]!.offset.value(at: script.now)
      let shown = presented(script) ?? .nan
      #expect(abs(shown - value) <= 0.5 / scale + 1e-9)
      #expect(abs((shown * scale).rounded() - shown * scale) <= 1e-9)
      script.wait(.milliseconds(5))
    }
  }
}
