import PerchTestSupport
import Testing

@testable import PerchEngine

/// The window that a page opens in: of a start, of a drop, and of an earlier run.
@Suite struct WindowPlaceTests {
  /// A script with page 1 above the library, and page 2 in a window of its own in front.
  private func twoWindows() -> Script {
    var script = Script.opened(1)
    script.apart(2)
    script.settle()
    return script
  }

  @Test func `the files of another start open in the first window, whatever is in front`() {
    var script = twoWindows()
    let second = script.state.front
    script.send(.inWindow(.first, .filesOpened([.sample(3)])))
    script.settle()
    #expect(script.state.front == .first)
    #expect(script.state.pages(of: .first) == [.library, .sample(1), .sample(3)])
    #expect(script.state.pages(of: second) == [.sample(2)])
    // A page that is open already stays where it is.
    script.send(.inWindow(.first, .filesOpened([.sample(2)])))
    #expect(script.state.front == second && script.state.stack.top == .sample(2))
  }

  @Test func `they open in the first window even if it was closed, or while a hand holds a page`() {
    var script = twoWindows()
    script.send(.inWindow(.first, .windowCloseRequested))
    script.hold(from: script.page(5), to: script.page(120), over: .milliseconds(200))
    script.send(.inWindow(.first, .filesOpened([.sample(3)])))
    #expect(!script.state.isOpen(.sample(3)))
    script.release(script.page(120))
    script.settle()
    #expect(script.state.front == .first && script.state.window.isMapped)
    #expect(script.state.pages(of: .first) == [.library, .sample(3)] && script.failure == nil)
  }

  // Breaks when a drop opens its page in another window than the one under the pointer.
  @Test func `what is dropped on a window opens there, wherever it was`() {
    var script = twoWindows()
    let second = script.state.front
    script.send(.dropped(.main, [.sample(2)], failures: []))
    script.settle()
    #expect(script.state.front == .first && script.state.stack.top == .sample(2))
    #expect(script.state.pages(of: second) == nil && script.state.windows.count == 1)
    script.apart(3)
    script.give(.park(nil))
    script.settle()
    script.send(.dropped(.main, [.sample(3)], failures: []))
    script.settle()
    #expect(script.state.pages(of: .first) == [.library, .sample(1), .sample(2), .sample(3)])
    #expect(script.state.windows.count == 1 && script.failure == nil)
  }

  @Test func `a page that does not let go stays in its window when it is dropped on another`() {
    var script = twoWindows()
    let second = script.state.front
    var page = Page.sample(2)
    page.canPop = false
    script.send(.pageChanged(page))
    script.send(.dropped(.main, [.sample(2)], failures: []))
    #expect(script.state.front == second && script.state.pages(of: second) == [.sample(2)])
  }

  // Breaks when windows come up again before their program opens a page, or come elsewhere.
  @Test func `a window of an earlier run comes back to its place with its page, and not before`() {
    var former = twoWindows()
    let frame = Rect(x: 640, y: 120, width: 300, height: 400)
    former.send(.windowConfigured(frame))
    var script = Script(.one)
    script.send(.restored(former.state.saved.withoutWindows))
    #expect(script.state.windows.allSatisfy { !$0.isOpen } && script.state.windows.count == 1)
    // A run in which it is not opened keeps the place.
    var later = Script(.one)
    later.send(.restored(script.state.saved.withoutWindows))
    let size = Size(width: 500, height: 500)
    later.send(.pageOpenedApart(.sample(2), size: size, nil))
    #expect(later.state.window.frame == frame && later.state.stack.top == .sample(2))
    #expect(later.failure == nil)
  }
}
