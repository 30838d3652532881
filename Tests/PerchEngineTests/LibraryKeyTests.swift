import PerchTestSupport
import Testing

@testable import PerchEngine

/// The keyboard in the library: the mark, and the search.
@Suite struct LibraryKeyTests {
  private func focused(_ script: Script) -> Int? {
    guard case .row(let id)? = script.state.focus else { return nil }
    return script.state.library.index(of: id)
  }

  /// Whether the row with the mark is on the screen as a whole, once nothing moves.
  private func isSeen(_ script: inout Script) -> Bool {
    script.settle()
    guard let index = focused(script), let scroll = script.state.scrolls[.library] else {
      return false
    }
    let frame = script.state.library.rowFrame(index, width: 420)
    let top = scroll.offset.target
    return frame.minY >= top && frame.maxY <= top + scroll.viewport
  }

  // Breaks when the mark leaves the screen, or moves by another distance.
  @Test func `arrows, pages, Home and End move the mark and keep it in view`() {
    var script = Script.library(40)
    let pageful = Int((760 - 48) / 64) - 1
    let table: [(Key, Int)] = [
      (.down, 0), (.down, 1), (.up, 0), (.up, 0), (.pageDown, pageful), (.pageDown, 2 * pageful),
      (.pageUp, pageful), (.end, 39), (.down, 39), (.home, 0), (.pageUp, 0),
    ]
    for (key, index) in table {
      script.key(key)
      #expect(focused(script) == index, "\(key)")
      #expect(isSeen(&script), "\(key)")
    }
    #expect(script.fault == nil)
  }

  // Breaks when Enter opens a row that the user does not see.
  @Test func `Enter shows a marked row that was scrolled away, and opens it then`() {
    var script = Script.library(40)
    script.key(.down)
    script.send(
      .wheelTurned(.main, at: script.page(200), notches: Vector(dx: 0, dy: 20)))
    script.settle()
    script.key(.enter)
    #expect(script.state.stack.top == .library && isSeen(&script))
    script.key(.enter)
    #expect(script.state.stack.top == .sample(1))
  }

  // Breaks when the first arrow marks a row above the screen.
  @Test func `the first arrow marks a row on the screen`() {
    for key in [Key.down, .up] {
      var script = Script.library(40)
      script.send(
        .wheelTurned(.main, at: script.page(200), notches: Vector(dx: 0, dy: 10)))
      script.settle()
      let before = script.state.scrolls[.library]?.offset.target
      script.key(key)
      #expect(isSeen(&script) && script.state.scrolls[.library]?.offset.target == before)
    }
  }

  // Breaks when a page up without a mark leaves the screen by two pages.
  @Test func `Page Up without a mark goes up from the first row on the screen`() {
    var script = Script.library(40)
    script.send(.wheelTurned(.main, at: script.page(200), notches: Vector(dx: 0, dy: 10)))
    script.settle()
    let top = script.state.scrolls[.library]?.offset.target ?? 0
    script.key(.pageUp)
    let pageful = Int((760 - 48) / 64) - 1
    #expect(focused(script) == max(0, Int((top / 64).rounded(.up)) - pageful))
    #expect(isSeen(&script) && script.fault == nil)
  }

  // MARK: - Search

  private func type(_ text: String, into script: inout Script) {
    for character in text { script.key(character == " " ? .space : .character(character)) }
  }

  // Breaks when a document with a heading cannot be found by its file.
  @Test func `a search finds the name of a file, and not its folder's`() {
    var script = Script.library(3)
    var page = Page.sample(7)
    page.userInfo[Page.pathKey] = "/folder/Sourdough.md"
    script.send(.pagesListed([page]))
    script.settle()
    type("sourdough.md", into: &script)
    #expect(script.state.library.rows == [page.id])
    script.key(.escape)
    type("folder", into: &script)
    #expect(script.state.library.rows.isEmpty && script.fault == nil)
  }

