import PerchTestSupport
import Testing

@testable import PerchEngine

/// The menu of several marked rows: its commands say that they are about all of them.
@Suite struct MarkedRowMenuTests {
  /// A library of files, of which the given ones are marked.
  private func library(_ count: Int, marking marked: [Int], shelfLimit: Int = 5) throws -> Script {
    var script = Script.opened(shelfLimit: shelfLimit)
    let pages = (1...count).map { number in
      var page = Page.sample(number)
      page.userInfo[Page.pathKey] = "/a/\(number).md"
      return page
    }
    script.send(.pagesListed(pages.reversed()))
    script.settle()
    for page in marked { script.click(try script.libraryRow(page), toggles: true) }
    return script
  }

  private func openMenu(of page: Int, in script: inout Script) throws {
    script.rightClick(try script.libraryRow(page))
  }

  private func words(_ script: Script) -> [String] { script.state.menuTexts.map(\.string) }

  // Breaks when a command is about other rows than it says.
  // Breaks when marked pages for which there is no room are lost without a question.
  @Test func `marked pages that need the places of others are parked once that is allowed`() throws
  {
    var script = Script.parked(8, 9, shelfLimit: 2, whenFull: .ask)
    script.send(.pagesListed([.sample(1), .sample(2)]))
    script.give(.open(.library))
    script.settle()
    for page in [1, 2] { script.click(try script.libraryRow(page), toggles: true) }
    script.key(.menu)
    try script.choose(.park)
    #expect(script.state.toast?.action == .replaceOldest)
    script.send(.targetPressed(.replaceOldest))
    script.settle()
    #expect(Set(script.state.shelf.pages) == [.sample(1), .sample(2)] && script.fault == nil)
  }

  @Test func `on a marked row the commands are about all marked ones, and say their number`()
    throws
  {
    var script = try library(5, marking: [2, 3, 5])
    try openMenu(of: 3, in: &script)
    #expect(script.state.menu?.groups == [[.open, .park], [.removeFromLibrary]])
    #expect(
      words(script) == [
        "Open “Page 3”", "Park 3 pages on the ball", "Remove 3 pages from the library",
      ])
    try script.choose(.removeFromLibrary)
    #expect(script.state.library.rows == [.sample(1), .sample(4)])
    #expect(
      script.state.toast?.phrase.text(in: .english) == "Removed 3 pages from the library")
    script.give(.undo)
    #expect(script.state.library.marked == Set([2, 3, 5].map(Page.ID.sample)))
    try openMenu(of: 3, in: &script)
    try script.choose(.open)
    #expect(script.state.stack.top == .sample(3) && script.fault == nil)
  }

  // Breaks when rows that the user no longer thinks of are removed with the clicked one.
  @Test func `a secondary click on another row unmarks the others and acts on it alone`() throws {
    var script = try library(5, marking: [2, 3])
    try openMenu(of: 4, in: &script)
    #expect(script.state.library.marked.isEmpty && script.state.menu?.subject == .row(.sample(4)))
    #expect(words(script).contains("Remove from the library"))
    #expect(script.state.menu?.items.contains(.copyPath) == true)
    try script.choose(.removeFromLibrary)
    #expect(script.state.library.rows == [1, 2, 3, 5].map(Page.ID.sample))
    var one = try library(3, marking: [2])
    try openMenu(of: 2, in: &one)
    #expect(one.state.menu?.items.contains(.copyPath) == true)
    #expect(one.state.library.marked == [.sample(2)] && one.fault == nil && script.fault == nil)
  }

  @Test func `the Menu key opens the menu of all marked rows on one of them`() throws {
    var script = try library(4, marking: [1, 2])
    script.key(.menu)
    #expect(script.state.menu?.subject == .rows(.sample(2), marked: [.sample(1), .sample(2)]))
    script.key(.escape)
    script.key(.down)
    script.key(.menu)
    #expect(script.state.menu?.subject == .row(.sample(3)) && script.fault == nil)
  }

  // Breaks when some are parked and others are not, or the order on the ball is another one.
  @Test func `marked rows are parked and unparked together`() throws {
    var script = try library(4, marking: [1, 2, 4])
    try openMenu(of: 1, in: &script)
    try script.choose(.park)
    #expect(script.state.shelf.pages == [4, 2, 1].map(Page.ID.sample))
    script.click(try script.libraryRow(3), toggles: true)
    try openMenu(of: 2, in: &script)
    #expect(
      words(script) == [
        "Open “Page 2”", "Park 1 page on the ball", "Remove 3 pages from the ball",
        "Remove 4 pages from the library",
      ])
    try script.choose(.removeFromBall)
    #expect(script.state.shelf.isEmpty)
    #expect(script.state.toast?.phrase.text(in: .english) == "Removed 3 pages from the ball")
    script.give(.undo)
    #expect(script.state.shelf.pages == [4, 2, 1].map(Page.ID.sample) && script.fault == nil)
  }

  // Breaks when a ball without room takes some of the pages, or takes none in silence.
  @Test func `a ball without room for all marked pages takes none and says how many it could`()
    throws
  {
    var script = try library(5, marking: [1, 2, 3], shelfLimit: 3)
    script.give(.park(.sample(5)))
    script.settle()
    try openMenu(of: 2, in: &script)
    try script.choose(.park)
    #expect(script.state.shelf.pages == [.sample(5)])
    #expect(
      script.state.toast?.phrase.text(in: .english)
        == "The ball has room for 2 more pages. Select fewer.")
    #expect(script.state.toast?.action == .showList)
    script.click(try script.libraryRow(3), toggles: true)
    try openMenu(of: 2, in: &script)
    try script.choose(.park)
    #expect(script.state.shelf.pages == [5, 2, 1].map(Page.ID.sample))
    script.click(try script.libraryRow(3), toggles: true)
    script.click(try script.libraryRow(4), toggles: true)
    try openMenu(of: 3, in: &script)
    try script.choose(.park)
    #expect(
      script.state.toast?.phrase.text(in: .english)
        == "The ball is full (3 pages). Remove one first.")
    #expect(script.state.shelf.pages.count == 3 && script.fault == nil)
  }

  // Breaks when results, which take no room, are refused because the others came first.
  @Test func `results are parked with the pages that fill the ball`() throws {
    var script = try library(2, marking: [], shelfLimit: 2)
    script.greet(1, Job(phase: .failed, status: 1))
    script.give(.close(.job(1)))
    script.give(.open(.library))
    script.settle()
    script.key(.character("a"), .control)
    try openMenu(of: 1, in: &script)
    try script.choose(.park)
    #expect(Set(script.state.shelf.pages) == [.job(1), .sample(1), .sample(2)])
    #expect(script.fault == nil)
  }

  // Breaks when a menu acts on a row that has gone, or counts it.
  @Test func `a row that goes meanwhile is not counted`() throws {
    var script = try library(3, marking: [1, 2, 3])
    try openMenu(of: 1, in: &script)
    script.give(.park(.sample(2)))
    #expect(words(script)[1] == "Park 2 pages on the ball")
    #expect(script.fault == nil)
  }
}
