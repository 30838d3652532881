import PerchTestSupport
import Testing

@testable import PerchEngine

/// Keys with Shift, which move the end of a selection.
@Suite struct CaretKeyTests {
  private let id = Page.ID.sample(1)

  /// A page of text that was clicked on in line 5, before its 20th character.
  private func clicked() -> Script {
    var script = Script.reader()
    script.press(script.place(5, 20))
    script.release(script.place(5, 20))
    script.wait(.seconds(1))
    script.forgetEffects()
    return script
  }

  private static let cases: [(Key, Key.Modifiers, Int)] = [
    (.right, [.shift], 226), (.left, [.shift], 224), (.up, [.shift], 184), (.down, [.shift], 266),
    (.home, [.shift], 205), (.end, [.shift], 245), (.right, [.shift, .control], 230),
    (.left, [.shift, .control], 220), (.home, [.shift, .control], 0),
    (.end, [.shift, .control], 6150), (.pageUp, [.shift], 0),
  ]

  // Breaks when a key does nothing, scrolls alone, or moves the other end.
  @Test(arguments: cases.indices)
  func `a key with Shift selects from the last click`(index: Int) {
    let (key, modifiers, end) = Self.cases[index]
    var script = clicked()
    script.key(key, modifiers)
    let range = min(225, end)..<max(225, end)
    #expect(script.selected == range && script.offers.map(\.0) == [range])
    #expect(script.offers.map(\.1) == [.primary] && script.fault == nil)
  }

  // Breaks when the end that is moved is the wrong one, or a selection cannot shrink and turn.
  @Test func `a selection grows, shrinks and turns at the end that moved last`() {
    var script = Script.reader()
    script.drag(from: script.place(5, 20), to: script.place(5, 19), over: .milliseconds(200))
    #expect(script.selected == 224..<225)
    script.key(.left, .shift)
    #expect(script.selected == 223..<225)
    for _ in 0..<3 { script.key(.right, .shift) }
    #expect(script.selected == 225..<226)
    script.key(.character("a"), .control)
    script.key(.left, .shift)
    #expect(script.selected == 0..<6149 && script.fault == nil)
  }

  // Breaks when a selected word loses letters as the keys extend it.
  @Test func `a word that was selected by a double click stays whole`() {
    var script = Script.reader()
    for _ in 0..<2 {
      script.press(script.place(5, 12))
      script.release(script.place(5, 12))
    }
    #expect(script.selected == 215..<220)
    script.key(.right, [.shift, .control])
    #expect(script.selected == 215..<225 && script.fault == nil)
  }

  // Breaks when short lines draw the end to the left.
  @Test func `moves between lines keep their column, and others give it up`() throws {
    var script = clicked()
    script.key(.down, .shift)
    script.hasShell = false
    script.key(.down, .shift)
    guard case .moveCaret(id, _, let move)? = script.effects.last else {
      Issue.record("no move")
      return
    }
    #expect(move.column == 220 && move.start == 266)
    script.send(.caretMoved(id, .right, CaretPlace(offset: 267, column: 5, end: nil)))
    script.key(.down, .shift)
    guard case .moveCaret(id, _, let next)? = script.effects.last else { return }
    #expect(next.column == nil && next.start == 267 && script.fault == nil)
  }

  // Breaks when the end is moved out of sight, or the page runs where it is seen.
  @Test func `the page scrolls so that the moved end is seen`() throws {
    var script = clicked()
    script.key(.down, .shift)
    script.settle()
    #expect(script.state.scrolls[id]?.offset.target == 0)
    for key in [Key.pageDown, .pageDown, .end, .pageUp, .home] {
      let isFar = key == .end || key == .home
      script.key(key, isFar ? [.shift, .control] : .shift)
      script.settle()
      let caret = try #require(script.state.reading.selection?.caret)
      let scroll = try #require(script.state.scrolls[id])
      let top = Script.selectionEnd(at: caret).caret.minY
      let lowest = min(scroll.offset.target + scroll.viewport - 20, 3000)
      #expect((scroll.offset.target...lowest).contains(min(top, 2980)))
    }
    #expect(script.state.scrolls[id]?.offset.target == 0 && script.fault == nil)
  }

  // Breaks when a hidden end of a wide line is selected unseen.
  @Test func `a wide block scrolls sideways to the moved end`() {
    var script = clicked()
    let block = WideBlock(
      frame: Rect(x: 20, y: 100, width: 380, height: 200), width: 980, readsFromRight: false)
    script.send(.wideBlocksMeasured(id, [block]))
    let end = SelectionEnd(
      caret: Rect(x: 700, y: 120, width: 0, height: 20), readsFromRight: false, wideBlock: 0)
    script.send(.caretMoved(id, .lineEnd, CaretPlace(offset: 300, column: 700, end: end)))
    script.settle()
    #expect(script.state.scrolls[id]?.wideBlocks[0].scroll.offset.target == 324)
    #expect(script.fault == nil)
  }

  // Breaks when a page that nothing was clicked on no longer scrolls, or a field loses its keys.
  @Test func `without a click, and in the bar of a search, keys do as before`() {
    var script = Script.reader()
    script.key(.pageDown, .shift)
    #expect(script.selected == nil && script.state.scrolls[id]?.offset.target != 0)
    script = clicked()
    script.key(.character("f"), .control)
    script.key(.character("x"))
    script.key(.left, .shift)
    #expect(script.selected == nil && script.fault == nil)
  }
}
