import PerchTestSupport
import Testing

@testable import PerchEngine

/// The ball and the circle beside an on-screen keyboard.
@Suite struct KeepOutTests {
  private static let keyboard = Rect(x: 0, y: 540, width: 1280, height: 260)
  private static let directions = [Environment.Direction.leftToRight, .rightToLeft]

  // Breaks when the ball lies under a keyboard, or stays up once it is gone.
  @Test func `the ball goes above a keyboard and comes back`() {
    var script = Script.parked(1)
    script.give(.moveBall(to: Point(x: 1280, y: 780)))
    script.settle()
    let home = script.state.ballBox(at: script.now)
    #expect(home.maxY == 800)
    script.send(.environmentChanged(.one.with { $0.keepOut = [Self.keyboard] }))
    script.settle()
    #expect(script.state.ballBox(at: script.now).maxY == 540)
    script.send(.environmentChanged(.one))
    script.settle()
    #expect(script.state.ballBox(at: script.now) == home && script.fault == nil)
  }

  // Breaks when the circle that removes the ball lies under a keyboard.
  @Test(arguments: directions)
  func `the circle of a dragged ball stands on a keyboard`(direction: Environment.Direction) {
    let environment = Environment.one.with {
      $0.keepOut = [Self.keyboard, Rect(x: 0, y: 500, width: 1280, height: 30)]
      $0.direction = direction
    }
    var script = Script.parked(1, in: environment)
    script.hold(from: script.ball, to: Point(x: 640, y: 300), over: .milliseconds(200))
    #expect(script.state.decideCircle.corner.y == 500)
    #expect(script.state.decideCircle.corner.x == (direction == .leftToRight ? 1280 : 0))
    script.send(.environmentChanged(environment.with { $0.keepOut = [] }))
    script.move(Point(x: 641, y: 300))
    #expect(script.state.decideCircle.corner.y == 800)
    script.release(Point(x: 641, y: 300))
    script.settle()
    #expect(script.fault == nil)
  }

  // Breaks when a page cannot be dropped on a circle below a keyboard.
  @Test func `the circle of a swiped page stands on a keyboard`() {
    var script = Script.opened(1)
    let window = script.state.window.frame
    let top = window.maxY - 200
    let keyboard = Rect(x: 0, y: top, width: 1280, height: 800 - top)
    script.send(.environmentChanged(.one.with { $0.keepOut = [keyboard] }))
    let drop = Point(x: window.maxX - 40, y: top - 40)
    script.hold(from: script.page(5, 300), to: drop, over: .milliseconds(500))
    #expect(script.state.decideCircle.corner == Point(x: window.maxX, y: top))
    script.wait(.milliseconds(150))
    script.release(drop)
    #expect(script.state.shelf.pages == [.sample(1)] && script.fault == nil)
  }

  // Breaks when a circle without room above a keyboard is in no corner at all.
  @Test func `without room above a keyboard the circle stays in its corner`() {
    let all = Rect(x: 0, y: 100, width: 1280, height: 700)
    let beside = Rect(x: 0, y: 500, width: 900, height: 300)
    for keepOut in [[all], [beside], []] {
      var script = Script.parked(1, in: .one.with { $0.keepOut = keepOut })
      script.hold(from: script.ball, to: Point(x: 640, y: 300), over: .milliseconds(200))
      #expect(script.state.decideCircle.corner == Point(x: 1280, y: 800))
      script.release(Point(x: 640, y: 300))
      script.settle()
      #expect(script.fault == nil)
    }
  }
}
