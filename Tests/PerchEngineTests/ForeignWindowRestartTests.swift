import PerchTestSupport
import Testing

@testable import PerchEngine

/// Windows of other programs that were on the ball of an earlier run.
@Suite struct ForeignWindowRestartTests {
  private let id = ForeignWindow.sample(1).id.page

  /// The state with a page, a window and another page on the ball, in this order.
  private var saved: SavedState {
    var script = Script.parked(1)
    script.park(window: 1)
    script.settle()
    script.open([2])
    script.give(.park(nil))
    return script.state.saved
  }

  @Test func `windows of an earlier run are on the ball in their order`() {
    var script = Script()
    script.send(.foreignWindow(.found([.sample(2), .sample(1)])))
    #expect(script.state.heldPages.map(\.rawValue) == ["window:402", "window:401"])
    #expect(script.effects == [.findBalls])
  }

  @Test func `windows keep their places among the pages over a restart`() {
    var next = Script()
    next.send(.foreignWindow(.found([.sample(1)])))
    next.send(.restored(saved))
    #expect(next.state.heldPages == [.sample(1), id, .sample(2)])
  }

  // Breaks when a window is nowhere whose request to be hidden outlived the run that sent it.
  @Test(arguments: [false, true])
  func `a window that an earlier run has requested to hide is awaited`(isLate: Bool) {
    var script = Script()
    script.send(.foreignWindow(.awaited(.sample(1))))
    #expect(script.state.heldPages.isEmpty && script.fault == nil)
    if isLate { script.wait(.seconds(31)) }
    #expect(script.requests(aboutWindow: 1) == (isLate ? [.release] : []))
    script.tell(ForeignWindow.News.hidden, ofWindow: 1)
    #expect(script.state.heldPages == (isLate ? [] : [id]) && script.fault == nil)
  }

  // Breaks when windows that are found after the first frame come last.
  @Test func `windows that are found later have their old places, too`() {
    var next = Script()
    next.send(.restored(saved))
    next.send(.foreignWindow(.found([.sample(2), .sample(1)])))
    #expect(
      next.state.heldPages == [.sample(1), id, .sample(2), ForeignWindow.sample(2).id.page])
  }

  // Breaks when the marks of a later run sort before those of an earlier one.
  @Test func `the order of windows goes on over a restart`() {
    var window = ForeignWindow.sample(1)
    window.order = 7
    var script = Script()
    script.send(.foreignWindow(.found([window])))
    script.send(.restored(SavedState()))
    script.park(window: 2)
    #expect(script.requests(aboutWindow: 2) == [.hide(order: 8)])
  }

  @Test func `windows that are not there any more are not restored`() {
    var script = Script.opened()
    script.park(window: 1)
    let saved = script.state.saved
    var next = Script()
    next.send(.restored(saved))
    #expect(next.state.shelf.isEmpty)
  }

  @Test func `a window that asks for attention since then has its sign`() {
    var window = ForeignWindow.sample(1)
    window.asksForAttention = true
    var script = Script()
    script.send(.foreignWindow(.found([window, .sample(2)])))
    #expect(script.state.asksForAttention(id))
    #expect(!script.state.asksForAttention(ForeignWindow.sample(2).id.page))
  }
}
