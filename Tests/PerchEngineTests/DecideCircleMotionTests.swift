import PerchTestSupport
import PerchTime
import Testing

@testable import PerchEngine

/// The motion of the decide circle, and its corner.
@Suite struct DecideCircleMotionTests {
  private let tokens = MotionTokens.standard

  // Breaks when the disc comes from anywhere but just outside the corner, along the diagonal.
  @Test func `at a reveal of 0 the disc just touches the corner, at 1 it is in position`() {
    for mirror in [1.0, -1] {
      var circle = DecideCircle()
      circle.prepare(
        .park, corner: .zero, radius: 120, isFull: false, mirror: mirror, pointer: nil)
      for step in 0...10 {
        let s = Double(step) / 10
        let slide = circle.slide(s)
        #expect(abs(slide.length - 120 * (1 - s)) <= 1e-9)
        #expect(abs(slide.dx * mirror - slide.dy) <= 1e-12 && slide.dy >= 0)
      }
      #expect(circle.target.distance(to: Point(x: -mirror * 48, y: -57.6)) <= 1e-9)
    }
  }

  // Breaks when a circle that the pointer leaves stays hot, armed or lit.
  @Test func `a page drawn back from the circle leaves it neither armed nor hot`() {
    var script = Script.opened(1)
    let inside = script.page(300, 660)
    script.hold(from: script.page(5, 600), to: inside, over: .milliseconds(400))
    #expect(script.state.decideCircle.phase(at: script.now) == .hot)
    script.move(script.page(150, 760))
    #expect(script.state.decideCircle.phase(at: script.now) == .revealing)
    #expect(script.state.decideCircle.highlight.target == 1)
    script.move(script.page(260, 400))
    #expect(script.state.decideCircle.phase(at: script.now) == .armed)
  }

  // Breaks when a retracting circle stays hot under a pointer that is still inside.
  @Test func `a page that is caught and drawn back makes the circle cold`() {
    var script = Script.opened(1)
    script.hold(from: script.page(5, 300), to: script.page(200, 300), over: .milliseconds(300))
    script.wait(.milliseconds(200))
    script.release(script.page(200, 300))
    script.wait(.milliseconds(40))
    script.hold(from: script.page(300, 720), to: script.page(400, 720), over: .milliseconds(200))
    #expect(script.state.decideCircle.phase(at: script.now) == .hot)
    script.move(script.page(310, 720))
    #expect(script.state.decideCircle.phase(at: script.now) == .revealing)
    #expect(script.state.decideCircle.highlight.target == 1 && !script.state.decideCircle.isTouched)
  }

  // Breaks when the circle arms with the first pixel, or copies the page's progress.
  @Test func `a swipe arms the circle at half its progress, and not before`() throws {
    var script = Script.opened(1)
    let start = script.page(5, 300)
    script.hold(from: start, to: script.page(100, 300), over: .milliseconds(400))
    for x in stride(from: 110.0, through: 400, by: 10) {
      script.move(script.page(x, 300))
      let progress = try script.heldPair.x.value(at: script.now) / 420
      let decide = script.state.decideCircle
      #expect(abs(decide.reveal.value(at: script.now) - min(1, 2 * progress)) <= 1e-12)
      #expect((decide.phase(at: script.now) == .armed) == (progress >= 0.5))
    }
  }

