import PerchTestSupport
import PerchTime
import Testing

@testable import PerchEngine

/// The dock of a ball before and after it is first shown.
@Suite struct FirstDockTests {
  private static let left = Dock.Place(side: .left, fraction: 0)

  private func box(of script: Script) -> Rect { script.state.ballBox(at: script.now) }

  // Breaks when the program's place is passed over, or moves a ball that the user has placed.
  @Test func `a place of the program counts until the ball is first shown`() {
    var script = Script.opened(1)
    script.send(.firstPlaceGiven(Self.left))
    #expect(script.state.ball.dock.side == .left && script.state.saved.dock == nil)
    script.give(.park(nil))
    script.settle()
    #expect(box(of: script).minX == 0 && box(of: script).minY == 0)
    script.drag(from: script.ball, to: Point(x: 1200, y: 400), over: .milliseconds(700))
    script.settle()
    let dock = script.state.ball.dock
    #expect(dock.side == .right)
    // Its page is open, so that the ball is hidden.
    script.give(.open(.sample(1)))
    script.settle()
    #expect(script.state.ball.phase == .hidden)
    script.send(.firstPlaceGiven(Self.left))
    #expect(script.state.ball.dock == dock && script.fault == nil)
  }

  // Breaks when a session has a place at which no ball ever was, or loses one at which it was.
  @Test func `a session has the dock of a ball that was shown or moved`() {
    var script = Script.opened(1)
    #expect(script.state.saved.dock == nil)
    var moved = script
    moved.give(.moveBall(to: Point(x: 10, y: 300)))
    #expect(moved.state.saved.dock?.side == .left)
    script.give(.park(nil))
    script.settle()
    let saved = script.state.saved
    #expect(saved.dock == script.state.ball.dock)
    var next = Script()
    next.send(.firstPlaceGiven(Self.left))
    next.send(.restored(saved))
    next.give(.open(.sample(1)))
    next.settle()
    next.send(.firstPlaceGiven(Self.left))
    #expect(next.state.ball.dock == saved.dock && next.state.saved.dock == saved.dock)
    // An instance that gets the file later has not lost what is in there.
    var late = Script()
    late.send(.sessionJoined(saved))
    #expect(late.state.ball.dock == saved.dock && late.fault == nil)
  }

  // Breaks when an option that comes later changes nothing.
  @Test func `a place across the screen counts once the ball may rest there`() {
    var script = Script.opened(1)
    script.send(.firstPlaceGiven(Dock.Place(side: .left, fraction: 0.5, across: 0.5)))
    #expect(script.state.ball.dock.across == nil)
    script.send(.environmentChanged(.one.with { $0.ball = BallMetrics(placement: .free) }))
    script.give(.park(nil))
    script.settle()
    let area = script.state.environment.primaryMonitor.workArea
    #expect(abs(script.ball.x - area.midX) < 1e-9 && script.fault == nil)
  }

  // Breaks when the place is chosen before the others are there, or the ball slides to it.
  @Test func `a new ball appears beside those that are there then`() {
    var script = Script.opened(1)
    let usual = script.state.dockedBallBox
    script.otherBalls = [usual]
    script.send(.pagesParked([.sample(2)], nil))
    #expect(script.state.ball.phase == .resting)
    #expect(box(of: script).intersection(usual).isEmpty)
    // Once it was shown, it stays.
    script.send(.ballsFound([box(of: script)]))
    script.give(.ball(.hide))
    script.otherBalls = [box(of: script)]
    script.give(.ball(.show))
    #expect(script.effects.count { $0 == .findBalls } == 1)
    #expect(box(of: script).intersection(usual).isEmpty && script.fault == nil)
  }

  // Breaks when a page flies to where the ball is not.
  @Test func `the first page lands on a ball beside others`() {
    var script = Script.opened(1)
    script.otherBalls = [script.state.dockedBallBox]
    script.give(.park(nil))
    let home = script.state.dockedBallBox
    #expect(home.intersection(script.otherBalls[0]).isEmpty && script.state.hasMorph)
    #expect(script.state.morph?.ballRect == home)
    script.settle()
    #expect(box(of: script) == home && script.fault == nil)
  }

  // Breaks when the first place is that of another program, or covers another ball.
  @Test func `a ball that is reset moves to its first place beside the others`() {
    for place in [nil, Self.left] {
      var script = Script.parked(1)
      if let place { script.send(.firstPlaceGiven(place)) }
      script.give(.moveBall(to: Point(x: 10, y: 300)))
      script.settle()
      let usual = Dock(firstIn: .one)
      script.otherBalls = [Environment.one.ball.box(around: usual.center(in: .one))]
      script.give(.ball(.reset))
      #expect(script.state.ball.phase == .settling)
      script.settle()
      if place == nil {
        #expect(script.state.ball.dock.side == .right && script.state.ball.dock != usual)
      } else {
        #expect(box(of: script).minX == 0 && box(of: script).minY == 0)
      }
      #expect(box(of: script).intersection(script.otherBalls[0]).isEmpty && script.fault == nil)
    }
    var (other, effects) = (State(environment: .one, program: "tea"), [Effect]())
    for event in [
      Event.pagesParked([.sample(1)], nil),
      .commandGiven(.moveBall(to: Point(x: 10, y: 300)), nil),
      .commandGiven(.ball(.reset), nil),
    ] {
      other.handle(event, at: .init(microseconds: 7_000_003), into: &effects)
    }
    #expect(other.ball.dock == Dock(firstIn: .one, of: "tea"))
    #expect(other.ball.dock != Dock(firstIn: .one))
  }
}
