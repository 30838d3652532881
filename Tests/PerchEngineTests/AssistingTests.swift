@testable import PerchEngine
import PerchTestSupport
import Testing

/// What assistive technology does for a person.
@Suite struct `Assistive technology` {
  private func press(_ target: Target, _ script: inout Script) {
    script.send(.targetPressed(target))
    script.settle()
  }

  // Breaks when a press by name does something else than a click.
  @Test func `It presses what a click would press`() {
    var script = Script.parked(1, 2)
    press(.ball, &script)
    #expect(script.state.openList?.pages == [.sample(1), .sample(2)])
    press(.listClose(.sample(2)), &script)
    #expect(script.state.shelf.pages == [.sample(1)])
    press(.undo, &script)
    #expect(script.state.shelf.pages == [.sample(1), .sample(2)])
    press(.listRow(.sample(1)), &script)
    #expect(script.state.stack.top == .sample(1) && script.state.openList == nil)
    press(.back, &script)
    #expect(script.state.stack.top == .library)
    press(.row(.sample(2)), &script)
    #expect(script.state.stack.top == .sample(2) && script.fault == nil)
    script.give(.close(.sample(2)))
    press(.park, &script)
    #expect(script.state.shelf.pages == [.sample(1), .sample(2)])
  }

  // Breaks when the list stays open over a page that was opened beside it.
  @Test func `A press in the window closes the list`() {
    var script = Script.parked(1, 2)
    press(.ball, &script)
    press(.row(.sample(1)), &script)
    #expect(script.state.openList == nil && script.state.stack.top == .sample(1))
    #expect(script.effects.contains(.releaseList) && script.fault == nil)
  }

  // Breaks when a press comes late and hits something that is not there.
  @Test func `What is not there is not pressed, nor anything under a hand`() {
    var script = Script.opened()
    let nowhere: [Target] = [
      .back, .park, .ball, .undo, .row(.sample(9)), .listRow(.sample(1)), .listClose(.sample(1)),
      .stop(.sample(1)), .runAgain(.sample(1)), .toEnd, .content,
    ]
    for target in nowhere {
      script.send(.targetPressed(target))
      script.send(.targetFocused(target))
    }
    #expect(script.effects.isEmpty && script.state.stack.top == .library)
    #expect(script.state.focus == nil && !script.state.isAnimating)
    script = Script.parked(1, 2)
    script.press(script.ball)
    script.send(.targetPressed(.ball))
    #expect(script.state.openList == nil)
  }

  // Breaks when the focus goes where Tab would not, or a row that has it is not scrolled into view.
  @Test func `It gives the focus to what Tab and the arrows reach`() {
    var script = Script.opened()
    script.send(.pagesListed((1...40).map(Page.sample)))
    script.send(.targetFocused(.row(.sample(40))))
    #expect(script.state.focus == .row(.sample(40)))
    script.settle()
    #expect((script.state.scrolls[.library]?.offset.target ?? 0) > 0)
    script = Script.parked(1, 2)
    script.give(.list)
    script.send(.targetFocused(.listRow(.sample(2))))
    #expect(script.state.openList?.hot == .sample(2))
  }
}
