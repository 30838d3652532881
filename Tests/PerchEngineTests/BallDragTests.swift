import PerchTestSupport
import Testing

@testable import PerchEngine

/// The ball while it is dragged: caught, stuck, loose and let go.
@Suite struct BallDragTests {
  private let tokens = MotionTokens.standard

  // Breaks when the band of the dock is applied twice, or not at all.
  @Test func `a ball that is caught, let go or relocated does not jump`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      let environment = random.pick(Environment.standards).withAnyBall(using: &random)
      var script = Script.parked(1, in: environment)
      var isReached = false
      for _ in 0..<4 {
        let end = Point(x: random.number(in: -150...3400), y: random.number(in: -150...1200))
        script.hold(from: script.ball, to: end, over: .milliseconds(random.int(in: 30...400)))
        var before = script.ball
        script.release(end)
        // A ball dropped on the circle leaves, and a drag within the slop opens the page.
        guard ![.leaving, .hidden].contains(script.state.ball.phase) else { break }
        isReached = true
        #expect(script.ball.distance(to: before) <= 1e-6, "let go, seed \(seed)")
        script.wait(.milliseconds(random.int(in: 0...500)))
        before = script.ball
        let speed = script.state.ball.velocity(at: script.now, tokens: tokens)
        var moved = script
        let panel = random.number(in: 1...60)
        let ball = BallMetrics.random(using: &random)
        moved.send(
          .environmentChanged(
            moved.state.environment.with {
              $0 = Environment(
                monitors: $0.monitors.map {
                  Monitor(
                    name: $0.name, frame: $0.frame, workArea: $0.workArea.inset(by: panel),
                    isPrimary: $0.isPrimary)
                }, ball: ball)
            }))
        let after = moved.state.ball.velocity(at: moved.now, tokens: tokens)
        #expect(moved.ball.distance(to: before) <= 1e-6, "seed \(seed)")
        #expect((after - speed).length <= 1e-6, "seed \(seed)")
        var caught = script
        caught.press(before, on: .ball)
        #expect(caught.ball == before)
      }
      return isReached
    }
    try Seeds.law(over: Seeds.every(4), reaching: 0.98, attempt)
  }

  // Breaks when the grip is taken from the position inside the band, which then counts twice.
  @Test(
    arguments: [60.0, 144],
    [
      Environment.one, .panels, .one.with { $0.ball = BallMetrics(diameter: 44) },
      .panels.with { $0.ball = BallMetrics(diameter: 96) },
    ])
  func `a ball beyond its dock is caught at any frame without a jump`(
    rate: Double, environment: Environment
  ) {
    for speed in [-6000.0, -3000, -1500, 1500, 3000, 6000] {
      var script = Script.parked(1, in: environment)
      let start = Point(x: 700, y: 400)
      let end = start + Vector(dx: speed * 0.06, dy: 0)
      script.hold(from: script.ball, to: start, over: .milliseconds(300))
      script.move(from: start, to: end, over: .milliseconds(60))
      script.release(end)
      var framesPast = 0
      while script.state.ball.phase == .settling {
        var caught = script
        let before = caught.ball
        if !caught.state.ballBounds.contains(before) { framesPast += 1 }
        caught.press(before, on: .ball)
        #expect(caught.ball == before)
        caught.move(before + Vector(dx: 0, dy: 20))
        #expect(caught.state.gesture?.arena.active == .ballDrag)
        #expect(abs(caught.ball.x - before.x) <= 1e-9, "\(speed) px/s")
        script.wait(.microseconds(Int64(1e6 / rate)))
      }
      #expect(framesPast > 3, "\(speed) px/s")
    }
  }

  // Breaks when sticking or coming loose forgets the position or the velocity.
  @Test
  func `the ball sticks and comes loose without a jump, and is under the pointer within 150 ms`()
    throws
  {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      let environment = Environment.one.withAnyBall(using: &random)
      var script = Script.parked(1, in: environment)
      let grip =
        Vector(dx: random.number(in: -20...20), dy: random.number(in: -20...20))
        * environment.ball.growth
      let inside = Point(
        x: 1280 - random.number(in: 20...90), y: 800 - random.number(in: 20...90))
      script.hold(
        from: script.ball + grip, to: Point(x: 900, y: 600), over: .milliseconds(400))
      var last = script.ball
      var pointer = Point(x: 900, y: 600)
      for target in [inside, Point(x: 1000, y: 640), inside, Point(x: 1020, y: 500)] {
        let start = pointer
        for step in 1...40 {
          script.wait(.milliseconds(8))
          pointer = start + (target - start) * (Double(step) / 40)
          let speed = script.state.ball.velocity(at: script.now, tokens: tokens).length
          let drawn = script.ball
          script.move(pointer)
          let reach = (target - start).length / 40
          #expect(script.ball.distance(to: drawn) <= 1.125 * reach + 0.5, "seed \(seed)")
          #expect(drawn.distance(to: last) <= max(speed, 9000) * 0.008)
          last = script.ball
        }
        if target == inside { #expect(isStuck(script)) }
      }
      script.wait(.milliseconds(150))
      #expect(!isStuck(script))
      #expect((script.ball - (pointer - grip)).length <= 0.5 + 1e-9)
      return true
    }
    try Seeds.law(over: Seeds.every(2), attempt)
  }

  // Breaks when a loose ball starts with the pointer's velocity, or adds that of the magnet.
  @Test func `the velocity is continuous when the ball sticks and when it comes loose`() throws {
    var script = Script.parked(1)
    script.hold(from: script.ball, to: Point(x: 1000, y: 600), over: .milliseconds(400))
    var changes = 0
    for target in [Point(x: 1190, y: 720), Point(x: 1010, y: 600)] {
      let start = try script.sequence.position
      for step in 1...25 {
        script.wait(.milliseconds(8))
        let wasStuck = isStuck(script)
        let own = script.state.ball.velocity(at: script.now, tokens: tokens)
        script.move(start + (target - start) * (Double(step) / 25))
        guard isStuck(script) != wasStuck else { continue }
        changes += 1
        let hand = try script.sequence.velocity
        let after = script.state.ball.velocity(at: script.now, tokens: tokens)
        let expected = wasStuck ? own - hand : own + hand
        #expect((after - expected).length <= 1e-6)
      }
    }
    #expect(changes == 2)
  }

  private func isStuck(_ script: Script) -> Bool {
    if case .stuck = script.state.ball.phase { true } else { false }
  }
}
