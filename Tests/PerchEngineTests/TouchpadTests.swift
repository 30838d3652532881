import PerchTestSupport
import PerchTime
import Testing

@testable import PerchEngine

/// Scrolling and swiping with two fingers on a touchpad.
@Suite struct TouchpadTests {
  private static let notch = MotionTokens.standard.touchpadNotch

  /// Scrolls by this many notches in steps of eight milliseconds, with the fingers left on the
  /// touchpad.
  private func scroll(
    _ script: inout Script, right: Double = 0, down: Double = 0, steps: Int = 10,
    at position: Point? = nil, on surface: Surface.ID = .main
  ) {
    let position = position ?? script.page(200)
    let step = Vector(dx: right / Double(steps), dy: down / Double(steps))
    for _ in 0..<steps {
      script.wait(.milliseconds(8))
      script.send(.touchpadScrolled(surface, at: position, notches: step))
    }
  }

  private func lift(_ script: inout Script) {
    script.send(.touchpadScrolled(.main, at: script.page(200), notches: .zero))
  }

  private func offset(_ script: Script) -> Double {
    script.state.scrolls[script.state.stack.top]?.offset.value(at: script.now) ?? 0
  }

  private func x(_ script: Script) -> Double {
    script.state.stack.transitions.last?.x.value(at: script.now) ?? 0
  }

  // Breaks when a step uses the wheel's spring, or whole notches.
  @Test func `a page moves with the fingers, pixel by pixel`() {
    var script = Script.opened(1)
    scroll(&script, down: 4)
    #expect(abs(offset(script) - 4 * Self.notch) < 1e-9)
    scroll(&script, down: 0.1, steps: 1)
    #expect(abs(offset(script) - 4.1 * Self.notch) < 1e-9)
    scroll(&script, down: -1)
    #expect(abs(offset(script) - 3.1 * Self.notch) < 1e-9)
    #expect(script.state.gesture?.arena.active == .scroll)
  }

  // Breaks when the slop is lost, not made up.
  @Test func `the first step lags by the slop at most`() {
    var script = Script.opened(1)
    scroll(&script, down: 0.2, steps: 1)
    let slop = MotionTokens.standard.touchpad.slop
    #expect(abs(offset(script) - (0.2 * Self.notch - slop)) < 1e-9)
  }

  // Breaks when the fingers' velocity is lost, or measured at rest.
  @Test func `a page flings when the fingers leave it in motion, and stays where they rest`() {
    var thrown = Script.opened(1)
    scroll(&thrown, down: 8)
    lift(&thrown)
    let start = offset(thrown)
    thrown.settle()
    #expect(offset(thrown) > start + 50)
    var rested = Script.opened(1)
    scroll(&rested, down: 8)
    rested.wait(.milliseconds(120))
    lift(&rested)
    rested.settle()
    #expect(offset(rested) == start)
  }

  // Breaks when a page has no band at its bound, or does not come back.
  @Test func `a page resists past its bound and comes back`() {
    var script = Script.opened(1)
    scroll(&script, down: -6)
    #expect(offset(script) < 0 && offset(script) > -5 * Self.notch)
    lift(&script)
    script.settle()
    #expect(offset(script) == 0)
  }

  // Breaks when a swipe needs the edge, or follows another release rule.
  @Test func `a horizontal swipe moves the page, from anywhere on it`() {
    for (far, pops) in [(-5.0, true), (-2, false)] {
      var script = Script.opened(1)
      scroll(&script, right: far, steps: 40)
      #expect(abs(x(script) + far * Self.notch) < 1e-9)
      #expect(script.state.gesture?.arena.active == .edgeSwipe)
      script.wait(.milliseconds(100))
      lift(&script)
      #expect(script.state.gesture == nil)
      script.settle()
      #expect((script.state.stack.top == .library) == pops, "\(far)")
    }
  }

  // Breaks when the velocity does not count.
  @Test func `a quick short swipe pops the page`() {
    var script = Script.opened(1)
    scroll(&script, right: -1.5, steps: 8)
    lift(&script)
    #expect(script.state.stack.top == .library)
  }

  // Breaks when a swipe ends only at an explicit stop.
  @Test func `silence ends a swipe as the stop does, without velocity`() {
    var script = Script.opened(1)
    scroll(&script, right: -1.5, steps: 8)
    let silence = script.state.tokens.touchpadSilence
    #expect(script.state.deadline == script.now + silence)
    script.wait(.microseconds(silence.microseconds - 1))
    #expect(script.state.gesture != nil)
    script.wait(.microseconds(1))
    #expect(script.state.gesture == nil)
    script.settle()
    #expect(script.state.stack.top == .sample(1))
  }

  // Breaks when a swipe ignores its direction.
  @Test func `a swipe the other way moves no page, and mirrored it does`() {
    var script = Script.opened(1)
    scroll(&script, right: 5)
    #expect(script.state.stack.held == nil)
    var mirrored = Script.opened(1, in: Environment.one.with { $0.direction = .rightToLeft })
    scroll(&mirrored, right: 5)
    #expect(abs(x(mirrored) - 5 * Self.notch) < 1e-9)
    lift(&mirrored)
    mirrored.settle()
    #expect(mirrored.state.stack.top == .library)
  }

