import PerchTestSupport
import Testing

@testable import PerchEngine

/// The marks of the library's rows: how they are set, and how they go.
@Suite struct LibraryMarkTests {
  private func marked(_ script: Script) -> [Int] {
    let marked = script.state.markedRows
    return (1...40).filter { marked.contains(.sample($0)) }
  }

  // MARK: - Clicks

  // Breaks when a click with Control opens the page, or marks cannot be taken back.
  @Test func `a click with Control toggles a mark, and a plain one opens and unmarks`() throws {
    var script = Script.library(5)
    for page in [1, 3, 4] { script.click(try script.libraryRow(page), toggles: true) }
    #expect(marked(script) == [1, 3, 4] && script.state.focus == .row(.sample(4)))
    script.click(try script.libraryRow(3), toggles: true)
    #expect(marked(script) == [1, 4] && script.state.stack.top == .library)
    script.click(try script.libraryRow(2))
    #expect(marked(script).isEmpty && script.state.stack.top == .sample(2))
    #expect(script.fault == nil)
  }

  // Breaks when Shift begins at another row than the last one, or leaves rows out.
  @Test func `a click with Shift marks from the last row to this one`() throws {
    var script = Script.library(8)
    script.click(try script.libraryRow(3), toggles: true)
    script.click(try script.libraryRow(6), extends: true)
    #expect(marked(script) == [3, 4, 5, 6])
    script.click(try script.libraryRow(1), extends: true)
    #expect(marked(script) == [1, 2, 3])
    script.click(try script.libraryRow(6), toggles: true)
    script.click(try script.libraryRow(7), extends: true, toggles: true)
    #expect(marked(script) == [1, 2, 3, 6, 7] && script.fault == nil)
    var focused = Script.library(5)
    for _ in 0..<2 { focused.key(.down) }
    focused.click(try focused.libraryRow(4), extends: true)
    #expect(marked(focused) == [2, 3, 4] && focused.fault == nil)
  }

  // Breaks when a row that a drag moves is marked at its end.
  @Test func `a drag with Control marks nothing`() throws {
    var script = Script.library(5)
    let start = try script.libraryRow(2)
    script.press(start, toggles: true)
    script.move(from: start, to: start + Vector(dx: 0, dy: 90), over: .milliseconds(200))
    script.release(start + Vector(dx: 0, dy: 90))
    #expect(marked(script).isEmpty && script.fault == nil)
  }

  // MARK: - Keys

  @Test func `Shift and an arrow extend the marks from where they began`() {
    var script = Script.library(6)
    for _ in 0..<3 { script.key(.down) }
    #expect(script.state.focus == .row(.sample(3)) && marked(script).isEmpty)
    script.key(.down, .shift)
    #expect(marked(script) == [3, 4])
    script.key(.up, .shift)
    script.key(.up, .shift)
    #expect(marked(script) == [2, 3])
    script.key(.end, .shift)
    #expect(marked(script) == [3, 4, 5, 6])
    script.key(.home, .shift)
    #expect(marked(script) == [1, 2, 3] && script.state.focus == .row(.sample(1)))
    script.key(.down)
    #expect(marked(script) == [1, 2, 3])
    script.key(.down, .shift)
    #expect(marked(script) == [2, 3] && script.fault == nil)
  }

  @Test func `Ctrl+Space toggles the focused row, Ctrl+A marks all, Escape unmarks`() {
    var script = Script.library(4)
    script.key(.space, .control)
    #expect(marked(script).isEmpty)
    script.key(.down)
    script.key(.space, .control)
    for _ in 0..<2 { script.key(.down) }
    script.key(.space, .control)
    #expect(marked(script) == [1, 3])
    script.key(.space, .control)
    #expect(marked(script) == [1] && script.state.focus == .row(.sample(3)))
    script.key(.character("a"), .control)
    #expect(marked(script) == [1, 2, 3, 4])
    script.key(.escape)
    #expect(marked(script).isEmpty)
    script.key(.enter)
    #expect(script.state.stack.top == .sample(3) && script.fault == nil)
  }

  // Breaks when rows are marked that the search leaves out.
  @Test func `Ctrl+A marks what a search has found`() {
    var script = Script.library(30)
    for character in "ge 3" { script.key(character == " " ? .space : .character(character)) }
    script.key(.character("a"), .control)
    #expect(script.state.library.marked.isEmpty, "first the letters")
    script.key(.character("a"), .control)
    #expect(script.state.library.marked == Set([3, 13, 23, 30].map(Page.ID.sample)))
    script.key(.escape)
    #expect(script.state.library.find == nil && marked(script) == [3, 13, 23, 30])
    #expect(script.fault == nil)
  }

  // Breaks when Undo brings rows back without the marks by which they were removed.
  @Test func `Delete removes the marked rows, and Undo brings the marks back`() throws {
    var script = Script.library(5)
    for page in [2, 4, 5] { script.click(try script.libraryRow(page), toggles: true) }
    script.key(.delete)
    #expect(script.state.library.rows == [.sample(1), .sample(3)])
    #expect(
      script.state.toast?.phrase.text(in: .english) == "Removed 3 pages from the library")
    script.give(.undo)
    #expect(marked(script) == [2, 4, 5] && script.state.library.rows.count == 5)
    script.key(.escape)
    script.key(.home)
    script.key(.delete)
    script.give(.undo)
    #expect(marked(script).isEmpty && script.fault == nil)
  }

  // Breaks when assistive technology is not told that rows can be selected, or which are.
  @Test func `rows are selectable, and marked ones selected`() throws {
    var script = Script.library(3)
    script.click(try script.libraryRow(2), toggles: true)
    let tree = script.state.accessible(hasKeyboard: true)
    let states = try (1...3).map { try #require(tree[.target(.row(.sample($0)))]).states }
    #expect(states.allSatisfy { $0.contains(.selectable) })
    #expect(states.map { $0.contains(.selected) } == [false, true, false])
    #expect(tree[.content(.library)]?.states.contains(.multiselectable) == true)
  }

  @Test func `the header tells how many rows are selected`() throws {
    var script = Script.library(5)
    #expect(script.texts.contains("Library"))
    for page in [1, 3, 4] { script.click(try script.libraryRow(page), toggles: true) }
    func heading() -> String? { script.state.accessible(hasKeyboard: true)[.title]?.name }
    #expect(script.texts.contains("3 selected") && !script.texts.contains("Library"))
    #expect(heading() == "3 selected")
    script.key(.escape)
    #expect(heading() == "Library")
    #expect(script.texts.contains("Library") && script.fault == nil)
  }

  // Breaks when thousands of rows that are removed at once make every event slow.
  @Test func `thousands of rows are removed and brought back at once`() {
    var script = Script.library(5000)
    script.key(.character("a"), .control)
    script.key(.delete)
    #expect(script.state.library.rows.isEmpty)
    script.give(.undo)
    #expect(script.state.markedRows.count == 5000 && script.fault == nil)
  }
}
