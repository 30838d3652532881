import PerchTestSupport
import PerchTime
import Testing

@testable import PerchEngine

/// The springs of a released page, its walls, and the finish rule at its bounds.
@Suite struct PageReleaseTests {
  private let tokens = MotionTokens.standard

  private func settle(_ script: Script) -> SpringMotion? {
    guard case .settles(let settle)? = script.state.stack.transitions.last?.x else { return nil }
    return settle
  }

  // Breaks when finish and cancel share a spring, or exchange theirs.
  @Test func `a finished and a cancelled swipe have springs of their own`() {
    for (x, response) in [(280.0, 0.28), (120, 0.24)] {
      var script = Script.opened(1)
      script.hold(from: script.page(5, 300), to: script.page(x, 300), over: .milliseconds(400))
      script.wait(.milliseconds(200))
      script.release(script.page(x, 300))
      #expect(abs((settle(script)?.spring.response ?? 0) - response) <= 1e-12)
    }
  }

  // Breaks when a fast page keeps its soft spring and hits the wall, or stiffens without limit.
  @Test func `a page that is thrown slows down before its end`() {
    for (x, time, isStiff) in [(320.0, 40, true), (398, 30, false)] {
      var script = Script.opened(1)
      script.hold(from: script.page(5, 300), to: script.page(200, 300), over: .milliseconds(200))
      script.move(from: script.page(200, 300), to: script.page(x, 300), over: .milliseconds(time))
      script.release(script.page(x, 300))
      guard let settle = settle(script) else {
        Issue.record("it does not settle")
        continue
      }
      let soft = tokens.popFinish.angularFrequency
      let needed = settle.velocity / -settle.displacement
      #expect(needed > soft && (needed < 60) == isStiff)
      #expect(abs(settle.spring.angularFrequency - min(60, needed)) <= 1e-9)
      let before = settle.velocity(at: settle.end + .microseconds(-2))
      if isStiff { #expect(abs(before) <= 11) }
    }
  }

  // Breaks when the wall is left out for a velocity that no spring can stop.
  @Test func `a page never leaves its two ends, at any velocity`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      let width = random.number(in: 320...3840)
      let x = random.number(in: 0...width)
      let target = random.chance(0.5) ? width : 0
      let velocity = random.number(in: -8000...8000)
      let stiff = tokens.popFinish.stiffened(
        displacement: x - target, velocity: velocity, limit: 60)
      #expect(stiff.angularFrequency <= 60 + 1e-9)
      let settle = SpringMotion(
        from: x, velocity: velocity, to: target, by: stiff, at: .zero, precision: .pixels,
        wall: true)
      #expect(settle.end.microseconds < 2_000_000)
      for step in 0...100 {
        let position = settle.value(at: Instant(microseconds: Int64(step) * 8_000))
        #expect(target > 0 ? position <= width + 1e-9 : position >= -1e-9)
        if step == 0 { #expect(abs(position - x) <= 1e-9) }
      }
      return true
    }
    try Seeds.law(attempt)
  }

  // Breaks when half of the width is not enough, or a flick counts before the page has moved 24 px.
  @Test func `exactly half is enough, at most 480 px, and a flick needs 24 px`() {
    func finishes(_ x: Double, _ v: Double) -> Bool {
      PopRule.finishes(x: x, velocity: v, width: 420, device: tokens.mouse, tokens: tokens)
    }
    #expect(finishes(210, 0) && !finishes(209.999, 0))
    #expect(finishes(24, 401) && !finishes(23.999, 401))
    for width in [960.0, 1920, 3840] {
      func goes(_ x: Double) -> Bool {
        PopRule.finishes(x: x, velocity: 0, width: width, device: tokens.mouse, tokens: tokens)
      }
      #expect(goes(480) && !goes(479.999), "of \(width)")
    }
    #expect(finishes(150, 200) && !finishes(149, 200) && !finishes(269, -200))
  }

  // Breaks when the page follows a pointer that leaves the window.
  @Test func `a dragged page goes no farther than the window is wide`() {
    var script = Script.opened(1)
    script.hold(from: script.page(5, 300), to: script.page(419, 300), over: .milliseconds(300))
    for x in [425.0, 500, 900] {
      script.move(script.page(x, 300))
      #expect(script.state.stack.held?.x.target == 420)
    }
    script.move(script.page(300, 300))
    #expect(abs((script.state.stack.held?.x.target ?? 0) - 295) <= 1e-9)
  }

  // Breaks when the page flies off against its own motion.
  @Test
  func `a page that is parked by a drag flies on with its velocity, in both directions`() throws {
    for direction in [Environment.Direction.leftToRight, .rightToLeft] {
      var script = Script.opened(1, in: Environment.one.with { $0.direction = direction })
      script.hold(from: script.page(5, 600), to: script.page(330, 700), over: .milliseconds(400))
      script.move(
        from: script.page(330, 700), to: script.page(350, 705), over: .milliseconds(80))
      let hand = try script.sequence.velocity.dx
      #expect(hand * direction.sign > 100)
      script.release(script.page(350, 705))
      guard let morph = script.state.morph else {
        Issue.record("it does not fly")
        continue
      }
      let later = script.now + .microseconds(100)
      let moved = morph.rect(at: later).midX - morph.rect(at: script.now).midX
      // In a tenth of a millisecond the spring adds a twentieth to the velocity.
      #expect(abs(moved * 10_000 - hand) <= 60)
    }
  }

  // Breaks when a flight ends in another shape than the object that replaces it.
  @Test func `a page that flies in ends as the page, one that flies back as the ball`() throws {
    var script = Script.parked(1)
    script.give(.open(.sample(1)))
    for end in [script.state.window.frame, script.state.ballBox(at: script.now)] {
      let morph = try script.flight
      let last = morph.rect(at: morph.end + .microseconds(-1))
      #expect(abs(last.midX - end.midX) <= 0.3 && abs(last.midY - end.midY) <= 0.3)
      #expect(abs(last.width - end.width) <= 0.3 && abs(last.height - end.height) <= 0.3)
      script.settle()
      script.give(.back)
    }
  }

  // Breaks when the outward velocity of a page at its far end moves it further.
  @Test func `a page that is let go at an end goes no further`() {
    var script = Script.opened(1)
    script.press(script.page(5, 300))
    for step in 1...12 {
      script.wait(.milliseconds(8))
      script.move(script.page(5 + Double(step) * 50, 300))
    }
    #expect(script.state.stack.held?.x.value(at: script.now) == script.state.window.width)
    script.release(script.page(605, 300))
    for _ in 0..<200 {
      script.wait(.milliseconds(2))
      for page in script.state.stack.transitions {
        #expect(page.x.value(at: script.now) <= script.state.window.width)
      }
    }
    #expect(script.state.stack.pages == [.library])
  }
}
