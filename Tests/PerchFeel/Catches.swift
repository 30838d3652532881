internal import PerchEngine
internal import PerchTestSupport

/// The result of catching a page and a ball in every frame in which they settle.
struct Catches {
  /// The longest jump of a page, in logical pixels.
  private(set) var page = 0.0
  /// The longest jump of a ball, in logical pixels.
  private(set) var ball = 0.0
  /// The number of frames in which a page was pressed.
  private(set) var frames = 0
  /// The number of those frames in which the press did not catch the page.
  private(set) var denied = 0

  init() {
    for rate in [60.0, 144] {
      for end in [60.0, 150, 200, 300] { catchPage(releasedAt: end, rate: rate) }
      for end in [300.0, 700, 1000] { catchBall(releasedAt: end, rate: rate) }
    }
  }

  private mutating func catchPage(releasedAt end: Double, rate: Double) {
    var script = Script.opened(1, 2)
    script.hold(from: script.page(5), to: script.page(60), over: .milliseconds(60))
    script.drag(releasedAt: script.page(end))
    while let pair = script.state.stack.transitions.last, pair.x.isMoving {
      // On the moving page, or in the edge zone once the page has nearly gone.
      let x = pair.x.value(at: script.now)
      let grip = script.page(x > 400 ? 8 : max(8, x + 5))
      let before = script.presentedPage
      var caught = script
      caught.press(grip)
      caught.move(grip + Vector(dx: caught.state.tokens.mouse.slop + 1e-9, dy: 0))
      frames += 1
      if caught.state.gesture?.arena.active == .edgeSwipe, let before {
        page = max(page, abs((caught.presentedPage ?? .infinity) - before))
      } else {
        denied += 1
      }
      script.wait(.microseconds(Int64(1e6 / rate)))
    }
  }

  private mutating func catchBall(releasedAt x: Double, rate: Double) {
    var script = Script.parked(1)
    script.drag(from: script.ball, to: Point(x: x, y: 300), over: .milliseconds(200))
    while script.state.ball.phase == .settling {
      var caught = script
      let before = caught.ball
      caught.press(before)
      caught.move(before + Vector(dx: caught.state.tokens.mouse.objectSlop + 1e-9, dy: 0))
      ball = max(ball, caught.ball.distance(to: before))
      script.wait(.microseconds(Int64(1e6 / rate)))
    }
  }
}
