import PerchTestSupport
import Testing

@testable import PerchEngine

/// A row that results share: it says how many they are, and can give each a row of its own.
@Suite struct ResultGroupTests {
  /// A script with three failures and a running job on the ball, and the list open.
  private func listed(title: String = "make") -> Script {
    var script = Script.opened(shelfLimit: 20)
    for index in 1...3 {
      let page = Page(id: .job(index), kind: .job, title: "\(title) \(index)")
      script.send(.jobGreeted(page, Job(phase: .failed, status: 2), isShown: false))
    }
    script.greet(4)
    script.give(.list)
    script.settle()
    script.wait(.seconds(1))
    return script
  }

  private func rows(_ script: Script) -> [Page.ID]? { script.state.openList?.pages }

  private func frame(_ id: Page.ID, _ script: Script) throws -> Rect {
    let list = try #require(script.state.openList)
    return list.frame(of: try #require(list.rows.first { $0.page == id }), at: script.now)
  }

  private func hover(_ point: Point, in script: inout Script) {
    script.send(.pointerHovered(.list, point))
    script.wait(.seconds(1))
  }

  private func tooltip(_ script: Script) -> [String] {
    script.state.texts(of: .tooltip).map(\.string)
  }

  // Breaks when a long title pushes the number out of the row.
  @Test func `the number of the other results has a line of its own below the title`() throws {
    let script = listed(title: String(repeating: "long ", count: 40))
    let texts = script.scene.texts(on: .list)
    let title = try #require(texts.first { $0.string.hasPrefix("long") })
    let more = try #require(texts.first { $0.string == "and 2 more results" })
    #expect(title.lines == 1 && title.box.maxY <= more.box.minY)
    #expect(try frame(.job(3), script).contains(more.box.center + corner(script)))
  }

  private func corner(_ script: Script) -> Vector {
    let origin = script.scene.surface(.list)?.frame.origin ?? .zero
    return Vector(dx: origin.x, dy: origin.y)
  }

  @Test(arguments: ["click", "Right", "menu", "assistive technology"])
  func `each result can have a row of its own until the list closes`(way: String) throws {
    var script = listed()
    #expect(rows(script) == [4, 3].map(Page.ID.job))
    switch way {
    case "click": script.click(script.state.moreFrame(in: try frame(.job(3), script)).center)
    case "Right":
      script.key(.down)
      script.key(.right)
    case "menu":
      script.rightClick(try frame(.job(3), script).center)
      #expect(script.state.menuTexts.map(\.string)[1] == "Show all 3 results")
      try script.choose(.showResults)
    default: script.send(.targetPressed(.listMore(.job(3))))
    }
    script.settle()
    #expect(rows(script) == [4, 3, 2, 1].map(Page.ID.job) && script.fault == nil)
    #expect(script.state.accessible(hasKeyboard: true)[.target(.listMore(.job(3)))] == nil)
    script.give(.close(.job(2)))
    script.settle()
    #expect(rows(script) == [4, 3, 1].map(Page.ID.job) && script.fault == nil)
    for _ in 1...2 {
      script.give(.list)
      script.settle()
    }
    #expect(rows(script) == [4, 3].map(Page.ID.job) && script.fault == nil)
  }

  // Breaks when the second click opens or removes the row that has come there.
  @Test func `a double click on the line of the others does no more than a click`() throws {
    var script = listed()
    let point = script.state.moreFrame(in: try frame(.job(3), script)).center
    script.click(point)
    script.wait(.milliseconds(120))
    script.click(point)
    script.settle()
    #expect(rows(script) == [4, 3, 2, 1].map(Page.ID.job) && script.state.stack.top == .library)
  }

  // Breaks when a row removes more than its button says, or hides what it stands for.
  @Test func `the tooltips and the menu say what the row stands for`() throws {
    var script = listed()
    let row = try frame(.job(3), script)
    hover(script.state.closeFrame(in: row).center, in: &script)
    #expect(tooltip(script) == ["Remove 3 results from the ball"])
    hover(script.state.moreFrame(in: row).center, in: &script)
    #expect(tooltip(script) == ["Show all 3 results"])
    script.key(.menu)
    #expect(script.state.menuTexts.map(\.string).contains("Remove 3 results from the ball"))
    script.key(.end)
    script.key(.enter)
    script.settle()
    #expect(script.state.shelf.pages == [.job(4)])
    #expect(script.state.toast?.words == "3 results removed from the ball")
  }

  @Test func `a long title of a row is its tooltip`() throws {
    var script = Script.opened()
    let title = String(repeating: "word ", count: 12) + "end"
    script.send(.jobGreeted(Page(id: .job(1), kind: .job, title: title), Job(), isShown: false))
    script.give(.list)
    script.settle()
    script.wait(.seconds(1))
    hover(try frame(.job(1), script).center, in: &script)
    #expect(tooltip(script) == [title])
  }

  // Breaks when the numbers of the ball and of its limit contradict each other without a word.
  @Test func `a full ball says that results do not count`() {
    var script = Script.opened(shelfLimit: 1)
    script.greet(1)
    script.greet(2, Job(phase: .failed, status: 2))
    #expect(script.state.shelf.pages == [1, 2].map(Page.ID.job))
    script.open([1])
    script.settle()
    script.key(.character("d"), .control)
    #expect(
      script.state.toast?.words
        == "The ball is full (1 page, beside the results). Remove it first.")
  }

  @Test func `the ball's menu speaks of all only where there are several`() {
    for (parked, words) in [
      (Script.parked(1), "Remove from the ball"), (.parked(1, 2), "Remove all from the ball"),
    ] {
      var script = parked
      script.rightClick(script.ball)
      #expect(script.state.menuTexts.map(\.string).contains(words))
    }
  }
}
