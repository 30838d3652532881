import PerchTestSupport
import Testing

@testable import PerchEngine

/// Whole stacks on the ball beside other entries, and what others do to them.
@Suite struct ParkedStackRuleTests {
  // Breaks when the place of the oldest goes to the top page alone.
  @Test func `asked to replace the oldest, it takes its place as a whole`() {
    var script = Script.parked(4, shelfLimit: 1, whenFull: .ask)
    script.open([1, 2])
    script.settle()
    script.give(.parkStack)
    #expect(script.state.stack.top == .sample(2))
    #expect(script.state.toast?.action == .replaceOldest)
    script.send(.targetPressed(.replaceOldest))
    #expect(script.state.shelf.pages == [.sample(2)] && script.state.stack.pages == [.library])
    #expect(script.state.shelf.below == [.sample(2): [.sample(1)]] && script.fault == nil)
  }

  // Breaks when the pages of a stack stay behind in the window.
  @Test(arguments: [Command.park(nil), .open(.sample(4))])
  func `opened again, it leaves as a whole where another entry comes or it is parked`(
    command: Command
  ) {
    var script = Script.parkedStack()
    script.settle()
    script.send(.pagesParked([.sample(4)], nil))
    script.give(.open(.sample(3)))
    script.settle()
    script.give(command)
    script.settle()
    let rest = script.state.stack.pages.filter { $0 != .sample(4) }
    #expect(rest == [.library] && script.state.shelf.contains(.sample(3)))
    #expect(script.state.shelf.below == [.sample(3): [.sample(1), .sample(2)]])
    #expect(script.fault == nil)
  }

  // Breaks when the page jumps, in its flight or as it slides.
  @Test(arguments: [true, false])
  func `Back while it comes turns the motion back`(hasBall: Bool) throws {
    var script = Script.parkedStack()
    script.settle()
    if !hasBall { script.give(.ball(.hide)) }
    script.give(.open(.sample(3)))
    script.wait(.milliseconds(120))
    func place() -> Double? {
      script.state.morph.map { $0.rect(at: script.now).midX }
        ?? script.state.stack.transitions.last.map { $0.x.value(at: script.now) }
    }
    let before = try #require(place())
    script.give(.back)
    let after = try #require(place())
    #expect(abs(after - before) < 1 && script.state.stack.top == .sample(2))
    script.settle()
    #expect(script.fault == nil)
  }

  // Breaks when a page that must stay in the window goes below another one.
  @Test func `a page that cannot be parked keeps the stack in the window`() {
    var script = Script.opened(1)
    var fixed = Page.sample(1)
    fixed.canPark = false
    script.send(.pageChanged(fixed))
    script.open([2])
    script.settle()
    #expect(!script.state.menuGroups(of: .page(.sample(2))).joined().contains(.parkStack))
    let token = script.ask(.parkStack)
    #expect(script.answer(to: token) == .refused(.cannotPark(.sample(1))))
    #expect(script.state.stack.pages == [.library, .sample(1), .sample(2)])
    #expect(script.state.shelf.isEmpty && script.fault == nil)
  }

  // Breaks when one stack is two entries, or needs more room than it leaves.
  @Test func `a parked page that goes below another one gives up its entry`() {
    var script = Script.parked(1, shelfLimit: 1)
    script.open([2])
    script.send(.stackParked([.sample(1), .sample(2)], 7))
    #expect(script.answer(to: 7) == .done && script.state.shelf.pages == [.sample(2)])
    #expect(script.state.shelf.below == [.sample(2): [.sample(1)]])
    script.settle()
    #expect(script.fault == nil)
  }

  // Breaks when the ring of a job leaves the ball.
  @Test func `a job that goes below another page keeps its entry`() {
    var script = Script.opened()
    script.greet(1)
    script.open(job: 1)
    script.open([2])
    script.settle()
    script.give(.parkStack)
    #expect(script.state.shelf.pages == [.job(1), .sample(2)])
    #expect(script.state.shelf.below == [.sample(2): [.job(1)]])
    script.settle()
    #expect(script.fault == nil)
  }

  // Breaks when the others leave the ball with it.
  @Test func `the next page takes the place of one that is taken back`() {
    var script = Script.parkedStack()
    script.settle()
    script.send(.pageWithdrawn(.sample(3), nil))
    #expect(script.state.shelf.pages == [.sample(2)])
    #expect(script.state.shelf.below == [.sample(2): [.sample(1)]])
    script.settle()
    #expect(script.fault == nil)
  }

  // Breaks when Undo brings back what the user has changed since.
  @Test func `parked alone after its removal, it stays alone`() {
    var script = Script.parkedStack()
    script.settle()
    script.give(.close(.sample(3)))
    script.send(.pagesParked([.sample(3)], nil))
    script.give(.undo)
    #expect(script.state.shelf.below.isEmpty && script.fault == nil)
  }
}