  // Breaks when the reveal is a fraction of a wide window, or a narrow one arms late.
  @Test func `a circle arms at half of the width, and after 240 px where that is less`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      let (width, x) = (random.number(in: 320...3840), random.number(in: 0...600))
      var circle = DecideCircle()
      circle.prepare(.park, corner: .zero, radius: 160, isFull: false, mirror: 1, pointer: nil)
      circle.follow(
        x: x, width: width, pointer: Point(x: -900, y: -900), in: .sample(at: .zero))
      let whole = min(width / 2, 240)
      #expect(abs(circle.shown(at: .zero) - min(1, x / whole)) <= 1e-12, "seed \(seed)")
      #expect((circle.phase(at: .zero) == .armed) == (x >= whole), "seed \(seed)")
      return true
    }
    try Seeds.law(attempt)
  }

  // Breaks when a full circle does not say that it was reached, or looks as if it would accept.
  @Test func `a full circle grows under the pointer and does not look hot`() {
    var script = Script.parked(1, shelfLimit: 1)
    script.open([2])
    script.settle()
    script.hold(from: script.page(5, 600), to: script.page(380, 720), over: .milliseconds(500))
    let circle = script.state.decideCircle
    #expect(circle.isTouched && circle.highlight.target == tokens.highlightScale)
    #expect(circle.phase(at: script.now) == .full && !circle.looksHot(at: script.now))
    script.move(script.page(260, 400))
    #expect(script.state.decideCircle.highlight.target == 1)
  }

  // Breaks when the circle slides beyond its hidden position, stays lit, or still accepts a drop.
  @Test func `a circle that hides goes dark, and never leaves its path`() {
    for wait in stride(from: 0, through: 400, by: 20) {
      var script = Script.parked(1)
      script.hold(from: script.ball, to: Point(x: 600, y: 400), over: .milliseconds(40))
      script.wait(.milliseconds(wait))
      script.send(.grabLost)
      var last = script.state.decideCircle.reveal.value(at: script.now)
      let rises = script.state.decideCircle.reveal.velocity(at: script.now) > 0
      while script.state.decideCircle.isShown {
        script.wait(.milliseconds(4))
        let reveal = script.state.decideCircle.reveal.value(at: script.now)
        #expect(reveal >= 0 && (rises || reveal <= last))
        #expect(script.state.decideCircle.phase(at: script.now) != .armed)
        #expect(!script.state.decideCircle.isTouched)
        last = reveal
      }
    }
  }

  // Breaks when a circle that rises by itself accepts the ball half way out.
  @Test func `a circle that rises by itself arms when it is nearly out`() {
    var script = Script.parked(1)
    script.hold(from: script.ball, to: Point(x: 600, y: 400), over: .milliseconds(8))
    while script.state.decideCircle.phase(at: script.now) != .armed {
      #expect(script.state.decideCircle.reveal.value(at: script.now) < 0.95)
      script.wait(.milliseconds(1))
    }
    #expect(script.state.decideCircle.reveal.value(at: script.now) >= 0.95)
  }

  // Breaks when a pointer that began inside counts as outside before it leaves the exit radius.
  @Test func `a drag that begins inside counts after it has left the exit radius`() {
    var circle = DecideCircle()
    let corner = Point(x: 1280, y: 800)
    func inwards(_ distance: Double) -> Point { corner - Vector(dx: 0.6, dy: 0.8) * distance }
    for (farthest, isHot) in [(150.0, false), (170, false), (183, false), (185, true)] {
      circle.prepare(
        .remove, corner: corner, radius: 160, isFull: false, mirror: 1, pointer: inwards(100))
      circle.show(in: .sample(at: .zero))
      circle.expire(at: Instant(microseconds: 900_000))
      for distance in [110, farthest, 120] {
        circle.touch(inwards(distance), in: .sample(at: Instant(microseconds: 900_000)))
      }
      #expect(circle.isTouched == isHot, "\(farthest)")
    }
  }

  // Breaks when the ring in the left corner is off the screen.
  @Test func `from right to left the ball sticks to the ring in the left corner`() {
    var script = Script.parked(1, in: Environment.one.with { $0.direction = .rightToLeft })
    script.hold(from: script.ball, to: Point(x: 300, y: 600), over: .milliseconds(500))
    script.wait(.milliseconds(300))
    let inside = Point(x: 80, y: 740)
    script.move(from: Point(x: 300, y: 600), to: inside, over: .milliseconds(500))
    script.settle()
    #expect(script.ball == Point(x: 64, y: 800 - 0.48 * 160))
    script.release(inside)
    #expect(script.state.shelf.isEmpty)
  }
}
