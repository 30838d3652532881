import PerchTestSupport
import Testing

@testable import PerchEngine

/// The commands of a page's menu for its parts, its size, its place on the ball and its command.
@Suite struct ViewMenuTests {
  private let id = Page.ID.sample(1)

  private func reader(
    _ name: String, hasParts: Bool? = nil, notice: Page.Notice? = nil
  ) -> Script {
    var script = Script.opened()
    var page = Page.sample(1)
    page.userInfo[Page.pathKey] = "/a/" + name
    page.hasParts = hasParts
    page.notice = notice
    script.send(.pagesOpened([page]))
    script.settle()
    script.forgetEffects()
    return script
  }

  private func items(_ script: inout Script) -> [Menu.Item] {
    script.rightClick(script.page(200, 300))
    return script.state.menu?.items ?? []
  }

  // Breaks when a menu offers a list that is always empty, or hides one that there is.
  @Test func `the outline is offered on documents that can have parts`() throws {
    for hasParts in [true, false, nil] {
      var script = reader("a.md", hasParts: hasParts)
      #expect(items(&script).contains(.outline) == (hasParts == true))
    }
    var sheets = reader("a.pdf")
    sheets.send(.formFound(id, .sheets(width: 600)))
    #expect(items(&sheets).contains(.outline))
    try sheets.choose(.outline)
    #expect(sheets.effects.contains(.readOutline(id)) && sheets.state.menu == nil)
    var gone = reader("a.md", hasParts: true, notice: .gone)
    #expect(!items(&gone).contains(.outline) && gone.fault == nil)
  }

  // Breaks when a command of the menu does another thing than the key beside it.
  @Test func `the menu changes the size of a page as the keys do`() throws {
    var script = reader("a.txt")
    #expect(items(&script).contains(.usualSize) == false)
    try script.choose(.zoomIn)
    let larger = script.state.contentZoom(of: id)
    #expect(larger > 1)
    #expect(items(&script).contains(.usualSize))
    #expect(script.state.menuKeys.contains("Ctrl+0"))
    try script.choose(.usualSize)
    #expect(script.state.contentZoom(of: id) == 1)
    _ = items(&script)
    try script.choose(.zoomOut)
    #expect(script.state.contentZoom(of: id) < 1 && script.fault == nil)
  }

  // Breaks when the menu has a command that changes nothing.
  @Test func `a page at its largest or smallest cannot be zoomed further`() {
    for (key, item) in [("+", Menu.Item.zoomIn), ("-", .zoomOut)] {
      var script = reader("a.txt")
      for _ in 0..<30 { script.key(.character(Character(key)), .control) }
      script.settle()
      let items = items(&script)
      #expect(!items.contains(item) && items.contains(.usualSize) && script.fault == nil)
    }
  }

  @Test func `the library has no size, and no parts`() {
    var script = Script.library(1)
    let point = script.page(200, 600)
    script.rightClick(point)
    let items = script.state.menu?.items ?? []
    #expect(!items.isEmpty && Set(items).isDisjoint(with: [.zoomIn, .zoomOut, .outline]))
  }

  // Breaks when one action has two names, or the menu parks what the header's button only sends home.
  @Test func `an open page of the ball is parked again, as by the button and the key, or removed`()
    throws
  {
    var script = Script.parked(1, 2)
    script.give(.open(id))
    script.settle()
    #expect(items(&script).prefix(3) == [.back, .park, .removeFromBall])
    #expect(script.state.menuTexts[1].string == "Park on the ball")
    try script.choose(.park)
    script.settle()
    #expect(script.state.shelf.pages.contains(id) && script.state.stack.top == .library)
    #expect(script.state.heldPages.contains(id) && script.fault == nil)
  }

  // Breaks when a long menu of large text ends below the screen.
  @Test(arguments: [1.0, 1.5, 2])
  func `a long menu of large text lies on the screen`(textScale: Double) throws {
    var script = Script.opened(in: .one.with { $0.look.textScale = textScale })
    var page = Page.sample(1)
    page.userInfo[Page.pathKey] = "/a/a.md"
    page.hasParts = true
    script.send(.pagesOpened([page]))
    script.settle()
    script.key(.character("+"), .control)
    script.give(.park(nil))
    script.settle()
    script.give(.open(id))
    script.settle()
    #expect(items(&script).count >= 14)
    let area = script.state.environment.primaryMonitor.workArea
    let frame = try #require(script.state.menuFrame)
    #expect(area.contains(frame) && script.state.menuRows.allSatisfy { frame.contains($0.frame) })
    let line = script.state.environment.look.lineHeight(.listTitle)
    #expect(script.state.menuRows.allSatisfy { $0.frame.height >= line } && script.fault == nil)
  }

  // MARK: - Jobs

  private func typed() -> Page {
    var page = Page.job(1)
    page.userInfo[Page.lineKey] = "make -j8"
    return page
  }

  @Test func `the menu of a job copies its command`() throws {
    var script = Script.opened()
    script.send(.jobGreeted(typed(), Job(commandLine: "make -j8"), isShown: true))
    script.settle()
    #expect(items(&script).contains(.copyCommand))
    try script.choose(.copyCommand)
    #expect(script.effects.contains(.copyCommand(.job(1))))
    script.give(.open(.library))
    script.settle()
    let index = try #require(script.state.library.index(of: .job(1)))
    let row = script.state.library.rowFrame(index, width: script.state.window.width)
    script.rightClick(script.page(row.midX, Metrics.header + row.midY))
    #expect(script.state.menu?.items.contains(.copyCommand) == true && script.fault == nil)
  }

  // Breaks when another command is copied than the one that ran.
  @Test func `a command is copied only if all of it is known`() {
    for (line, isOffered) in [("", false), ("make -j8", false), ("make -j8", true)] {
      var script = Script.opened()
      let page = isOffered ? typed() : Page.job(1)
      script.send(.jobGreeted(page, Job(commandLine: line, canRunAgain: true), isShown: true))
      script.settle()
      #expect(items(&script).contains(.copyCommand) == isOffered && script.fault == nil)
    }
  }

  @Test func `the title in a command is cut`() throws {
    var script = Script.opened()
    let pages = [1, 2].map { number in
      var page = Page.sample(number)
      page.title = String(repeating: "wood", count: 50)
      return page
    }
    script.send(.pagesListed(pages))
    script.settle()
    script.key(.character("a"), .control)
    script.rightClick(try script.libraryRow(1))
    let words = try #require(script.state.menuTexts.first?.string)
    #expect(words.hasPrefix("Open “wood") && words.hasSuffix("…”") && words.count < 42)
  }
}
