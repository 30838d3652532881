import PerchTestSupport
import Testing

@testable import PerchEngine

/// Keys and the focus.
@Suite struct KeyboardTests {
  // Breaks when the order of Tab is not that of the page.
  @Test func `Tab reaches the buttons and the rows, Enter presses, a press clears the focus`() {
    var script = Script.opened()
    script.send(.pagesListed([.sample(1), .sample(2)]))
    script.key(.tab)
    #expect(script.state.focus == .find)
    script.key(.tab)
    #expect(script.state.focus == .row(.sample(2)))
    script.key(.tab)
    #expect(script.state.focus == .find)
    script.key(.tab, .shift)
    #expect(script.state.focus == .row(.sample(2)))
    script.key(.enter)
    #expect(script.state.stack.top == .sample(2) && script.state.focus == nil)
    script.settle()
    script.key(.tab)
    #expect(script.state.focus == .back)
    script.key(.tab)
    #expect(script.state.focus == .park)
    script.press(script.page(200))
    #expect(script.state.focus == nil)
  }

  // Breaks when a focus outlives its target.
  @Test func `a focus on a target that is gone is gone`() {
    var script = Script.opened(1)
    script.key(.tab)
    script.give(.park(nil))
    #expect(script.state.focus == nil)
  }
}
