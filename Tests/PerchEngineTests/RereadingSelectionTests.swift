import PerchTestSupport
import Testing

@testable import PerchEngine

/// The selection on a page whose file changes, or is still being read.
@Suite struct RereadingSelectionTests {
  private let page = Page.ID.sample(1)

  // Breaks when Ctrl+A and Ctrl+C in a long document copy no more than its beginning.
  @Test func `all text includes what is still being read, and so does its copy`() throws {
    var script = Script.opened(1)
    script.hasText = true
    script.key(.character("a"), .control)
    script.key(.character("c"), .control)
    #expect(offers(script) == [.primary: 0..<6150, .clipboard: 0..<6150])
    var rest = ContentUpdate(width: 420, height: 9000, shift: 0, keptText: 6000, isAppended: false)
    rest.readLength = 20_000
    script.send(.contentReplaced(page, rest))
    #expect(script.state.reading.selection?.range == 0..<20_000)
    #expect(offers(script) == [.primary: 0..<20_000, .clipboard: 0..<20_000])
    // Another version of the file is another text.
    script.send(.replaced(page, height: 9000, keptText: 6000))
    #expect(script.state.reading.selection == nil)
    #expect(offers(script).values.allSatisfy { $0 == 0..<20_000 })
  }

  // Breaks when the rest of a long text takes the place of what was copied after it.
  @Test(arguments: [true, false])
  func `what was copied later is not replaced by the rest of a text`(byAnother: Bool) {
    var script = Script.opened(1)
    script.hasText = true
    script.key(.character("a"), .control)
    script.key(.character("c"), .control)
    if byAnother {
      script.send(.clipboardLost)
    } else {
      script.key(.character("f"), .control)
      script.key(.character("x"))
      script.key(.character("a"), .control)
      script.key(.character("c"), .control)
      #expect(script.effects.contains(.offerWords("x")))
    }
    script.forgetEffects()
    var rest = ContentUpdate(width: 420, height: 9000, shift: 0, keptText: 6150, isAppended: false)
    rest.readLength = 20_000
    script.send(.contentReplaced(page, rest))
    #expect(offers(script) == [.primary: 0..<20_000])
  }

  // Breaks when a selection is lost because lines were added above it, or stays on other text.
  @Test func `a selection moves with its text, and ends with a change of it`() throws {
    var script = Script.reader()
    script.drag(from: script.place(5, 3), to: script.place(5, 20), over: .milliseconds(200))
    let before = try #require(script.selected)
    var update = ContentUpdate(width: 420, height: 9000, shift: 0, keptText: 40, isAppended: false)
    update.movedText = MovedText(from: before.lowerBound, by: 30)
    script.send(.contentReplaced(page, update))
    #expect(script.selected == before.lowerBound + 30..<before.upperBound + 30)
    update.movedText = MovedText(from: before.lowerBound + 31, by: -20)
    script.send(.contentReplaced(page, update))
    #expect(script.selected == nil && script.fault == nil)
  }

  // Breaks when a click is forgotten as a program writes the file that is read.
  @Test func `a later press with Shift selects from the last click, wherever its text is by now`() {
    for moved in [nil, MovedText(from: 900, by: 41)] {
      var script = Script.reader()
      script.press(script.place(5, 3))
      script.release(script.place(5, 3))
      script.wait(.seconds(1))
      var update = ContentUpdate(
        width: 420, height: 9000, shift: 0, keptText: 40, isAppended: false)
      update.movedText = moved
      update.anchor = 6 * 41 + 3
      script.send(.contentReplaced(page, update))
      script.press(script.place(8, 10), extends: true)
      script.release(script.place(8, 10))
      #expect(script.selected == 6 * 41 + 3..<8 * 41 + 10 && script.fault == nil)
      // A selection whose text changed is not the place of a click.
      script.wait(.seconds(1))
      script.send(.contentReplaced(page, update))
      #expect(script.selected == nil && script.fault == nil)
    }
  }

  // Breaks when a change of a few letters, which moves nothing, takes the selection away.
  @Test func `text behind a change of the same length is the same`() {
    let change = TextChange(
      from: Content([.preformatted("one\ntwo\nthree")]),
      to: Content([.preformatted("one\nTWO\nthree")]))
    #expect(change.movedText == MovedText(from: 7, by: 0))
  }

  @Test func `a selection that was made otherwise does not grow with what is still being read`() {
    var script = Script.opened(1)
    script.hasText = true
    script.key(.character("a"), .control)
    script.press(script.page(120, 158), extends: true)
    script.release(script.page(120, 158))
    let before = script.state.reading.selection?.range
    #expect(before?.isEmpty == false)
    var rest = ContentUpdate(width: 420, height: 9000, shift: 0, keptText: 6150, isAppended: false)
    rest.readLength = 20_000
    script.send(.contentReplaced(page, rest))
    #expect(script.state.reading.selection?.range == before)
  }

  /// The last range that each selection was offered.
  private func offers(_ script: Script) -> [TextOwner: Range<Int>] {
    script.effects.reduce(into: [:]) {
      if case .offerText(_, let range, let owner) = $1 { $0[owner] = range }
    }
  }

  @Test func `a selection outlives changes behind it alone`() throws {
    var script = Script.opened(1)
    script.hasText = true
    script.key(.character("a"), .control)
    let end = try #require(script.state.reading.selection?.range.upperBound)
    script.send(.replaced(page, height: 3000, keptText: end, isAppended: true))
    #expect(script.state.reading.selection != nil)
    script.send(.replaced(page, height: 3000, keptText: end - 1))
    #expect(script.state.reading.selection == nil)
  }
}
