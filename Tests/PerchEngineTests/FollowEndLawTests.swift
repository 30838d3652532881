import PerchTestSupport
import PerchTime
import Testing

@testable import PerchEngine

/// Any actions of a reader and any commands, in any order.
@Suite struct FollowEndLawTests {
  private func act(_ script: inout Script, _ random: inout SplitMix64) {
    let position = script.page(200, random.number(in: 200...700))
    switch random.int(in: 0...8) {
    case 0:
      script.send(
        .wheelTurned(.main, at: position, notches: Vector(dx: 0, dy: random.number(in: -8...8))))
    case 1: script.key(random.pick([.home, .end, .pageUp, .pageDown, .up, .down]))
    case 2:
      script.drag(
        from: position, to: script.page(200, random.number(in: 200...700)),
        over: .milliseconds(random.int(in: 30...300)), device: random.pick([.mouse, .touch]))
    case 3: script.press(position)
    case 4: script.move(position)
    case 5: script.release(position)
    case 6: script.settle()
    case 7:
      script.send(
        .windowConfigured(Rect(x: 9, y: 9, width: 420, height: random.number(in: 150...900))))
    default: script.wait(.milliseconds(random.int(in: 1...300)))
    }
  }

  // Breaks when output moves a page that is held, coasting or scrolled up, or leaves one behind.
  @Test func `output moves only a page that is at its end`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var script = Script.job(Job(commandLine: "make"), height: random.number(in: 0...4000))
      var isReached = false
      for _ in 0..<40 {
        act(&script, &random)
        guard let before = script.state.scrolls[.job(1)] else { continue }
        let position = before.offset.value(at: script.now)
        let gone = random.chance(0.3) ? min(before.contentLength, random.number(in: 0...400)) : 0
        if gone > 0 { script.send(.outputTrimmed(.job(1), height: gone)) }
        script.grow(to: before.contentLength + random.number(in: 0...200))
        guard let after = script.state.scrolls[.job(1)] else { continue }
        let now = after.offset.value(at: script.now)
        let isBetween = position >= gone && position <= before.limit
        if !before.isAtEnd || before.offset.isMoving, isBetween {
          #expect(abs(now - (position - gone)) < 1e-6, "seed \(seed)")
          isReached = true
        }
        if before.offset.isHeld { #expect(after.offset.isHeld, "seed \(seed)") }
        #expect(before.offset.isMoving || !after.offset.isMoving, "seed \(seed)")
        #expect(script.fault == nil, "seed \(seed): \(script.fault ?? "")")
      }
      script.send(.grabLost)
      script.settle()
      #expect(!script.state.isAnimating && script.fault == nil, "seed \(seed)")
      return isReached
    }
    try Seeds.law(over: Seeds.every(4), reaching: 0.85, attempt)
  }

  // Breaks when a motion that output interrupted depends on how often time advances.
  @Test func `the number of time steps makes no difference to a page that grows`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      func play(_ gap: Int64?) -> State {
        var random = SplitMix64(seed: seed)
        var script = Script.job(Job(commandLine: "make"), height: 2500)
        for step in 1...20 {
          act(&script, &random)
          script.grow(to: 2500 + Double(step) * 57)
          let end = script.now + .milliseconds(120)
          while let gap, script.now + .microseconds(gap) < end { script.wait(.microseconds(gap)) }
          script.advance(to: end)
        }
        return script.state
      }
      #expect(play(nil) == play(7_001), "seed \(seed)")
      return true
    }
    try Seeds.law(over: Seeds.every(4), attempt)
  }
}
