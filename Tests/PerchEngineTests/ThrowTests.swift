import PerchTestSupport
import PerchTime
import Testing

@testable import PerchEngine

/// Pages and balls that are thrown at the circle, past it, or out of it.
@Suite struct ThrowTests {
  private let tokens = MotionTokens.standard

  private func circle(_ mirror: Double) -> DecideCircle {
    var circle = DecideCircle()
    circle.prepare(
      .park, corner: .zero, radius: 160, isFull: false, mirror: mirror, pointer: nil)
    return circle
  }

  /// The rule in another form: it finds the nearest point of the path by trying all points.
  private func expected(_ away: Vector, _ velocity: Vector) -> Bool? {
    let start = Point(x: -away.dx, y: -away.dy)
    let end = start + velocity * 0.30
    let nearest =
      (0...2000).map { (start + (end - start) * (Double($0) / 2000)) }
      .map { $0.distance(to: .zero) }.min() ?? .nan
    let reach = end.distance(to: .zero)
    // Within a pixel of a bound either answer may be right.
    if abs(nearest - 160) < 1 || abs(reach - 240) < 1 { return nil }
    return velocity.length >= 1200 && velocity.dx > 0 && velocity.dy >= 0.35 * velocity.dx
      && nearest < 160 && reach < 240
  }

