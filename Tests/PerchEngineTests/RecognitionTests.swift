import Glibc
import PerchTestSupport
import Testing

@testable import PerchEngine

/// The gestures that a press becomes.
@Suite struct RecognitionTests {
  // Breaks when travel is the last distance instead of the greatest, or the slop is not inclusive.
  @Test func `a press within the slop is one tap, a press beyond it none`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var script = Script.parked(1)
      let device = random.pick(PointerEvent.Device.pressing)
      let slop = script.state.tokens[device].slop(on: .ball)
      let start = script.ball
      let reach = random.number(in: 0...(2 * slop))
      let angle = random.number(in: 0...6.28)
      script.press(start, device: device)
      script.wait(.milliseconds(random.int(in: 1...100)))
      script.move(start + Vector(dx: cos(angle), dy: sin(angle)) * reach, device: device)
      script.wait(.milliseconds(random.int(in: 1...100)))
      script.release(start, device: device)
      let opens = script.state.stack.contains(.sample(1))
      #expect(opens == (reach <= slop), "\(reach) of \(slop)")
      return true
    }
    try Seeds.law(attempt)
  }

  // Breaks when the axis is judged at the first event.
  @Test func `a first step off the axis does not fail a swipe`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var script = Script.opened(1)
      let start = script.page(10)
      script.press(start)
      script.wait(.milliseconds(8))
      script.move(start + Vector(dx: 0, dy: random.number(in: 1...3.9)))
      script.wait(.milliseconds(8))
      script.move(start + Vector(dx: random.number(in: 6...40), dy: random.number(in: -4...4)))
      #expect(script.state.gesture?.arena.active == .edgeSwipe)
      return true
    }
    try Seeds.law(attempt)
  }

  // Breaks when 1.2 becomes 1, or the judgement is repeated later.
  @Test func `a vertical motion never moves the page`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var script = Script.opened(1)
      let start = script.page(10)
      let dy = random.number(in: 8...60)
      script.press(start)
      script.wait(.milliseconds(8))
      script.move(start + Vector(dx: random.number(in: -1.19...1.19) * dy, dy: dy))
      for _ in 0..<5 {
        script.wait(.milliseconds(8))
        script.move(
          start + Vector(dx: random.number(in: -50...400), dy: random.number(in: -90...90)))
        #expect(script.state.stack.transitions.isEmpty)
      }
      return true
    }
    try Seeds.law(attempt)
  }

  // Breaks when a second pointer moves, ends or cancels the first pointer's gesture.
  @Test func `other pointers and other buttons change nothing, buttons 2 and 3 cancel`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var alone = Script.opened(1)
      var crowded = alone
      let start = alone.page(10)
      let end = alone.page(random.number(in: 20...400), random.number(in: 350...450))
      for step in 0...10 {
        let fraction = Double(step) / 10
        let position = start + (end - start) * fraction
        for script in [0, 1] {
          var one = script == 0 ? alone : crowded
          step == 0 ? one.press(position) : one.move(position)
          if script == 1, random.chance(0.5) { bother(&one, &random) }
          one.wait(.milliseconds(10))
          if script == 0 { alone = one } else { crowded = one }
        }
      }
      alone.release(end)
      crowded.release(end)
      #expect(alone.state == crowded.state)
      return true
    }
    try Seeds.law(attempt)
  }

  private func bother(_ script: inout Script, _ random: inout SplitMix64) {
    switch random.int(in: 0...3) {
    case 0:
      script.press(script.page(100), device: .touch, id: 3)
      script.move(script.page(300), device: .touch, id: 3)
      script.release(script.page(300), device: .touch, id: 3)
    case 1: script.press(script.page(50), button: random.int(in: 4...9))
    case 2: script.release(script.page(50), button: random.int(in: 4...9))
    default:
      script.send(.wheelTurned(.main, at: script.page(50), notches: Vector(dx: 0, dy: 1)))
    }
  }

  // Breaks when a cancelled gesture commits what a release would have committed.
  @Test func `a cancelled gesture commits nothing`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var script = random.chance(0.5) ? Script.opened(1, 2) : Script.parked(1, 2)
      let before = script.state
      let isBall = before.ball.phase == .resting
      let start = isBall ? script.ball : script.page(8)
      let corner = isBall ? Point(x: 1280, y: 800) : script.page(420, 760)
      let end =
        random.chance(0.6)
        ? corner - Vector(dx: random.number(in: 5...100), dy: random.number(in: 5...100))
        : script.page(random.number(in: 50...420))
      script.hold(from: start, to: end, over: .milliseconds(random.int(in: 50...600)))
      if random.chance(0.3) { script.wait(.milliseconds(random.int(in: 0...500))) }
      breakOff(&script, isBall: isBall, &random)
      #expect(script.state.gesture == nil)
      script.settle()
      #expect(script.state.stack == before.stack && script.state.shelf == before.shelf)
      #expect(script.state.ball.dock == before.ball.dock)
      #expect(script.state.decideCircle.phase(at: script.now) == .hidden)
      #expect(script.fault == nil)
      return true
    }
    try Seeds.law(attempt)
  }

  private func breakOff(_ script: inout Script, isBall: Bool, _ random: inout SplitMix64) {
    switch random.int(in: 0...(isBall ? 3 : 4)) {
    case 0: script.send(.grabLost)
    case 1: script.key(.escape)
    case 2: script.press(script.ball, on: .main, button: random.int(in: 2...3))
    case 3: script.send(.pointer(PointerEvent(.cancelled, at: .zero, on: .main)))
    default:
      script.send(.windowUnmapped)
      script.send(.windowMapped)
    }
  }
}
