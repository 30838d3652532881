import PerchTestSupport
import PerchTime
import Testing

@testable import PerchEngine

/// The ball's resting position, and its motion to it.
@Suite struct BallTests {
  private let tokens = MotionTokens.standard

  private func environment(_ random: inout SplitMix64) -> Environment {
    random.pick(Environment.standards).with { environment in
      environment.keepOut = (0..<random.int(in: 0...2)).map { _ in
        Rect(
          x: random.number(in: 0...1280), y: random.number(in: 0...760),
          width: random.number(in: 1...200), height: random.number(in: 1...200))
      }
      environment.ball = .random(using: &random)
    }
  }

  // Breaks when the dock is off the screen, between two edges, or under a panel.
  @Test func `the ball rests at one side, on the screen, clear of reserved areas`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      let environment = environment(&random)
      let dock = Dock(
        projected: Point(x: random.number(in: -900...4000), y: random.number(in: -900...2000)),
        velocity: Vector(dx: random.number(in: -8000...8000), dy: random.number(in: -8000...8000)),
        in: .sample(at: .zero, in: environment))
      let center = dock.center(in: environment)
      let area = dock.monitor(in: environment).workArea
      let box = environment.ball.box(around: center)
      let free = area.inset(
        by: EdgeInsets(
          top: 0, left: environment.ball.margin, bottom: 0, right: environment.ball.margin))
      #expect(area.contains(box))
      #expect((box.minX == free.minX) != (box.maxX == free.maxX))
      for rect in environment.keepOut { #expect(!rect.inset(by: 1e-5).intersects(box)) }
      return true
    }
    try Seeds.law(attempt)
  }

  // Breaks when a position in pixels is kept instead of side and fraction.
  @Test func `a change of the work area keeps the side and the fraction`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      let ball = BallMetrics.random(using: &random)
      var script = Script.parked(1, in: .one.with { $0.ball = ball })
      script.drag(
        from: script.ball,
        to: Point(x: random.number(in: 0...1100), y: random.number(in: 0...600)),
        over: .milliseconds(random.int(in: 80...500)))
      if random.chance(0.5) { script.settle() }
      let dock = script.state.ball.dock
      let panel = Double(random.int(in: 0...120))
      script.send(
        .environmentChanged(
          Environment(
            monitors: [
              Monitor(
                name: "A", frame: Rect(x: 0, y: 0, width: 1280, height: 800),
                workArea: Rect(x: panel, y: panel, width: 1280 - 2 * panel, height: 800 - panel),
                isPrimary: true)
            ], ball: ball)))
      script.settle()
      #expect(script.state.ball.dock == dock)
      let free = 800 - panel - ball.diameter
      #expect(abs((script.ball.y - panel - ball.radius) / free - dock.fraction) * free <= 1)
      let inwards = panel + ball.margin + ball.radius
      #expect(script.ball.x == (dock.side == .left ? inwards : 1280 - inwards))
      return true
    }
    try Seeds.law(attempt)
  }

  // Breaks when the escape rule reads the wrong sign, or the side ignores the projection.
  @Test func `the side is monotone in position and velocity, and mirrors`() {
    func side(_ x: Double, _ v: Double) -> HorizontalSide {
      Dock(
        projected: Point(x: x + v * tokens.ballProjection, y: 400),
        velocity: Vector(dx: v, dy: 0), in: .sample(at: .zero)
      ).side
    }
    for i in 0...100 {
      for j in 0...100 {
        let (x, v) = (1280 * Double(i) / 100, -8000 + 160 * Double(j))
        guard side(x, v) == .right else { continue }
        #expect(side(x + 12.8, v) == .right && side(x, v + 160) == .right)
        if x + v * tokens.ballProjection != 640 { #expect(side(1280 - x, -v) == .left) }
      }
    }
  }

  // Breaks when the response does not grow with the distance.
  @Test func `a ball released at rest never exceeds the speed limit`() {
    for distance in stride(from: 50.0, through: 1500, by: 50) {
      var ball = FloatingBall(dock: Dock(firstIn: .two), environment: .two)
      ball.setCenter(ball.dock.center(in: .two) - Vector(dx: distance, dy: 0))
      ball.settle(velocity: .zero, in: .sample(at: .zero, in: .two))
      let peak =
        (0...600).map {
          abs(ball.velocity(at: Instant(microseconds: $0 * 1000), tokens: tokens).dx)
        }.max() ?? .nan
      #expect(peak <= 7200.01, "\(peak) over \(distance)")
    }
  }

  // Breaks when the band has a kink at the dock, or the wall at a shared edge is left out.
  @Test func `a ball overshoots its dock by less than 16 px, and never over a shared edge`() throws
  {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      let side: HorizontalSide = random.chance(0.5) ? .left : .right
      let dock = Dock(monitor: "A", side: side, fraction: random.number(in: 0...1))
      let environment = Environment.two.withAnyBall(using: &random)
      var ball = FloatingBall(dock: dock, environment: environment)
      let dockX = dock.center(in: environment).x
      let inwards = side == .left ? 1.0 : -1
      ball.setCenter(Point(x: dockX + inwards * random.number(in: 0...1200), y: 300))
      let velocity = Vector(dx: -inwards * random.number(in: 0...8000), dy: 0)
      ball.settle(velocity: velocity, in: .sample(at: .zero, in: environment))
      func past(_ time: Int64) -> Double {
        (dockX - ball.center(at: Instant(microseconds: time), tokens: tokens).x) * inwards
      }
      var crosses = false
      for step in Int64(1)...750 {
        #expect(past(step * 1000) < (side == .right ? 1e-9 : 16))
        guard past((step - 1) * 1000) < 0, past(step * 1000) > 0 else { continue }
        // The ball crosses its dock within this millisecond: the velocity has no step from one µs
        // to the next.
        for time in (step - 1) * 1000..<step * 1000 where past(time) <= 0 && past(time + 1) > 0 {
          let before = ball.velocity(at: Instant(microseconds: time - 1), tokens: tokens)
          let after = ball.velocity(at: Instant(microseconds: time + 2), tokens: tokens)
          #expect((after - before).length <= 30)
          crosses = true
        }
      }
      return crosses
    }
    try Seeds.law(reaching: 0.4, attempt)
  }

  // Breaks when the outline, the input region and the paint come from different shapes.
  @Test(arguments: BallMetrics.samples)
  func `a press lands on the ball exactly inside its outline`(ball: BallMetrics) {
    for isResting in [true, false] {
      var script = Script.parked(1, in: .one.with { $0.ball = ball })
      if !isResting {
        script.drag(from: script.ball, to: Point(x: 500, y: 300), over: .milliseconds(300))
        script.wait(.milliseconds(90))
        #expect(script.state.ball.phase == .settling)
      }
      let box = script.state.ballBox(at: script.now)
      let outline = script.state.ballOutline
      let scene = script.scene
      let count = Int(ball.diameter) + 40
      for i in 0..<count {
        for j in 0..<count {
          let point = Point(
            x: box.minX - 20 + Double(i) + 0.25, y: box.minY - 20 + Double(j) + 0.25)
          let local = Point(x: point.x - box.minX, y: point.y - box.minY)
          #expect((scene.surface(under: point) == .ball) == outline.contains(local))
        }
      }
      #expect((outline.corners.topRight == 0) == (isResting && !ball.isAlwaysRound))
    }
  }

  // Breaks when a ball whose monitor went forgets its home.
  @Test func `an unplugged monitor sends the ball to the nearest one, and back`() {
    let three = Environment(monitors: [
      Monitor(name: "far", frame: Rect(x: -2000, y: 0, width: 1000, height: 800), isPrimary: true),
      Monitor(name: "A", frame: Rect(x: 0, y: 0, width: 1280, height: 800)),
      Monitor(name: "B", frame: Rect(x: 1280, y: 0, width: 1280, height: 800)),
    ])
    var script = Script.parked(1, in: three)
    script.drag(from: script.ball, to: Point(x: 2500, y: 300), over: .milliseconds(900))
    script.settle()
    let home = script.ball
    #expect(script.state.ball.dock.monitor == "B")
    script.send(
      .environmentChanged(Environment(monitors: Array(three.monitors.dropLast()))))
    script.settle()
    #expect(script.ball.x == 1250)
    script.send(.environmentChanged(three))
    script.settle()
    #expect(script.ball == home)
  }
}
