import PerchTestSupport
import Testing

@testable import PerchEngine

/// The lag, resistance, shape and release of a dragged ball.
@Suite struct BallHoldTests {
  private let tokens = MotionTokens.standard

  // Breaks when the band is missing on a side, or begins elsewhere than where the ball touches an
  // edge.
  @Test(arguments: BallMetrics.samples)
  func `a dragged ball resists beyond the edges of the work area`(ball: BallMetrics) {
    var script = Script.parked(1, in: .one.with { $0.ball = ball })
    script.hold(from: script.ball, to: Point(x: 600, y: 400), over: .milliseconds(600))
    for (x, y) in [(600.0, -100.0), (600, 900), (-200, 400), (1400, 500), (20, 790), (700, 100)] {
      script.wait(.milliseconds(8))
      script.move(Point(x: x, y: y))
      let position = script.ball
      let band = tokens.ballBand
      #expect(abs(position.x - band.shown(x, outside: ball.radius...1280 - ball.radius)) <= 1e-9)
      #expect(abs(position.y - band.shown(y, outside: ball.radius...800 - ball.radius)) <= 1e-9)
    }
  }

  // Breaks when the ball does not lag by the slop, or never makes it up.
  @Test func `the ball lags by the slop and has made it up after eight slops`() {
    var script = Script.parked(1)
    let start = script.ball
    script.press(start)
    for step in 1...30 {
      script.wait(.milliseconds(8))
      let travel = 5 * Double(step)
      script.move(start - Vector(dx: travel, dy: 0))
      let slop = tokens.mouse.objectSlop
      let lag = travel > slop ? max(0, slop - max(0, travel - 10) / 8) : travel
      #expect(abs(script.ball.x - (start.x - travel + lag)) <= 1e-9, "step \(step)")
    }
  }

  // Breaks when the remaining lag is kept after the release, or loses its velocity.
  @Test func `a ball let go just after it came loose goes on from its position`() throws {
    for wait in stride(from: 0, through: 40, by: 8) {
      var script = Script.parked(1)
      script.hold(from: script.ball, to: Point(x: 1000, y: 640), over: .milliseconds(500))
      script.wait(.milliseconds(300))
      let inside = Point(x: 1180, y: 745)
      script.move(from: Point(x: 1000, y: 640), to: inside, over: .milliseconds(500))
      script.wait(.milliseconds(400))
      let out = Point(x: 1060, y: 620)
      script.move(from: inside, to: out, over: .milliseconds(160))
      script.wait(.milliseconds(wait))
      #expect(script.state.ball.catchUpX.isMoving)
      let position = script.ball
      let hand = try script.sequence
      let own = script.state.ball.velocity(at: script.now, tokens: tokens)
      script.release(out)
      let speed = script.state.ball.velocity(at: script.now, tokens: tokens)
      #expect(script.ball.distance(to: position) <= 1e-6)
      var released = hand
      released.move(to: out, at: script.now)
      #expect((speed - own - released.velocity).length <= 1e-6)
    }
  }

  // Breaks when the ball keeps its square side in a drag, or does not get it back.
  @Test(arguments: BallMetrics.samples)
  func `the ball is round in motion, and square again at the edge that it touches`(
    ball: BallMetrics
  ) {
    var script = Script.parked(1, in: .one.with { $0.ball = ball })
    let start = script.ball
    let docked = ball.isAlwaysRound ? ball.radius : 0
    script.press(start)
    #expect(script.state.ballOutline.corners.topRight == docked)
    script.move(from: start, to: start - Vector(dx: 300, dy: 0), over: .milliseconds(300))
    #expect(script.state.ballOutline.corners.topRight == ball.radius)
    script.release(start - Vector(dx: 300, dy: 0))
    #expect(script.state.ballOutline.corners.topRight == ball.radius)
    script.settle()
    #expect(script.state.ball.phase == .resting)
    let corners = script.state.ballOutline.corners
    #expect(corners.topRight == docked || corners.topLeft == docked)
  }

  // Breaks when a removed ball starts to leave from rest.
  @Test func `a ball dropped on the circle leaves with the velocity of the magnet`() {
    var moved = 0
    for wait in stride(from: 8, through: 96, by: 8) {
      var script = Script.parked(1)
      script.hold(from: script.ball, to: Point(x: 1060, y: 660), over: .milliseconds(500))
      script.wait(.milliseconds(300))
      script.move(
        from: Point(x: 1060, y: 660), to: Point(x: 1165, y: 725), over: .milliseconds(120))
      script.wait(.milliseconds(wait))
      let before = script.state.ball.velocity(at: script.now, tokens: tokens)
      script.release(Point(x: 1165, y: 725))
      #expect(script.state.ball.phase == .leaving)
      let after = script.state.ball.velocity(at: script.now, tokens: tokens)
      #expect((after - before).length <= 1e-6)
      if before.length > 30 { moved += 1 }
    }
    #expect(moved > 3)
  }
}
