import PerchTestSupport
import PerchTime
import Testing

@testable import PerchEngine

/// The motion of a released ball to its dock.
@Suite struct BallSettleTests {
  private let tokens = MotionTokens.standard

  private func released(
    distance: Double, speed: Double, in environment: Environment
  ) -> FloatingBall {
    var ball = FloatingBall(dock: Dock(firstIn: environment), environment: environment)
    ball.setCenter(ball.dock.center(in: environment) - Vector(dx: distance, dy: 0))
    ball.settle(velocity: Vector(dx: speed, dy: 0), in: .sample(at: .zero, in: environment))
    return ball
  }

  private let wide = Environment(monitors: [
    Monitor(name: "W", frame: Rect(x: 0, y: 0, width: 7680, height: 2160), isPrimary: true)
  ])

  private func lowest(_ distance: Double, _ speed: Double) -> Double {
    let ball = released(distance: distance, speed: speed, in: wide)
    let dockX = ball.dock.center(in: wide).x
    return (0...2000).map { dockX - ball.x.value(at: Instant(microseconds: $0 * 1000)) }.min()
      ?? .nan
  }

  // Breaks when the response does not follow from the speed limit, or leaves its bounds.
  @Test func `a snap takes the time in the table, and no longer from far away`() throws {
    let deadline = try #require(released(distance: 600, speed: 0, in: wide).deadline)
    let near = deadline.seconds(since: .zero)
    #expect(abs(near * 1000 - 552) <= 2)
    for (distance, response) in [(600.0, 0.34), (1400, 0.4494), (1800, 0.55), (7000, 0.55)] {
      guard case .settles(let settle) = released(distance: distance, speed: 0, in: wide).x else {
        Issue.record("it does not settle")
        continue
      }
      #expect(abs(settle.spring.response - response) <= 1e-4, "\(distance)")
    }
  }

  // Breaks when a slow ball overshoots, or a fast one does not.
  @Test func `only a ball with momentum overshoots its dock`() {
    for speed in [0.0, 200, 399] { #expect(lowest(600, speed) >= -1e-9) }
    for speed in [401.0, 900, 2000] { #expect(lowest(600, speed) < -1) }
  }

  // Breaks when the first click on a ball that was just moved does nothing.
  @Test(arguments: [0, 60, 150, 300, 500, 800, 1500])
  func `a click on a ball that was just released opens the list`(delay: Int) {
    var script = Script.parked(1, 2)
    script.hold(from: script.ball, to: Point(x: 200, y: 400), over: .milliseconds(300))
    script.release(Point(x: 200, y: 400))
    script.wait(.milliseconds(delay))
    script.click(script.state.ballBox(at: script.now).center)
    #expect(script.state.openList?.mode == .sticky)
    script.settle()
    #expect(script.state.openList?.mode == .sticky && script.fault == nil)
  }

  // Breaks when the release loses the velocity, or the band does not slow it.
  @Test func `a released ball keeps the pointer's velocity, reduced where the band resists`() throws
  {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      let environment = Environment.one.withAnyBall(using: &random)
      let radius = environment.ball.radius
      var script = Script.parked(1, in: environment)
      let middle = Point(x: random.number(in: 100...1000), y: random.number(in: 100...600))
      let end = Point(x: random.number(in: -90...900), y: random.number(in: -90...600))
      script.hold(from: script.ball, to: middle, over: .milliseconds(300))
      script.move(from: middle, to: end, over: .milliseconds(random.int(in: 60...400)))
      let hand = try script.sequence.velocity
      script.release(end)
      guard script.state.ball.x.isMoving, script.state.ball.y.isMoving else { return false }
      func slope(_ position: Double, _ last: Double) -> Double {
        let band = tokens.ballBand
        if position < radius { return band.slope(at: radius - position) }
        return position > last ? band.slope(at: position - last) : 1
      }
      let speed = script.state.ball.velocity(at: script.now, tokens: tokens)
      #expect(abs(speed.dx - hand.dx * slope(end.x, 1280 - radius)) <= 1e-6, "seed \(seed)")
      #expect(abs(speed.dy - hand.dy * slope(end.y, 800 - radius)) <= 1e-6, "seed \(seed)")
      return true
    }
    try Seeds.law(over: Seeds.every(2), attempt)
  }

  // Breaks when the reported velocity is that of the position before the band.
  @Test func `the reported velocity is that of the visible ball`() {
    var overshoots = 0
    for speed in stride(from: 500.0, through: 6000, by: 500) {
      let ball = released(distance: 300, speed: speed, in: .one)
      for step in Int64(1)...600 {
        let time = step * 1000
        func position(_ time: Int64) -> Double {
          ball.center(at: Instant(microseconds: time), tokens: tokens).x
        }
        guard Instant(microseconds: time + 10) < ball.x.deadline ?? .zero else { break }
        let reported = ball.velocity(at: Instant(microseconds: time), tokens: tokens).dx
        let seen = (position(time + 10) - position(time - 10)) / 2e-5
        #expect(abs(reported - seen) <= 1 + abs(reported) * 0.01, "at \(time) of \(speed)")
        if position(time) > 1251 { overshoots += 1 }
      }
    }
    #expect(overshoots > 50)
  }

  // Breaks when the dock moves farther than it must.
  @Test func `a dock in a reserved area moves to the nearest free position`() {
    let panel = Rect(x: 1200, y: 300, width: 80, height: 100)
    for (fraction, y) in [(0.40, 270.0), (0.44, 430), (0.1, 104)] {
      let environment = Environment.one.with { $0.keepOut = [panel] }
      let dock = Dock(monitor: "A", side: .right, fraction: fraction)
      #expect(abs(dock.center(in: environment).y - y) <= 1e-9, "\(fraction)")
    }
  }

  // Breaks when a substitute monitor is remembered after the ball's own has returned.
  @Test func `each time its monitor goes, the ball moves to the nearest remaining one`() {
    func screen(_ name: String, _ x: Double) -> Monitor {
      Monitor(name: name, frame: Rect(x: x, y: 0, width: 1000, height: 800))
    }
    let all = Environment(monitors: [screen("A", 0), screen("B", 1000), screen("C", 5000)])
    let moved = Environment(monitors: [screen("A", -5000), screen("B", 1000), screen("C", 2000)])
    func without(_ environment: Environment) -> Environment {
      Environment(monitors: environment.monitors.filter { $0.name != "B" })
    }
    var dock = Dock(monitor: "B", side: .left, fraction: 0.5)
    var now = all
    for (next, name) in [(without(all), "A"), (all, "B"), (moved, "B"), (without(moved), "C")] {
      dock.move(from: now, to: next)
      now = next
      #expect(dock.monitor(in: now).name == name)
    }
  }
}
