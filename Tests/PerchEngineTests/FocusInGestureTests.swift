import PerchTestSupport
import Testing

@testable import PerchEngine

/// The keyboard's focus, which another of the windows gets during a gesture.
@Suite struct FocusInGestureTests {
  /// A script with page 1 in the window behind, and page 2 in a window of its own in front.
  private func twoWindows() -> Script {
    var script = Script.opened(1)
    script.apart(2)
    script.settle()
    return script
  }

  @Test func `the focus that another window got during a gesture counts at its end`() {
    var script = twoWindows()
    let second = script.state.front
    script.press(script.page(200, 300))
    script.send(.inWindow(.first, .windowFocused))
    #expect(script.state.front == second && script.state.hasGesture)
    script.release(script.page(200, 300))
    #expect(script.state.front == .first)
  }

  @Test func `the focus that came back during the gesture stays`() {
    var script = twoWindows()
    let second = script.state.front
    script.press(script.page(200, 300))
    script.send(.inWindow(.first, .windowFocused))
    script.send(.windowFocused)
    script.release(script.page(200, 300))
    #expect(script.state.front == second)
  }

  @Test func `a window that was closed meanwhile does not come forward`() {
    var script = twoWindows()
    let second = script.state.front
    script.press(script.page(200, 300))
    script.send(.inWindow(.first, .windowFocused))
    script.send(.inWindow(.first, .windowCloseRequested))
    script.release(script.page(200, 300))
    #expect(script.state.front == second && script.fault == nil)
  }

  // Breaks when the page jumps to the ball.
  @Test func `a page that was dropped on the circle flies to the ball before the focus moves`() {
    var script = twoWindows()
    script.open([3])
    script.settle()
    let size = script.state.window.frame.size
    let end = script.page(size.width - 40, size.height - 40)
    script.hold(from: script.page(5, size.height - 160), to: end, over: .milliseconds(500))
    script.send(.inWindow(.first, .windowFocused))
    script.wait(.milliseconds(150))
    script.release(end)
    #expect(script.state.morph?.page == .sample(3) && script.state.front != .first)
    script.settle()
    #expect(script.state.front == .first && script.state.heldPages == [.sample(3)])
  }

  @Test func `a swipe ends in its window before the focus moves`() {
    var script = twoWindows()
    script.open([3])
    script.settle()
    let end = script.page(300, 300)
    script.hold(from: script.page(5, 300), to: end, over: .milliseconds(200))
    script.send(.inWindow(.first, .windowFocused))
    #expect(script.state.stack.top == .sample(3))
    script.release(end)
    #expect(script.state.front == .first && !script.state.isOpen(.sample(3)))
  }
}
