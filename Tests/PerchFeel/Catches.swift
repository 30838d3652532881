internal import PerchEngine
internal import PerchTestSupport

/// Catches a page and a ball in every frame of their settles.
struct Catches {
  /// The farthest that they jump, in pixels.
  private(set) var page = 0.0
  private(set) var ball = 0.0
  /// How many frames of a page were tried, and how many of those did not take hold.
  private(set) var frames = 0
  private(set) var denied = 0

  init() {
    for rate in [60.0, 144] {
      for end in [60.0, 150, 200, 300] { catchPage(letGoAt: end, rate: rate) }
      for end in [300.0, 700, 1000] { catchBall(letGoAt: end, rate: rate) }
    }
  }

  private mutating func catchPage(letGoAt end: Double, rate: Double) {
    var script = Script.opened(1, 2)
    script.hold(from: script.page(5), to: script.page(60), over: .milliseconds(60))
    script.drag(letGoAt: script.page(end))
    while let pair = script.state.stack.transitions.last, pair.x.isMoving {
      // On the moving page, or in the zone at the edge once it has nearly gone.
      let x = pair.x.value(at: script.now)
      let hold = script.page(x > 400 ? 8 : max(8, x + 5))
      let before = script.presentedPage
      var caught = script
      caught.press(hold)
      caught.move(hold + Vector(dx: caught.state.tokens.mouse.slop + 1e-9, dy: 0))
      frames += 1
      if caught.state.gesture?.arena.active == .edgeSwipe, let before {
        page = max(page, abs((caught.presentedPage ?? .infinity) - before))
      } else {
        denied += 1
      }
      script.wait(.microseconds(Int64(1e6 / rate)))
    }
  }

  private mutating func catchBall(letGoAt x: Double, rate: Double) {
    var script = Script.parked(1)
    script.drag(from: script.ball, to: Point(x: x, y: 300), over: .milliseconds(200))
    while script.state.ball.phase == .settling {
      var caught = script
      let before = caught.ball
      caught.press(before)
      caught.move(before + Vector(dx: caught.state.tokens.mouse.slop + 1e-9, dy: 0))
      ball = max(ball, caught.ball.distance(to: before))
      script.wait(.microseconds(Int64(1e6 / rate)))
    }
  }
}
