import PerchTestSupport
import Testing

@testable import PerchEngine

/// Reading with assistive technology: it selects, shows and follows parts of a page's text.
@Suite struct AssistedReadingTests {
  private let page = Page.ID.sample(1)

  private func selection(_ script: Script) -> AccessibleNode.Selection? {
    script.state.accessible(hasKeyboard: true)[.content(page)]?.selection
  }

  // Breaks when the caret is at the wrong end, or a selection cannot be pasted.
  @Test func `a selection has its caret at the offset that was named last`() {
    var script = Script.opened(1)
    script.send(.textSelected(page, anchor: 10, caret: 4))
    #expect(selection(script)?.range == 4..<10 && selection(script)?.caret == 4)
    #expect(script.effects.contains(.offerText(page, 4..<10, .primary)))
    script.send(.textSelected(page, anchor: 10, caret: 14))
    #expect(selection(script)?.range == 10..<14 && selection(script)?.caret == 14)
    script.forgetEffects()
    script.send(.textSelected(page, anchor: 7, caret: 7))
    #expect(selection(script)?.range.isEmpty == true && selection(script)?.caret == 7)
    #expect(script.effects == [.showText(page, 7..<7)])
  }

  // Breaks when a screen reader that reads on leaves the page where it is.
  @Test func `the caret is scrolled into view, and so is a text that is asked for`() {
    var script = Script.opened(1)
    script.send(.textRevealed(page, 400..<440))
    #expect(script.effects.last == .showText(page, 400..<440))
    script.send(.hitPlaced(page, Rect(x: 0, y: 2000, width: 420, height: 20)))
    #expect((script.state.scrolls[page]?.offset.target ?? 0) > 1000)
  }

  // Breaks when a link leads elsewhere than a click on it, or a menu stays above it.
  @Test func `a link is followed as by a click`() {
    var script = Script.opened(1)
    script.send(.linkPressed(page, "#end"))
    #expect(script.effects.last == .followLink(page, "#end"))
  }

  // Breaks when a hidden page changes, or the text that the user is selecting.
  @Test func `a page that is not on top, or is being dragged, stays as it is`() {
    var script = Script.opened(1, 2)
    script.forgetEffects()
    for id in [page, .library, .sample(9)] {
      script.send(.textSelected(id, anchor: 1, caret: 5))
      script.send(.textRevealed(id, 1..<5))
      script.send(.linkPressed(id, "#end"))
    }
    #expect(script.effects.isEmpty && script.state.reading.selection == nil)
    script.press(script.page(200))
    script.forgetEffects()
    script.send(.textSelected(.sample(2), anchor: 1, caret: 5))
    #expect(script.effects.isEmpty && script.state.reading.selection == nil)
  }

  // Breaks when a caret that rests is reported, or a selection that goes is not.
  @Test func `changes of the caret and the selection are reported once`() {
    var script = Script.opened(1)
    func changes(_ event: Event) -> [AccessibleChange] {
      let before = script.state.accessible(hasKeyboard: true)
      script.send(event)
      return script.state.accessible(hasKeyboard: true).changes(from: before)
    }
    let id = AccessibleNode.ID.content(page)
    #expect(changes(.textSelected(page, anchor: 3, caret: 3)) == [.caretMoved(id, 3)])
    #expect(
      changes(.textSelected(page, anchor: 3, caret: 9)) == [.caretMoved(id, 9), .selected(id)])
    #expect(changes(.textSelected(page, anchor: 3, caret: 9)).isEmpty)
    #expect(changes(.textReplaced(page)) == [.caretMoved(id, 0), .selected(id)])
  }

  // Breaks when the search in a page hides behind the buttons that it replaces.
  @Test func `the search in a page is a field with its buttons and the number of hits`() {
    var script = Script.opened(1)
    script.key(.character("f"), .control)
    script.key(.character("a"))
    var tree = script.state.accessible(hasKeyboard: true)
    let field = tree[.target(.find)]
    #expect(field?.role == .entry && field?.text == .typed("a"))
    #expect(field?.states.contains(.focused) == true && tree[.target(.back)] == nil)
    script.send(.textFound(page, search: 1, [0..<1, 4..<5], top: 0, isComplete: true))
    tree = script.state.accessible(hasKeyboard: true)
    #expect(
      tree.nodes.filter { $0.role == .button }.map(\.name) == [
        "Previous match", "Next match", "End the search",
      ])
    #expect(tree[.hits]?.name == "1 of 2")
  }

  // Breaks when the scroll bar has no name or the wrong place.
  @Test func `the scroll bar tells how far the page is scrolled`() {
    var script = Script.opened(1)
    func bar() -> AccessibleNode? {
      script.state.accessible(hasKeyboard: true)[.target(.scrollBar)]
    }
    #expect(bar()?.name == "Scroll bar" && bar()?.progress == 0)
    script.key(.end)
    #expect(bar()?.progress == 1)
  }

  // Breaks when a heading or a row can be named, but not read letter by letter.
  @Test func `headings, labels and rows have their names as texts`() {
    let script = Script.opened()
    let tree = script.state.accessible(hasKeyboard: true)
    for node in tree.nodes where [.heading, .label, .row].contains(node.role) {
      #expect(node.text == .name, "\(node.id)")
    }
    #expect(tree.nodes.contains { $0.text == .name })
  }

  // Breaks when a control has an action that no key can do, and nothing tells of the key.
  @Test func `a control that the focus cannot reach tells of the keys that do the same`() {
    var script = Script.parked(1, 2)
    script.give(.list)
    script.settle()
    script.give(.close(.sample(1)))
    let tree = script.state.accessible(hasKeyboard: true)
    let unreachable = tree.nodes.filter { node in
      node.target != nil && !node.states.contains(.focusable)
    }
    #expect(unreachable.map(\.id).contains(.target(.ball)) && unreachable.count >= 3)
    for node in unreachable {
      #expect(!node.hint.isEmpty && node.target?.shortcut != nil, "\(node.id)")
    }
  }
}
