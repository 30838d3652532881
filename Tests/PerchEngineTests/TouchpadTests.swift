@testable import PerchEngine
import PerchTestSupport
import PerchTime
import Testing

/// Fingers that scroll on a touchpad.
@Suite struct `The touchpad` {
  private static let notch = MotionTokens.standard.touchpadNotch

  /// Fingers that go this many notches in steps of eight milliseconds, and stay on the touchpad.
  private func scroll(
    _ script: inout Script, right: Double = 0, down: Double = 0, steps: Int = 10,
    at place: Point? = nil, on surface: Surface.ID = .main
  ) {
    let place = place ?? script.page(200)
    let step = Vector(dx: right / Double(steps), dy: down / Double(steps))
    for _ in 0..<steps {
      script.wait(.milliseconds(8))
      script.send(.touchpadScrolled(surface, at: place, notches: step))
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

  // Breaks when a step goes through the wheel's spring, or in whole notches.
  @Test func `A page goes with the fingers, pixel by pixel`() {
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
  @Test func `The first step is behind by the slop at most`() {
    var script = Script.opened(1)
    scroll(&script, down: 0.2, steps: 1)
    let slop = MotionTokens.standard.touchpad.slop
    #expect(abs(offset(script) - (0.2 * Self.notch - slop)) < 1e-9)
  }

  // Breaks when the speed of the fingers is lost, or found where they stood.
  @Test func `A page goes on when the fingers leave it at speed, and stays where they rest`() {
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

  // Breaks when a page ends at its end without a band, or does not come back.
  @Test func `A page is resisted past its end and comes back`() {
    var script = Script.opened(1)
    scroll(&script, down: -6)
    #expect(offset(script) < 0 && offset(script) > -5 * Self.notch)
    lift(&script)
    script.settle()
    #expect(offset(script) == 0)
  }

  // Breaks when a swipe needs the edge, or the rule of a release is another one.
  @Test func `Fingers that go level take the page along, from anywhere on it`() {
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

  // Breaks when the speed does not count.
  @Test func `A quick short swipe pops the page`() {
    var script = Script.opened(1)
    scroll(&script, right: -1.5, steps: 8)
    lift(&script)
    #expect(script.state.stack.top == .library)
  }

  // Breaks when the end is only believed if it is said.
  @Test func `Silence ends a swipe as the stop does, without speed`() {
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

  // Breaks when a swipe does not know its direction.
  @Test func `A swipe the other way takes no page, and mirrored it does`() {
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

  // Breaks when the circle comes although nothing can be dropped on it.
  @Test func `A swipe raises no circle and parks nothing`() {
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
  func `A swipe over content that moves lets go of that`(_ device: PointerEvent.Device) {
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
  @Test func `Fingers that scroll a page do not swipe it, until they are lifted`() {
    var script = Script.opened(1)
    scroll(&script, down: 1)
    scroll(&script, right: -5)
    #expect(script.state.stack.held == nil)
    lift(&script)
    scroll(&script, right: -5)
    #expect(script.state.stack.held != nil)
  }

  // Breaks when a page that is moving cannot be caught, or jumps when it is.
  @Test func `A page that is on its way is caught where it is`() {
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

  // Breaks when a click is not heard as long as the fingers may be there.
  @Test func `A press takes the fingers off and is heard`() {
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

  // Breaks when a press that goes on is disturbed.
  @Test func `Fingers on a touchpad do nothing to a press`() {
    var script = Script.opened(1)
    script.hold(from: script.page(6), to: script.page(150), over: .milliseconds(200))
    var other = script
    other.send(.touchpadScrolled(.main, at: other.page(200), notches: Vector(dx: -3, dy: 2)))
    other.send(.touchpadScrolled(.main, at: other.page(200), notches: .zero))
    #expect(other.state == script.state)
  }

  // Breaks when an open list is closed, or what is below it scrolls.
  @Test func `An open list takes the fingers, and stays`() {
    let low = Rect(x: 0, y: 0, width: 1280, height: 300)
    let small = Environment(monitors: [Monitor(name: "low", frame: low, workArea: low)])
    var script = Script.parked(1, 2, 3, 4, 5, in: small)
    script.click(script.ball)
    script.settle()
    let start = script.state.list!.scroll.offset.value(at: script.now)
    #expect(script.state.list!.scroll.canScroll)
    let way = start > 0 ? -0.5 : 0.5
    scroll(&script, down: way)
    #expect(script.state.openList != nil)
    let end = script.state.list!.scroll.offset.value(at: script.now)
    let slop = MotionTokens.standard.touchpad.slop
    #expect(abs(end - start - way * Self.notch) <= slop)
    #expect(script.state.gesture?.arena.active == .listScroll)
  }

  // Breaks when numbers that are none get in.
  @Test func `Steps that are no numbers are none`() {
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
