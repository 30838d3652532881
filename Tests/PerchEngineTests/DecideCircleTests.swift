import PerchTestSupport
import PerchTime
import Testing

@testable import PerchEngine

/// The corner that parks and removes pages.
@Suite struct DecideCircleTests {
  // Breaks when the circle becomes cold at the radius at which it became hot.
  @Test func `a pointer that trembles at the edge changes the state once`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var circle = DecideCircle()
      circle.prepare(
        .remove, corner: Point(x: 1280, y: 800), radius: 160, isFull: false, mirror: 1,
        pointer: Point(x: 500, y: 500))
      circle.show(in: .sample(at: .zero))
      circle.expire(at: Instant(microseconds: 900_000))
      var edges = 0
      var before = circle.isTouched
      for step in 0..<200 {
        let distance = 160 + random.number(in: -13...13)
        let point = Point(x: 1280 - distance * 0.6, y: 800 - distance * 0.8)
        circle.touch(
          point, in: .sample(at: Instant(microseconds: 900_000 + Int64(step) * 8_000)))
        if circle.isTouched != before { edges += 1 }
        before = circle.isTouched
      }
      #expect(edges <= 1)
      return true
    }
    try Seeds.law(attempt)
  }

  // Breaks when the fling rule exchanges its axes or forgets the mirror.
  @Test func `a throw is judged alike in both corners, and never hits away from the corner`() throws
  {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      let velocity = Vector(
        dx: random.number(in: -6000...6000), dy: random.number(in: -6000...6000))
      let away = Vector(dx: random.number(in: 10...900), dy: random.number(in: 10...700))
      func hits(_ mirror: Double) -> Bool {
        var circle = DecideCircle()
        circle.prepare(
          .park, corner: .zero, radius: 160, isFull: false, mirror: mirror, pointer: nil)
        return Fling.hits(
          circle, from: Point(x: -mirror * away.dx, y: -away.dy),
          velocity: Vector(dx: mirror * velocity.dx, dy: velocity.dy), tokens: .standard)
      }
      #expect(hits(1) == hits(-1))
      if velocity.dx <= 0 || velocity.dy <= 0 { #expect(!hits(1)) }
      return true
    }
    try Seeds.law(attempt)
  }

  // Breaks when a fling removes, or a pointer that leaves fast does.
  @Test func `only a hot release that is not leaving removes`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var script = Script.parked(1, 2)
      let from = Point(x: random.number(in: 300...1200), y: random.number(in: 200...700))
      let end = Point(x: random.number(in: 1080...1279), y: random.number(in: 600...799))
      script.hold(from: script.ball, to: from, over: .milliseconds(400))
      script.move(from: from, to: end, over: .milliseconds(random.int(in: 16...300)))
      let isHot = script.state.decideCircle.phase(at: script.now) == .hot
      let outward = try script.state.decideCircle.outwardSpeed(
        of: script.sequence.velocity, at: end)
      script.release(end)
      #expect(script.state.shelf.isEmpty == (isHot && outward < 600))
      return true
    }
    try Seeds.law(attempt)
  }

  // Breaks when the circle catches a ball that was pressed inside it.
  @Test func `a drag that begins inside the circle must leave it first`() {
    var script = Script.parked(1)
    script.hold(from: script.ball, to: Point(x: 1100, y: 700), over: .milliseconds(900))
    script.wait(.milliseconds(300))
    script.release(Point(x: 1100, y: 700))
    script.settle()
    let inside = script.ball
    #expect(inside.distance(to: Point(x: 1280, y: 800)) < 160)
    script.hold(from: inside, to: inside - Vector(dx: 20, dy: 20), over: .milliseconds(600))
    script.wait(.seconds(1))
    #expect(script.state.decideCircle.phase(at: script.now) == .armed)
    script.release(inside - Vector(dx: 20, dy: 20))
    #expect(script.state.shelf.contains(.sample(1)))
  }

  // Breaks when the ball covers the word on the circle, or the word leaves the disc.
  @Test func `the word on the circle is legible wherever the ball is held`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      let environment = Environment.one.with {
        $0.reducedMotion = random.pick([.normal, .off])
        $0.direction = random.pick([.leftToRight, .rightToLeft])
        $0.look.textScale = random.pick([1, 1, 2])
        $0.ball = .random(using: &random)
      }
      var script = Script.parked(1, in: environment)
      script.hold(from: script.ball, to: Point(x: 640, y: 400), over: .milliseconds(300))
      script.wait(.seconds(1))
      let disc = Circle(center: script.state.decideCircle.corner, radius: 160)
      for _ in 0..<40 {
        script.wait(.milliseconds(random.pick([1, 8, 100])))
        let away = Vector(
          dx: random.number(in: 0...170) * -environment.direction.sign,
          dy: -random.number(in: 0...170))
        script.move(disc.center + away)
        try expectLegible(script, within: disc, seed)
      }
      return true
    }
    try Seeds.law(over: Seeds.every(10), attempt)
  }

  private func expectLegible(_ script: Script, within disc: Circle, _ seed: UInt64) throws {
    let scene = script.scene
    let frame = try scene.shown(.decide).frame
    let word = try scene.texts(in: scene.painted(.circle).layers)[0].box
    guard case .picture(_, let position, _, _) = try scene.layers[scene.shown(.decide).layers].first
    else {
      _ = Issue.record("seed \(seed): no picture")
      return
    }
    // Glyphs are lower than their line.
    let room = Rect(
      center: word.center + (position.origin - .zero) + (frame.origin - .zero),
      size: Size(width: 48 * word.height / 17, height: 12 * word.height / 17))
    let ball = Circle(center: script.ball, radius: script.state.environment.ball.radius)
    if case .dragging = script.state.ball.phase {
      #expect(!ball.touches(room), "seed \(seed): \(ball), \(room)")
    }
    for corner in [room.origin, Point(x: room.maxX, y: room.minY)] {
      #expect(disc.contains(corner), "seed \(seed): \(room)")
    }
  }

  // Breaks when the word jumps to and fro while the pointer trembles.
  @Test func `the word moves once for a ball that trembles at its edge`() {
    var script = Script.parked(1, in: .one.with { $0.reducedMotion = .off })
    script.hold(from: script.ball, to: Point(x: 640, y: 400), over: .milliseconds(300))
    script.wait(.seconds(1))
    let room = script.state.decideCircle.wordRoom(isAbove: false, in: .one)
    var positions: [Bool] = []
    for step in 0..<100 {
      script.wait(.milliseconds(8))
      script.move(Point(x: room.midX, y: room.minY - 30 + (step.isMultiple(of: 2) ? 1 : -1)))
      let isAbove = script.state.decideCircle.wordIsAbove
      if isAbove != positions.last { positions.append(isAbove) }
    }
    #expect(positions == [false, true] || positions == [true])
  }

  // Breaks when the circle stays at a monitor's edge inside a window that spans two.
  @Test(arguments: [Environment.Direction.leftToRight, .rightToLeft])
  func `a window across two monitors has the circle in its own corner`(
    direction: Environment.Direction
  ) {
    let isMirrored = direction == .rightToLeft
    var script = Script.opened(1, in: Environment.two.with { $0.direction = direction })
    let x = isMirrored ? 1100.0 : 1000
    script.send(.windowConfigured(Rect(x: x, y: 60, width: 420, height: 700)))
    script.press(script.page(5))
    script.move(script.page(150))
    #expect(script.state.decideCircle.corner == Point(x: isMirrored ? 1100 : 1420, y: 760))
  }

  // Breaks when one corner's circle serves both monitors.
  @Test func `on another monitor the circle rises there from nothing`() {
    var script = Script.parked(1, in: .two)
    script.hold(from: script.ball, to: Point(x: 1000, y: 300), over: .milliseconds(300))
    script.wait(.seconds(1))
    #expect(script.state.decideCircle.corner == Point(x: 1280, y: 800))
    script.move(Point(x: 1700, y: 300))
    #expect(script.state.decideCircle.corner == Point(x: 3200, y: 1040))
    #expect(script.state.decideCircle.reveal.value(at: script.now) == 0)
    script.wait(.seconds(1))
    #expect(script.state.decideCircle.phase(at: script.now) == .armed)
  }

  // Breaks when a circle that was never shown starts to hide.
  @Test func `a swipe that raises no circle leaves none`() {
    var script = Script.opened()
    var page = Page.sample(1)
    page.canPark = false
    script.send(.pagesOpened([page]))
    script.settle()
    script.hold(from: script.page(5), to: script.page(400, 740), over: .milliseconds(300))
    #expect(script.state.decideCircle.phase(at: script.now) == .hidden)
    script.release(script.page(400, 740))
    #expect(script.state.decideCircle.deadline == nil)
    #expect(script.state.shelf.isEmpty)
  }
}
