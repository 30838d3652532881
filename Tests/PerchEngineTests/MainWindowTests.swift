import PerchTestSupport
import Testing

@testable import PerchEngine

/// The main window.
@Suite struct MainWindowTests {
  // Breaks when the shelf is forgotten with the stack.
  @Test func `closing the window keeps the ball, and a click on the ball brings it back`() {
    var script = Script.parked(1)
    script.send(.windowCloseRequested)
    script.settle()
    #expect(!script.effects.contains(.quit))
    #expect(script.scene.surface(.main) == nil && script.scene.surface(.ball) != nil)
    script.click(script.ball)
    script.settle()
    #expect(script.state.window.isMapped && script.state.stack.top == .sample(1))
    #expect(script.scene.surface(.ball) == nil)
  }

  // Breaks when quitting waits although nothing is parked.
  @Test func `closing the window with an empty shelf quits`() {
    var script = Script.opened(1, 2)
    script.send(.windowCloseRequested)
    #expect(script.effects.contains(.quit))
  }

  // Breaks when open parked pages stay behind.
  @Test func `closing the window sends open parked pages back to the ball`() {
    var script = Script.parked(1)
    script.click(script.ball)
    script.settle()
    script.send(.windowCloseRequested)
    #expect(script.state.heldPages == [.sample(1)])
    #expect(script.state.morph?.kind == .shrink)
    script.settle()
    #expect(script.state.ball.phase == .resting)
  }

  // Breaks when an invisible window keeps moving.
  @Test func `an iconified window has no motion in progress`() {
    var script = Script.opened(1)
    script.open([2])
    script.send(.windowUnmapped)
    #expect(!script.state.isAnimating)
    script.send(.windowMapped)
    #expect(script.state.stack.top == .sample(2))
  }

  // Breaks when a page is measured once and for all.
  @Test func `a page that was parked while the window changed is measured again`() {
    var script = Script.parked(1)
    script.send(.windowConfigured(Rect(x: 100, y: 100, width: 600, height: 500)))
    script.forgetEffects()
    script.click(script.ball)
    #expect(script.effects.contains(.measure(.sample(1), width: 600)))
    #expect(script.state.scrolls[.sample(1)]?.viewport == 452)
  }
}
