import PerchTestSupport
import PerchTime
import Testing

@testable import PerchEngine

/// The zones in which gestures begin, the slop that begins them, and the lag that it leaves.
@Suite struct SlopAndZoneTests {
  private let tokens = MotionTokens.standard

  // Breaks when the slop itself is already too far.
  @Test(arguments: PointerEvent.Device.pressing)
  func `a travel of exactly the slop is a tap, the least more is none`(
    _ device: PointerEvent.Device
  ) {
    for (more, taps) in [(0.0, true), (1e-9, false)] {
      var script = Script.parked(1)
      let start = script.ball
      script.press(start, device: device)
      script.move(start + Vector(dx: 0, dy: tokens[device].slop(on: .ball) + more), device: device)
      script.release(start, device: device)
      #expect(script.state.stack.contains(.sample(1)) == taps)
    }
  }

  // Breaks when the zone has another width, no least width, or none at all.
  @Test(arguments: [
    (420.0, PointerEvent.Device.mouse, 24.0), (420, .pen, 24), (420, .touch, 32),
    (250, .mouse, 20), (100, .mouse, 12), (100, .touch, 20), (1600, .mouse, 24),
    (1600, .touch, 32),
  ])
  func `a swipe starts in the edge zone and nowhere else`(
    _ width: Double, _ device: PointerEvent.Device, _ zone: Double
  ) {
    for (x, swipes) in [(0.0, true), (zone - 0.01, true), (zone, false), (zone + 9, false)] {
      var script = Script.opened(1)
      script.send(.windowConfigured(Rect(x: 10, y: 10, width: width, height: 700)))
      let start = script.page(x)
      script.press(start, on: .main, device: device)
      script.move(start + Vector(dx: 30, dy: 0), device: device)
      #expect((script.state.gesture?.arena.active == .edgeSwipe) == swipes, "at \(x)")
    }
  }

  // Breaks when the aspect at the crossing is another one.
  @Test func `a swipe is at least 1.2 times as wide as it is high`() {
    for (aspect, swipes) in [(1.0, false), (1.19, false), (1.21, true)] {
      var script = Script.opened(1)
      let start = script.page(10)
      script.press(start)
      script.move(start + Vector(dx: 10 * aspect, dy: 10))
      #expect((script.state.gesture?.arena.active == .edgeSwipe) == swipes, "\(aspect)")
    }
  }

  // Breaks when a horizontal motion scrolls a page.
  @Test func `a horizontal motion on the content scrolls nothing`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var script = Script.opened(1)
      let start = script.page(200)
      let dx = random.number(in: 8...60) * (random.chance(0.5) ? 1 : -1)
      script.press(start)
      script.move(start + Vector(dx: dx, dy: random.number(in: -0.83...0.83) * abs(dx)))
      script.move(start + Vector(dx: dx, dy: random.number(in: -200...200)))
      #expect(script.state.gesture?.arena.active == nil)
      #expect(script.state.scrolls[.sample(1)]?.offset == .rests(0))
      return true
    }
    try Seeds.law(over: Seeds.every(4), attempt)
  }

  // Breaks when a step against the lag makes it longer, or makes up for some of it.
  @Test func `a step back keeps the lag, whatever came before`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var sequence = PointerSequence(
        PointerEvent(.down, at: .zero, on: .main), slop: 4, scale: 1, at: .zero)
      var isReached = false
      for step in 1...40 {
        let before = sequence
        let position = before.position
        let motion = Vector(dx: random.number(in: -9...9), dy: random.number(in: -9...9))
        sequence.move(to: position + motion, at: Instant(microseconds: Int64(step) * 8000))
        guard before.crossing != nil else { continue }
        isReached = true
        #expect(sequence.lag.length <= before.lag.length + 1e-12, "seed \(seed)")
        if motion.dot(before.lag) <= 0 { #expect(sequence.lag == before.lag, "seed \(seed)") }
      }
      return isReached
    }
    try Seeds.law(attempt)
  }

  // Breaks when a change of scale leaves the page held, or a held ball keeps a velocity of the old
  // scale.
  @Test func `another scale ends a swipe and forgets the velocity of a held ball`() throws {
    var swipe = Script.opened(1)
    swipe.hold(from: swipe.page(5), to: swipe.page(300), over: .milliseconds(100))
    swipe.send(.environmentChanged(Environment.one.with { $0.scale = 2 }))
    #expect(swipe.state.gesture == nil && swipe.state.stack.top == .sample(1))
    #expect(swipe.state.stack.transitions.last?.x.velocity(at: swipe.now) == 0)
    var drag = Script.parked(1)
    drag.hold(from: drag.ball, to: Point(x: 700, y: 300), over: .milliseconds(100))
    let position = drag.ball
    #expect(try drag.sequence.velocity.length > 1000)
    drag.send(.environmentChanged(Environment.one.with { $0.scale = 2 }))
    #expect(try drag.sequence.velocity == .zero && drag.ball == position)
  }

  // Breaks when a release ends a member that did not win, or a tap that was none.
  @Test func `a release that is no tap ends no member`() {
    for (isTap, ended) in [(true, Recognizer.tap), (false, nil)] {
      var arena = GestureArena([.ballDrag, .tap])
      #expect(arena.release(isTap: isTap) == ended)
      #expect(arena[.ballDrag] == .failed && arena[.tap] == (isTap ? .ended : .failed))
    }
  }

  // Breaks when travel is the last distance instead of the greatest.
  @Test func `a long press that went out and came back does not leave the list open`() {
    var script = Script.parked(1, 2)
    let start = script.ball
    script.press(start)
    script.wait(.milliseconds(520))
    script.move(start - Vector(dx: 40, dy: 0))
    script.wait(.milliseconds(20))
    script.move(start)
    script.release(start)
    #expect(script.state.openList == nil)
  }

  // Breaks when the priority is reversed, or a member that did not ask begins.
  @Test func `among the members that would begin, the one of highest priority wins`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      let members = Recognizer.allCases.filter { _ in random.chance(0.7) }
      let willing = Recognizer.allCases.filter { _ in random.chance(0.6) }
      var arena = GestureArena(members)
      let winner = arena.cross(begins: { willing.contains($0) })
      let order: [Recognizer] = [
        .ballDrag, .edgeSwipe, .rowSlide, .dragOut, .select, .pan, .sideways, .slide, .scroll,
        .listScroll, .thumb, .handle, .caret, .canvas, .tap,
      ]
      #expect(winner == order.first { members.contains($0) && willing.contains($0) })
      arena.cancel()
      let cancelled = members.filter { arena[$0] == .cancelled }
      #expect(cancelled == (winner.map { [$0] } ?? []))
      #expect(members.allSatisfy { $0 == winner || arena[$0] == .failed })
      return true
    }
    try Seeds.law(attempt)
  }
}
