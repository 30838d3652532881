import PerchTestSupport
import Testing

@testable import PerchEngine

/// The commands that only scripts give.
@Suite struct ScriptCommandTests {
  // Breaks when the ball jumps, goes to another edge, or a hidden one forgets its dock.
  @Test func `the ball settles in the dock nearest to a point`() {
    var script = Script.parked(1)
    let token = script.ask(.moveBall(to: Point(x: 200, y: 300)))
    #expect(script.answer(to: token) == .done && script.state.ball.phase == .settling)
    #expect(script.state.ball.dock.side == .left)
    script.settle()
    #expect(script.ball.y == 300 && script.fault == nil)
    var hidden = Script.opened()
    hidden.give(.moveBall(to: Point(x: 200, y: 300)))
    #expect(hidden.state.ball.phase == .hidden && hidden.state.ball.dock.side == .left)
    hidden.give(.moveBall(to: Point(x: .nan, y: 300)))
    #expect(hidden.state.ball.dock.side == .left && hidden.fault == nil)
  }

  // Breaks when a page is opened, or a refusal is not answered.
  @Test func `pages are parked without the window, until the shelf is full`() {
    var script = Script(shelfLimit: 2)
    script.send(.pagesParked([.sample(1), .sample(2)], 7))
    script.send(.pagesParked([.sample(3)], 8))
    #expect(script.answer(to: 7) == .done)
    #expect(script.answer(to: 8) == .refused(.shelfIsFull(limit: 2)))
    #expect(!script.state.window.isOpen && script.state.heldPages == [.sample(1), .sample(2)])
    #expect(script.fault == nil)
  }

  // Breaks when the command differs from the page's button.
  @Test func `a job runs again by name as by its button`() {
    var script = Script.opened()
    let ended = Job(phase: .failed, status: 1, canRunAgain: true)
    script.greet(1, ended)
    let first = script.ask(.runAgain(.job(1)))
    #expect(script.answer(to: first) == .done && script.effects.contains(.runAgain(.job(1))))
    let again = script.ask(.runAgain(.job(1)))
    #expect(script.answer(to: again) == .refused(.cannotRunAgain(.awaited)))
    script.greet(2, Job(commandLine: "make", canRunAgain: true))
    let running = script.ask(.runAgain(.job(2)))
    #expect(script.answer(to: running) == .refused(.cannotRunAgain(.running)))
    let unknown = script.ask(.runAgain(.sample(9)))
    #expect(script.answer(to: unknown) == .refused(.unknownJob(.sample(9))))
  }
}
