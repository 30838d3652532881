import Glibc
@testable import PerchEngine
import PerchTestSupport
import Testing

/// One press, several readings, one outcome.
@Suite struct `The arena` {
  // Breaks when a loser is not told, or two members begin.
  @Test func `P28 at most one member begins and each hears one last word`() {
    for seed in Seeds.all {
      var random = SplitMix64(seed: seed)
      let members = Recognizer.allCases.filter { _ in random.chance(0.6) }
      var arena = GestureArena(members)
      var verdicts: [GestureArena.Verdict] = []
      let willing = Set(Recognizer.allCases.filter { $0 != .tap && random.chance(0.5) })
      for _ in 0..<random.int(in: 0...3) {
        if arena.active == nil {
          _ = arena.cross(begins: { willing.contains($0) }, into: &verdicts)
        }
        #expect(Recognizer.allCases.filter { arena[$0] == .began }.count <= 1)
      }
      if random.chance(0.5) {
        _ = arena.release(isTap: random.chance(0.5), into: &verdicts)
      } else {
        arena.cancel(into: &verdicts)
      }
      for member in Recognizer.allCases {
        let words = verdicts.filter { $0.recognizer == member && $0.phase.isTerminal }
        #expect(words.count == (members.contains(member) ? 1 : 0))
      }
    }
  }

  // Breaks when the arena asks its members in the order in which they joined.
  @Test func `P35 the order of joining does not matter`() {
    for seed in Seeds.all {
      var random = SplitMix64(seed: seed)
      let members = Recognizer.allCases.filter { _ in random.chance(0.7) }
      let willing = Set(members.filter { _ in random.chance(0.6) })
      var verdicts: [GestureArena.Verdict] = []
      var a = GestureArena(members)
      var b = GestureArena(members.shuffled(using: &random))
      #expect(
        a.cross(begins: { willing.contains($0) }, into: &verdicts)
          == b.cross(begins: { willing.contains($0) }, into: &verdicts))
      #expect(a == b)
    }
  }
}

/// What a press turns into.
@Suite struct `Recognition` {
  // Breaks when travel is the last distance instead of the greatest, or the slop is not inclusive.
  @Test func `P29 a press within the slop is one tap, one beyond it none`() {
    for seed in Seeds.all {
      var random = SplitMix64(seed: seed)
      var script = Script.parked(1)
      let device = random.pick(PointerEvent.Device.pressing)
      let slop = script.state.tokens[device].slop
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
    }
  }

  // Breaks when the axis is judged at the first event.
  @Test func `P30 a first step off the axis does not fail a swipe`() {
    for seed in Seeds.all {
      var random = SplitMix64(seed: seed)
      var script = Script.opened(1)
      let start = script.page(10)
      script.press(start)
      script.wait(.milliseconds(8))
      script.move(start + Vector(dx: 0, dy: random.number(in: 1...3.9)))
      script.wait(.milliseconds(8))
      script.move(start + Vector(dx: random.number(in: 6...40), dy: random.number(in: -4...4)))
      #expect(script.state.gesture?.arena.active == .edgeSwipe)
    }
  }

  // Breaks when 1.2 becomes 1, or the judgement is repeated later.
  @Test func `P31 a vertical motion never moves the page`() {
    for seed in Seeds.all {
      var random = SplitMix64(seed: seed)
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
    }
  }

  // Breaks when a second pointer moves, ends or cancels the first one's gesture.
  @Test func `P33 other pointers and other buttons change nothing, button 2 and 3 cancel`() {
    for seed in Seeds.all {
      var random = SplitMix64(seed: seed)
      var alone = Script.opened(1)
      var crowded = alone
      let start = alone.page(10)
      let end = alone.page(random.number(in: 20...400), random.number(in: 350...450))
      for step in 0...10 {
        let share = Double(step) / 10
        let place = start + (end - start) * share
        for script in [0, 1] {
          var one = script == 0 ? alone : crowded
          step == 0 ? one.press(place) : one.move(place)
          if script == 1, random.chance(0.5) { bother(&one, &random) }
          one.wait(.milliseconds(10))
          if script == 0 { alone = one } else { crowded = one }
        }
      }
      alone.release(end)
      crowded.release(end)
      #expect(alone.state == crowded.state)
    }
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

  // Breaks when any cancelled path commits what a release would have.
  @Test func `P34 a gesture that breaks off commits nothing`() {
    for seed in Seeds.all {
      var random = SplitMix64(seed: seed)
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
      #expect(script.state.decide.phase(at: script.now) == .hidden)
      #expect(script.fault == nil)
    }
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
