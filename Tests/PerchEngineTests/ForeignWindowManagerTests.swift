import PerchTestSupport
import Testing

@testable import PerchEngine

/// Windows of other programs whose window manager is replaced.
@Suite struct ForeignWindowManagerTests {
  private let id = ForeignWindow.sample(1).id

  /// A script whose window manager does nothing by itself.
  private func script() -> Script {
    var script = Script.opened()
    script.hidesWindows = false
    return script
  }

  // Breaks when a window waits in vain for a window manager that has ended, though another one runs.
  @Test func `another window manager is asked again to hide a window`() {
    var script = script()
    script.park(window: 1, token: 3)
    script.wait(.milliseconds(2000))
    script.send(.foreignWindow(.managerReplaced))
    #expect(script.requests(aboutWindow: 1) == [.hide(order: 1), .hide(order: 1)])
    script.wait(.milliseconds(2000))
    #expect(script.state.heldPages == [id.page] && script.answers.isEmpty)
    script.tell(ForeignWindow.News.hidden, ofWindow: 1)
    script.send(.foreignWindow(.managerReplaced))
    #expect(script.answers == [.done] && script.state.heldPages == [id.page])
    #expect(script.requests(aboutWindow: 1).count == 2 && script.fault == nil)
  }

  @Test func `another window manager is asked again to show a window`() {
    var script = script()
    script.park(window: 1)
    script.tell(ForeignWindow.News.hidden, ofWindow: 1)
    script.settle()
    script.give(.open(id.page))
    script.wait(.milliseconds(2000))
    script.send(.foreignWindow(.managerReplaced))
    #expect(script.requests(aboutWindow: 1) == [.hide(order: 1), .show, .show])
    script.wait(.milliseconds(2000))
    #expect(script.state.heldPages.isEmpty)
    script.tell(ForeignWindow.News.shown, ofWindow: 1)
    script.send(.foreignWindow(.managerReplaced))
    #expect(script.requests(aboutWindow: 1).count == 3)
    #expect(script.state.heldPages.isEmpty && script.fault == nil)
  }
}
