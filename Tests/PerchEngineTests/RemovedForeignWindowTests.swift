import PerchTestSupport
import Testing

@testable import PerchEngine

/// Windows of other programs that are removed from the ball, and the notice that they are back.
@Suite struct RemovedForeignWindowTests {
  private let id = ForeignWindow.sample(1).id.page

  /// A script with one sample window parked, at rest.
  private func parked() -> Script {
    var script = Script.opened()
    script.park(window: 1)
    script.settle()
    return script
  }

  @Test
  func `a window that is removed from the ball comes back behind the others, and undo parks it`() {
    var script = parked()
    script.forgetEffects()
    script.give(.close(id))
    #expect(script.hasPutBack(window: 1) && script.requests(aboutWindow: 1).isEmpty)
    #expect(script.state.toast?.words == "“Text 1” is back" && script.state.toast?.action == .undo)
    script.wait(.seconds(1))
    script.give(.undo)
    #expect(script.state.heldPages == [id])
    #expect(script.requests(aboutWindow: 1) == [.hide(order: 1)])
  }

  // Breaks when the notice names a number that means nothing to the user.
  @Test func `a window without any name is counted`() {
    var script = Script.opened()
    var window = ForeignWindow.sample(1)
    (window.title, window.program) = (" ", "")
    script.send(.foreignWindow(.offered(window, nil)))
    script.settle()
    script.give(.close(id))
    #expect(script.state.toast?.words == "1 window is back" && script.fault == nil)
  }

  // Breaks when a notice says that a hidden window is back.
  @Test func `the notice of a window goes when that is parked again`() {
    var script = parked()
    script.give(.close(id))
    script.tell({ .shown($0) }, ofWindow: 1)
    script.wait(.seconds(1))
    #expect(script.state.toast?.isGoing == false)
    script.park(window: 1)
    #expect(script.state.toast?.isGoing != false)
  }

  @Test func `undo leaves a window alone that was parked again meanwhile`() {
    var script = parked()
    script.give(.close(id))
    script.wait(.seconds(1))
    script.park(window: 1)
    script.settle()
    // The window manager has nothing to do for a window that is hidden.
    script.hidesWindows = false
    script.give(.undo)
    script.wait(.seconds(2))
    #expect(script.state.heldPages == [id])
  }

  @Test func `a removed window is forgotten with the toast`() {
    var script = parked()
    script.give(.close(id))
    script.wait(.seconds(20))
    #expect(script.state.pages[id] == nil && script.requests(aboutWindow: 1).last == .release)
  }

  // Breaks when the button reads as one that closes the program's window.
  @Test func `the button that removes a window says that it stays open`() {
    #expect(
      parked().state.tooltipText(of: .listClose(id))
        == "Remove from the ball. The window stays open.")
  }

  @Test func `several windows are back together`() {
    var script = parked()
    script.park(window: 2)
    script.settle()
    script.give(.clear)
    #expect(script.state.toast?.words == "2 windows are back")
  }
}
