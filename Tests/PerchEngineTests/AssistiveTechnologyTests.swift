import PerchTestSupport
import Testing

@testable import PerchEngine

/// The actions of assistive technology on the user's behalf.
@Suite struct AssistiveTechnologyTests {
  private func press(_ target: Target, _ script: inout Script) {
    script.send(.targetPressed(target))
    script.settle()
  }

  // Breaks when a press by name differs from a click.
  @Test func `a press by name does what a click does`() {
    var script = Script.parked(1, 2)
    press(.ball, &script)
    #expect(script.state.openList?.pages == [.sample(2), .sample(1)])
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

  // Breaks when the list stays open above a page that was opened beside it.
  @Test func `a press in the window closes the list`() {
    var script = Script.parked(1, 2)
    press(.ball, &script)
    press(.row(.sample(1)), &script)
    #expect(script.state.openList == nil && script.state.stack.top == .sample(1))
    #expect(script.effects.contains(.releasePopup) && script.fault == nil)
  }

  // Breaks when a late press acts on a target that is gone.
  @Test func `a target that is gone or under the pointer cannot be pressed`() {
    var script = Script.opened()
    let nowhere: [Target] = [
      .back, .park, .ball, .undo, .row(.sample(9)), .listRow(.sample(1)), .listClose(.sample(1)),
      .stop(.sample(1)), .stopNow(.sample(1)), .forceQuit(.sample(1)), .runAgain(.sample(1)),
      .toEnd, .content,
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

  // Breaks when a target that Tab cannot reach takes the focus, or a focused row stays out of view.
  @Test func `the focus moves to any target of Tab and the arrow keys`() {
    var script = Script.opened()
    script.send(.pagesListed((1...40).map(Page.sample)))
    script.send(.targetFocused(.row(.sample(1))))
    #expect(script.state.focus == .row(.sample(1)))
    script.settle()
    #expect((script.state.scrolls[.library]?.offset.target ?? 0) > 0)
    script = Script.parked(1, 2)
    script.give(.list)
    script.send(.targetFocused(.listRow(.sample(2))))
    #expect(script.state.openList?.hot == .sample(2))
  }
}
