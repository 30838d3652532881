@testable import PerchEngine
import PerchTestSupport
import PerchTime
import Testing

/// Where a press must begin, how far it must go, and what the object makes of each step.
@Suite struct `Slop and zones` {
  private let tokens = MotionTokens.standard

  // Breaks when the slop itself is already too far.
  @Test(arguments: PointerEvent.Device.pressing)
  func `P29 a travel of exactly the slop is a tap, the least more is none`(
    _ device: PointerEvent.Device
  ) {
    for (more, taps) in [(0.0, true), (1e-9, false)] {
      var script = Script.parked(1)
      let start = script.ball
      script.press(start, device: device)
      script.move(start + Vector(dx: 0, dy: tokens[device].slop + more), device: device)
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
  func `A swipe starts in the edge zone and nowhere else`(
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
  @Test func `P31 a swipe is at least 1.2 times as wide as it is high`() {
    for (aspect, swipes) in [(1.0, false), (1.19, false), (1.21, true)] {
      var script = Script.opened(1)
      let start = script.page(10)
      script.press(start)
      script.move(start + Vector(dx: 10 * aspect, dy: 10))
      #expect((script.state.gesture?.arena.active == .edgeSwipe) == swipes, "\(aspect)")
    }
  }

  // Breaks when a page can be scrolled by a level motion.
  @Test func `P31 a level motion on the content scrolls nothing`() {
    for seed in Seeds.share(4) {
      var random = SplitMix64(seed: seed)
      var script = Script.opened(1)
      let start = script.page(200)
      let dx = random.number(in: 8...60) * (random.chance(0.5) ? 1 : -1)
      script.press(start)
      script.move(start + Vector(dx: dx, dy: random.number(in: -0.83...0.83) * abs(dx)))
      script.move(start + Vector(dx: dx, dy: random.number(in: -200...200)))
      #expect(script.state.gesture?.arena.active == nil)
      #expect(script.state.scrolls[.sample(1)]?.offset == .rests(0))
    }
  }

  // Breaks when a step against the lag makes it longer, or gives some of it back.
  @Test func `P5 a step back keeps the lag, whatever came before`() {
    for seed in Seeds.all {
      var random = SplitMix64(seed: seed)
      var sequence = PointerSequence(
        PointerEvent(.down, at: .zero, on: .main), slop: 4, scale: 1, at: .zero)
      for step in 1...40 {
        let before = sequence
        let place = before.position
        let way = Vector(dx: random.number(in: -9...9), dy: random.number(in: -9...9))
        sequence.move(to: place + way, at: Instant(microseconds: Int64(step) * 8000))
        guard before.crossing != nil else { continue }
        #expect(sequence.lag.length <= before.lag.length + 1e-12, "seed \(seed)")
        if way.dot(before.lag) <= 0 { #expect(sequence.lag == before.lag, "seed \(seed)") }
      }
    }
  }

  // Breaks when a scale change lets the page hang, or a held ball keeps a speed of the old scale.
  @Test func `Another scale ends a swipe and forgets the speed of a held ball`() {
    var swipe = Script.opened(1)
    swipe.hold(from: swipe.page(5), to: swipe.page(300), over: .milliseconds(100))
    swipe.send(.environmentChanged(Environment.one.with { $0.scale = 2 }))
    #expect(swipe.state.gesture == nil && swipe.state.stack.top == .sample(1))
    #expect(swipe.state.stack.transitions.last?.x.velocity(at: swipe.now) == 0)
    var drag = Script.parked(1)
    drag.hold(from: drag.ball, to: Point(x: 700, y: 300), over: .milliseconds(100))
    let place = drag.ball
    #expect(drag.state.gesture!.sequence.velocity.length > 1000)
    drag.send(.environmentChanged(Environment.one.with { $0.scale = 2 }))
    #expect(drag.state.gesture!.sequence.velocity == .zero && drag.ball == place)
  }

  // Breaks when a release ends a member that did not win, or a tap that was none.
  @Test func `P29 a release that is no tap ends nobody`() {
    for (isTap, ended) in [(true, Recognizer.tap), (false, nil)] {
      var arena = GestureArena([.ballDrag, .tap])
      var verdicts: [GestureArena.Verdict] = []
      #expect(arena.release(isTap: isTap, into: &verdicts) == ended)
      let phases = verdicts.map(\.phase)
      #expect(phases == [.failed, isTap ? .ended : .failed])
    }
  }

  // Breaks when travel is the last distance instead of the greatest.
  @Test func `A long press that went out and came back does not leave the list open`() {
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

  // Breaks when the priority is turned round, or a member that was not asked begins.
  @Test func `P35 of those that would begin the one of highest priority wins`() {
    for seed in Seeds.all {
      var random = SplitMix64(seed: seed)
      let members = Recognizer.allCases.filter { _ in random.chance(0.7) }
      let willing = Recognizer.allCases.filter { _ in random.chance(0.6) }
      var arena = GestureArena(members)
      var verdicts: [GestureArena.Verdict] = []
      let winner = arena.cross(begins: { willing.contains($0) }, into: &verdicts)
      let order: [Recognizer] = [
        .ballDrag, .edgeSwipe, .rowSlide, .dragOut, .scroll, .listScroll, .tap,
      ]
      #expect(winner == order.first { members.contains($0) && willing.contains($0) })
      verdicts = []
      arena.cancel(into: &verdicts)
      #expect(verdicts.map(\.recognizer) == (winner.map { [$0] } ?? []))
      #expect(verdicts.allSatisfy { $0.phase == .cancelled })
    }
  }
}