  // Breaks when letters do nothing, or the first match is not the one that Enter opens.
  @Test func `letters begin a search, its first match is marked, and Enter opens it`() {
    var script = Script.library(40)
    type("ge 3", into: &script)
    #expect(script.state.library.find?.text == "ge 3")
    let matches = [3, 13, 23] + Array(30...39)
    #expect(script.state.library.rows == matches.map(Page.ID.sample))
    #expect(script.state.focus == .row(.sample(3)))
    for _ in 0..<2 { script.key(.down) }
    script.key(.enter)
    script.settle()
    #expect(script.state.stack.top == .sample(23) && script.state.library.find == nil)
    #expect(script.state.library.rows.count == 40 && script.fault == nil)
  }

  // Breaks when a key that is held down fills the memory, and the header.
  // Breaks when Delete at the end of the typed text removes what was found.
  @Test func `Delete in a search removes a row only once an arrow went to it`() {
    var script = Script.library(4)
    type("3", into: &script)
    script.key(.delete)
    #expect(script.state.library.lists(.sample(3)) && script.state.library.find?.text == "3")
    script.key(.down)
    script.key(.delete)
    #expect(!script.state.library.lists(.sample(3)) && script.fault == nil)
  }

  @Test func `a search has at most a hundred characters`() {
    var script = Script.library(3)
    type(String(repeating: "x", count: 150), into: &script)
    #expect(script.state.library.find?.text.count == 100)
    for _ in 0..<100 { script.key(.backspace) }
    #expect(script.state.library.find?.text == "" && script.fault == nil)
  }

  // Breaks when a search cannot be corrected or left.
  @Test func `Backspace takes a letter back, Escape ends the search`() {
    var script = Script.library(40)
    type("39x", into: &script)
    #expect(script.state.library.rows.isEmpty && script.state.focus == nil)
    script.key(.backspace)
    #expect(script.state.library.rows == [.sample(39)])
    script.key(.escape)
    #expect(script.state.library.find == nil && script.state.library.rows.count == 40)
    #expect(isSeen(&script))
    script.key(.character("f"), .control)
    #expect(script.state.library.find?.text == "")
    script.key(.backspace)
    #expect(script.state.library.find == nil)
  }

  // Breaks when Escape does not undo one thing at a time.
  @Test func `Escape ends the gesture, then the search, then the marks, then the list`() {
    var script = Script.parked(1, 2)
    script.send(.filesOpened([.sample(3), .sample(4)]))
    script.give(.back)
    script.settle()
    type("p", into: &script)
    script.press(script.page(200, 20))
    script.key(.escape)
    #expect(!script.state.hasGesture && script.state.library.find != nil)
    script.give(.list)
    script.key(.escape)
    #expect(script.state.library.find == nil && !script.state.library.marked.isEmpty)
    script.key(.escape)
    #expect(script.state.library.marked.isEmpty && script.state.openList != nil)
    script.key(.escape)
    #expect(script.state.openList == nil && script.fault == nil)
  }

  // Breaks when the controls of the search are not where they are drawn.
  @Test func `the buttons in the header begin and end the search`() throws {
    for environment in [Environment.one, .one.with { $0.direction = .rightToLeft }] {
      var script = Script.opened(in: environment)
      script.send(.pagesListed([.sample(1)]))
      let button = try #require(script.state.libraryButtons.first)
      let origin = Vector(dx: script.state.window.frame.minX, dy: script.state.window.frame.minY)
      script.click(button.frame.center + origin)
      #expect(script.state.library.find != nil)
      #expect(script.state.accessible(hasKeyboard: true)[.target(.find)]?.role == .entry)
      let end = try #require(script.state.libraryButtons.last)
      script.click(end.frame.center + origin)
      #expect(script.state.library.find == nil && script.fault == nil)
    }
  }

  // Breaks when the cost of a scene or a key grows with the library.
  @Test func `of ten thousand rows only those on the screen are written and described`() {
    var script = Script.library(10_000)
    script.key(.end)
    script.settle()
    let scene = script.scene
    let layers = scene.picture(.page(.library))?.layers.count ?? 0
    #expect(layers > 20 && layers < 100)
    #expect(script.state.accessible(hasKeyboard: true).nodes.count < 100)
    #expect(script.state.focus == .row(.sample(10_000)))
  }
}