  // Breaks when a bound of the rule is left out, or the path is judged beyond its ends.
  @Test
  func `a throw hits if it is fast and steep enough, passes near the corner and ends near it`()
    throws
  {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var hits = false
      for _ in 0..<4 {
        let away = Vector(dx: random.number(in: 10...700), dy: random.number(in: 10...700))
        let spread = Vector(dx: random.number(in: -2...2), dy: random.number(in: -2...2))
        let velocity = away * random.number(in: 0.5...5) + spread * random.number(in: 0...700)
        guard let expected = expected(away, velocity) else { continue }
        let mirror = random.chance(0.5) ? 1.0 : -1
        let found = Fling.hits(
          circle(mirror), from: Point(x: -mirror * away.dx, y: -away.dy),
          velocity: Vector(dx: mirror * velocity.dx, dy: velocity.dy), tokens: tokens)
        #expect(found == expected, "seed \(seed): \(away) \(velocity)")
        if found { hits = true }
      }
      return hits
    }
    try Seeds.law(reaching: 0.55, attempt)
  }

  // Breaks when a circle that is not fully out catches a throw.
  @Test func `only an armed circle catches a throw`() throws {
    for (x, parks) in [(150.0, false), (230, true)] {
      var script = Script.opened(1)
      let (start, end) = (script.page(x - 90, x + 250), script.page(x, x + 340))
      script.hold(from: script.page(5, x + 250), to: start, over: .milliseconds(200))
      script.move(from: start, to: end, over: .milliseconds(104))
      let sequence = try script.sequence
      #expect(
        Fling.hits(
          script.state.decideCircle, from: end, velocity: sequence.velocity, tokens: tokens))
      script.release(end)
      #expect(script.state.shelf.contains(.sample(1)) == parks, "let go at \(x)")
    }
  }

  // Breaks when a hot release parks at any velocity, or only at rest.
  @Test func `a page that leaves the circle fast is judged by the pop rule`() {
    for (away, parks) in [(200.0, false), (4, true)] {
      var script = Script.opened(1)
      let inside = script.page(330, 720)
      script.hold(from: script.page(5, 600), to: inside, over: .milliseconds(500))
      script.wait(.milliseconds(100))
      #expect(script.state.decideCircle.phase(at: script.now) == .hot)
      let end = inside - Vector(dx: away * 0.3, dy: away * 0.2)
      script.move(from: inside, to: end, over: .milliseconds(64))
      #expect(script.state.decideCircle.phase(at: script.now) == .hot)
      script.release(end)
      #expect(script.state.shelf.contains(.sample(1)) == parks)
    }
  }

  // Breaks when the magnet catches a ball that passes by.
  @Test func `a ball that flies through the circle does not stick`() {
    for (time, sticks) in [(80, false), (400, true)] {
      var script = Script.parked(1)
      script.hold(from: script.ball, to: Point(x: 1000, y: 740), over: .milliseconds(500))
      script.wait(.milliseconds(200))
      let end = Point(x: 1240, y: 740)
      script.move(
        from: Point(x: 1000, y: 740), to: end, over: .milliseconds(time), rate: 250)
      #expect(script.state.decideCircle.phase(at: script.now) == .hot)
      let grip = Vector(dx: 0, dy: 0)
      #expect((script.state.ball.phase == .stuck(grip: grip)) == sticks, "\(time) ms")
    }
  }

  // Breaks when a throw is judged by the release's position, or projected too little or too far.
  @Test func `a thrown ball goes to the side and the height at which it is thrown`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      for _ in 0..<10 { expectDock(seed, &random) }
      return true
    }
    func expectDock(_ seed: UInt64, _ random: inout SplitMix64) {
      let area = Environment.panels.primaryMonitor.workArea
      let position = Point(x: random.number(in: 100...1250), y: random.number(in: 60...770))
      let speed = Vector(
        dx: random.number(in: -3500...3500), dy: random.number(in: -3500...3500))
      let end = position + speed * 0.499
      let dock = Dock(
        projected: position + speed * tokens.ballProjection, velocity: speed,
        in: .sample(at: .zero, in: .panels))
      let escapes = abs(speed.dx) >= 2000 && abs(speed.dx) > abs(speed.dy)
      let isLeft = escapes ? speed.dx < 0 : end.x < area.midX
      #expect(dock.side == (isLeft ? .left : .right), "seed \(seed)")
      let y = min(max(end.y, area.minY + 30), area.maxY - 30)
      #expect(abs(dock.center(in: .panels).y - y) <= 1e-6, "seed \(seed)")
    }
    try Seeds.law(attempt)
  }

  // Breaks when a ball that falls or rises faster than it moves sideways escapes sideways.
  @Test func `only a fast and rather horizontal throw escapes to its side`() {
    let wide = Environment(monitors: [
      Monitor(name: "W", frame: Rect(x: 0, y: 0, width: 7680, height: 2160))
    ])
    for (dx, dy, side) in [
      (-2100.0, 0.0, HorizontalSide.left), (-2100, 2000, .left), (-2100, 2200, .right),
      (-1900, 0, .right),
    ] {
      let dock = Dock(
        projected: Point(x: 7000, y: 900), velocity: Vector(dx: dx, dy: dy),
        in: .sample(at: .zero, in: wide))
      #expect(dock.side == side, "\(dx), \(dy)")
    }
  }

  // Breaks when a hot release removes a ball that is leaving fast.
  @Test func `a ball that leaves the circle fast is not removed`() {
    for (distance, removes) in [(6.0, true), (70, false)] {
      var script = Script.parked(1)
      script.hold(from: script.ball, to: Point(x: 1000, y: 600), over: .milliseconds(500))
      script.wait(.milliseconds(400))
      let inside = Point(x: 1220, y: 750)
      script.move(from: Point(x: 1000, y: 600), to: inside, over: .milliseconds(400))
      script.wait(.milliseconds(100))
      let end = inside - Vector(dx: distance, dy: distance)
      script.move(from: inside, to: end, over: .milliseconds(64))
      #expect(script.state.decideCircle.phase(at: script.now) == .hot)
      script.release(end)
      #expect(script.state.shelf.isEmpty == removes)
    }
  }

  // Breaks when the release is not projected at all.
  @Test func `a ball that is released in motion goes where it was going`() {
    var script = Script.parked(1)
    script.hold(from: script.ball, to: Point(x: 1000, y: 500), over: .milliseconds(300))
    script.move(
      from: Point(x: 1000, y: 500), to: Point(x: 850, y: 350), over: .milliseconds(120))
    script.release(Point(x: 850, y: 350))
    #expect(script.state.ball.dock.side == .left)
    #expect(script.state.ball.y.target == 30)
  }
}
