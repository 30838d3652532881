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
