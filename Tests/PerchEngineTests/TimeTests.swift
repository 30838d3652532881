import PerchTestSupport
import PerchTime
import Testing

@testable import PerchEngine

/// Time is an argument: the moments of queries make no difference.
@Suite struct TimeTests {
  // Breaks when a duration that is too long for a word is truncated, or one is rounded the other
  // way.
  @Test(
    arguments: [
      (Duration.zero, 0), (.seconds(9), 9_000_000), (.seconds(10), 10_000_000),
      (.seconds(-10), -10_000_000), (.nanoseconds(1999), 1), (.nanoseconds(-1999), -1),
      (.seconds(10) + .nanoseconds(1999), 10_000_001),
      (.seconds(-10) - .nanoseconds(1999), -10_000_001),
    ] as [(Duration, Int64)])
  func `a duration in whole microseconds`(duration: Duration, microseconds: Int64) {
    #expect(duration.microseconds == microseconds)
  }

  /// A script of the same events at the same times, advanced in the given steps.
  private func play(_ seed: UInt64, every step: (Int) -> Int64?) -> Script {
    var script = Script.parked(1, 2)
    var random = SplitMix64(seed: seed)
    let start = script.now
    var elapsed: Int64 = 0
    for _ in 0..<6 {
      let operation = random.pick([
        Operation.open([3]), .command(.back), .command(.park(nil)), .command(.open(.sample(1))),
        .drag(.ball(0, 0), .screen(random.number(in: 0...1280), 300), over: 60, .mouse),
        .drag(.page(5, 300), .page(random.number(in: 50...400), 320), over: 80, .mouse),
        .drag(.page(200, 500), .page(200, random.number(in: 50...400)), over: 60, .touch),
        .drag(.page(5, 300), .page(random.number(in: 50...400), 320), over: 80, .touch),
        .drag(.ball(0, 0), .screen(random.number(in: 0...1280), 500), over: 60, .touch),
        .command(.list), .slide(.row(0, 0.4), over: 80), .command(.close(.sample(2))),
        .command(.undo),
        .hover(.row(1, 0.5)), .key(.delete, []), .wheel(.page(200, 300), 3), .tier(.reduced),
        .tier(.normal), .direction(.rightToLeft),
        .greet(1, Job(progress: random.pick([nil, 0.3])), isShown: false),
        .report(1, Job(progress: random.pick([nil, random.number(in: 0...1)]))),
        .report(1, Job(phase: .done, elapsed: .seconds(9))), .withdraw(1),
      ])
      operation.run(on: &script)
      elapsed = max(elapsed, (script.now - start).microseconds) + Int64(random.int(in: 1...500_000))
      var count = 0
      while let gap = step(count), (script.now - start).microseconds + gap < elapsed {
        script.wait(.microseconds(gap))
        _ = script.scene
        count += 1
      }
      script.advance(to: start + .microseconds(elapsed))
    }
    return script
  }

  // Breaks when a motion is stepped, or a deadline fires at the time of the call.
  @Test func `any pattern of advancing gives the identical state`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      let jitter = (0..<5000).map { _ in Int64(random.int(in: 1...60_000)) }
      let never = play(seed) { _ in nil }
      let at60 = play(seed) { _ in 16_667 }
      let at144 = play(seed) { _ in 6_944 }
      let jittered = play(seed) { jitter[$0] }
      #expect(never.state == at60.state && never.effects == at60.effects, "seed \(seed)")
      #expect(never.state == at144.state && never.effects == at144.effects, "seed \(seed)")
      #expect(never.state == jittered.state && never.scene == jittered.scene, "seed \(seed)")
      return true
    }
    try Seeds.law(over: Seeds.every(4), attempt)
  }

  // Breaks when a needless deadline remains, or `isAnimating` misses a motion.
  @Test func `an idle state has no deadline and never changes its scene`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var script = Script.parked(1, 2)
      for operation in Operation.list(count: 8, using: &random) { operation.run(on: &script) }
      script.send(.grabLost)
      script.endJobs()
      script.rest()
      #expect(!script.state.isAnimating)
      #expect(script.state.deadline == nil)
      let before = script.scene
      var later = script.state.scene(at: script.now + .seconds(5))
      #expect(later == before)
      script.wait(.seconds(60))
      later = script.scene
      #expect(later == before && later.changes(from: before).isEmpty)
      return true
    }
    try Seeds.law(attempt)
  }

  // Breaks when `isAnimating` is false while a spring still moves.
  @Test func `a scene changes by itself only while the state is animating`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var script = Script.parked(1, 2)
      var isReached = false
      for operation in Operation.list(count: 12, using: &random) {
        operation.run(on: &script)
        guard !script.state.isAnimating, script.state.nextSecond == nil else { continue }
        let later = script.state.scene(at: script.now + .milliseconds(random.int(in: 1...900)))
        // The clock of a job goes on in a window that is not on the screen, without a deadline.
        let isUnseen = !script.state.window.isMapped
        let changes = later.changes(from: script.scene).filter { !(isUnseen && $0.isInMainWindow) }
        isReached = true
        #expect(changes.isEmpty, "seed \(seed), after \(operation)")
      }
      return isReached
    }
    try Seeds.law(over: Seeds.every(4), reaching: 0.8, attempt)
  }

  // Breaks when a shield or an "animating" flag swallows input.
  @Test func `a tap on the page that will be on top counts while it still moves`() {
    var script = Script.opened(1, 2)
    script.give(.back)
    script.wait(.milliseconds(30))
    #expect(script.state.isAnimating)
    script.click(script.page(24, 24))
    #expect(script.state.stack.top == .library)
  }

  // Breaks when the caller's clock is trusted.
  @Test func `time never runs backwards and never traps`() {
    var state = Script.parked(1).state
    let now = state.now
    for time in [Int64.min, -1, 0, now.microseconds - 1] {
      _ = state.handle(.activated, at: Instant(microseconds: time))
      #expect(state.now == now)
    }
    _ = state.handle(.commandGiven(.open(.sample(1)), nil), at: Instant(microseconds: .max - 5))
    _ = state.handle(.commandGiven(.back, 1), at: Instant(microseconds: .max))
    _ = state.advance(to: Instant(microseconds: .max))
    #expect(state.brokenInvariant == nil)
    #expect(!state.isAnimating)
  }
}

extension SurfaceChange {
  fileprivate var isInMainWindow: Bool {
    if case .damaged(.main, _) = self { true } else { false }
  }
}
