import PerchTestSupport
import Testing

@testable import PerchEngine

/// A ball that rests wherever it is put.
@Suite struct FreeBallTests {
  private static let free = BallMetrics(placement: .free)

  private func environment(_ random: inout SplitMix64) -> Environment {
    random.pick([Environment.one, .two, .panels]).with {
      $0.ball = BallMetrics.random(using: &random).placed(.free)
      $0.direction = random.pick([.leftToRight, .rightToLeft])
      $0.reducedMotion = random.pick(Environment.ReducedMotion.allCases)
    }
  }

  /// Where a ball comes to rest that is thrown from a point: at the end of its way, inside the work
  /// area of the monitor that is there.
  private func rest(of point: Point, _ velocity: Vector, in environment: Environment) -> Point {
    let end = point + velocity * 0.499
    let area = environment.monitor(at: end).workArea
    let radius = environment.ball.radius
    return Point(
      x: min(max(end.x, area.minX + radius), area.maxX - radius),
      y: min(max(end.y, area.minY + radius), area.maxY - radius))
  }

  // Breaks when a free ball goes to a side, or beyond the end of its way.
  @Test func `a free ball rests where its way ends, round, inside the work area`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var script = Script.parked(1, in: environment(&random))
      let environment = script.state.environment
      let middle = Point(x: random.number(in: 300...800), y: random.number(in: 200...500))
      script.hold(from: script.ball, to: middle, over: .milliseconds(300))
      let end = Point(x: random.number(in: 60...1000), y: random.number(in: 60...600))
      script.move(from: middle, to: end, over: .milliseconds(random.int(in: 80...600)))
      let (seen, speed) = (
        script.state.ball.center(at: script.now, tokens: script.state.tokens),
        try script.sequence.velocity
      )
      let expected = rest(of: seen, speed, in: environment)
      script.release(end)
      guard ![.leaving, .hidden].contains(script.state.ball.phase) else { return false }
      var x: [Double] = []
      while script.state.nextMotionEnd != nil, x.count < 2000 {
        x.append(script.ball.x)
        script.wait(.milliseconds(4))
      }
      #expect(script.ball.distance(to: expected) <= 1e-6, "seed \(seed)")
      #expect(
        script.state.ballOutline.corners == Shape.Corners(all: environment.ball.radius))
      // A ball that is thrown away from its place turns round first.
      if (expected.x - seen.x) * speed.dx >= 0 {
        let range = min(seen.x, expected.x) - 1e-6...max(seen.x, expected.x) + 1e-6
        #expect(x.allSatisfy(range.contains), "seed \(seed)")
      }
      return speed.length > 100
    }
    try Seeds.law(over: Seeds.every(2), reaching: 0.5, attempt)
  }

  // Breaks when a free ball keeps pixels, or its side, while the monitor changes.
  @Test func `a free ball keeps its place relative to both axes`() throws {
    var script = Script.parked(1, in: .one.with { $0.ball = Self.free })
    script.give(.moveBall(to: Point(x: 400, y: 200)))
    script.settle()
    #expect(script.ball == Point(x: 400, y: 200))
    let across = (400.0 - 30) / (1280 - 60)
    #expect(script.state.ball.dock.across == across)
    let small = Monitor(name: "A", frame: Rect(x: 0, y: 0, width: 640, height: 400))
    script.send(.environmentChanged(Environment(monitors: [small], ball: Self.free)))
    script.settle()
    let expected = Point(x: 30 + across * 580, y: 30 + (200.0 - 30) / 740 * 340)
    #expect(script.ball.distance(to: expected) <= 1e-6)
  }

  // Breaks when a ball has to be put somewhere anew after the setting was changed back and forth.
  @Test func `a ball goes to its side and back as the setting changes`() {
    var script = Script.parked(1, in: .one.with { $0.ball = Self.free })
    script.give(.moveBall(to: Point(x: 400, y: 200)))
    script.settle()
    script.send(.environmentChanged(.one))
    script.settle()
    #expect(script.ball == Point(x: 30, y: 200))
    script.send(.environmentChanged(.one.with { $0.ball = Self.free }))
    script.settle()
    #expect(script.ball.distance(to: Point(x: 400, y: 200)) <= 1e-6)
  }

  // Breaks when the rows stand at the edge of the screen, far from the ball.
  @Test func `the list of a free ball is in line with it, and round on both sides`() {
    for (x, edge) in [(400.0, 370.0), (900, 930 - 280)] {
      var script = Script.parked(1, 2, in: .one.with { $0.ball = Self.free })
      script.give(.moveBall(to: Point(x: x, y: 200)))
      script.settle()
      script.give(.list)
      script.settle()
      let rows = script.state.openList?.layout
      #expect(rows?.frame(0).minX == edge && rows?.isInside == true)
    }
  }
}