  // Breaks when the circle rises although nothing can be dropped on it.
  @Test func `a swipe raises no circle and parks nothing`() {
    var script = Script.opened(1)
    let corner = script.page(script.state.window.width - 60, script.state.window.frame.height - 60)
    scroll(&script, right: -4, at: corner)
    #expect(script.scene.surface(.decide) == nil)
    lift(&script)
    script.settle()
    #expect(script.state.shelf.isEmpty && script.state.stack.top == .library)
  }

  // Breaks when a swipe keeps hold of content that moved below it.
  @Test(arguments: [PointerEvent.Device.touch, .touchpad])
  func `a swipe over moving content releases the content`(_ device: PointerEvent.Device) {
    var script = Script.opened(1)
    scroll(&script, down: 8)
    lift(&script)
    script.wait(.milliseconds(50))
    if device == .touch {
      script.drag(
        from: script.page(8), to: script.page(40), over: .milliseconds(300), device: .touch)
    } else {
      scroll(&script, right: -1, steps: 40)
      script.wait(.milliseconds(100))
      lift(&script)
    }
    script.settle()
    #expect(script.state.stack.top == .sample(1))
    #expect(script.state.scrolls[.sample(1)]?.offset.isHeld == false)
  }

  // Breaks when the axis is judged again and again.
  @Test func `fingers that scroll a page do not swipe it until they are lifted`() {
    var script = Script.opened(1)
    scroll(&script, down: 1)
    scroll(&script, right: -5)
    #expect(script.state.stack.held == nil)
    lift(&script)
    scroll(&script, right: -5)
    #expect(script.state.stack.held != nil)
  }

  // Breaks when a moving page cannot be caught, or jumps when it is.
  @Test func `a moving page is caught in its position`() {
    var script = Script.opened(1)
    scroll(&script, right: -2, steps: 40)
    script.wait(.milliseconds(200))
    let seen = x(script)
    #expect(seen > 0 && script.state.gesture == nil)
    script.send(
      .touchpadScrolled(
        .main, at: script.page(200),
        notches: Vector(dx: -(MotionTokens.standard.touchpad.slop + 1e-9) / Self.notch, dy: 0)))
    #expect(script.state.gesture?.arena.active == .edgeSwipe)
    #expect(abs(x(script) - seen) < 1e-6)
  }

  // Breaks when a click is ignored as long as the fingers may be there.
  @Test func `a press ends the scrolling and counts`() {
    var script = Script.opened()
    script.open([1])
    script.settle()
    scroll(&script, right: -1, steps: 40)
    script.click(script.page(24, 24))
    script.settle()
    #expect(script.state.stack.top == .library)
    var turned = Script.opened(1)
    scroll(&turned, down: 1)
    turned.wait(.milliseconds(120))
    turned.send(.wheelTurned(.main, at: turned.page(200), notches: Vector(dx: 0, dy: 1)))
    turned.settle()
    #expect(offset(turned) == Self.notch + turned.state.tokens.wheelNotch)
  }

  // Breaks when fingers on the touchpad disturb a press.
  @Test func `fingers on a touchpad do nothing to a press`() {
    var script = Script.opened(1)
    script.hold(from: script.page(6), to: script.page(150), over: .milliseconds(200))
    var other = script
    other.send(.touchpadScrolled(.main, at: other.page(200), notches: Vector(dx: -3, dy: 2)))
    other.send(.touchpadScrolled(.main, at: other.page(200), notches: .zero))
    #expect(other.state == script.state)
  }

  // Breaks when the open list closes, or the page below it scrolls.
  @Test func `an open list scrolls, and stays`() throws {
    let low = Rect(x: 0, y: 0, width: 1280, height: 300)
    let small = Environment(monitors: [Monitor(name: "low", frame: low, workArea: low)])
    var script = Script.parked(1, 2, 3, 4, 5, in: small)
    script.click(script.ball)
    script.settle()
    let start = try script.shownList.scroll.offset.value(at: script.now)
    #expect(try script.shownList.scroll.canScroll)
    let notches = start > 0 ? -0.5 : 0.5
    scroll(&script, down: notches)
    #expect(script.state.openList != nil)
    let end = try script.shownList.scroll.offset.value(at: script.now)
    let slop = MotionTokens.standard.touchpad.slop
    #expect(abs(end - start - notches * Self.notch) <= slop)
    #expect(script.state.gesture?.arena.active == .listScroll)
  }

  // Breaks when an invalid number is accepted.
  @Test func `steps that are not finite are ignored`() {
    var script = Script.opened(1)
    let before = script.state
    for bad in [Double.nan, .infinity, -.infinity] {
      script.send(.touchpadScrolled(.main, at: script.page(9), notches: Vector(dx: bad, dy: 1)))
      script.send(
        .touchpadScrolled(.main, at: Point(x: bad, y: 1), notches: Vector(dx: 1, dy: 1)))
    }
    #expect(script.state == before)
  }
}
