@testable import PerchEngine
import PerchTestSupport
import Testing

/// Keys and the focus.
@Suite struct `The keyboard` {
  // Breaks when the order of Tab is not that of the page.
  @Test func `Tab reaches every button and row, Enter presses, a press forgets`() {
    var script = Script.opened()
    script.send(.pagesListed([.sample(1), .sample(2)]))
    script.key(.tab)
    #expect(script.state.focus == .row(.sample(1)))
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

  // Breaks when a focus outlives what it is on.
  @Test func `A focus on what is gone is gone`() {
    var script = Script.opened(1)
    script.key(.tab)
    script.give(.park(nil))
    #expect(script.state.focus == nil)
  }
}
