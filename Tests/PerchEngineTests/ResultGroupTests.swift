import PerchTestSupport
import Testing

@testable import PerchEngine

/// A row that results share: it says how many they are, and can give each a row of its own.
@Suite struct ResultGroupTests {
  /// A script with three failures and a running job on the ball, and the list open.
  private func listed(
    title: String = "make", _ direction: Environment.Direction = .leftToRight
  ) -> Script {
    var script = Script.opened(
      in: Environment.one.with { $0.direction = direction }, shelfLimit: 20)
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
    let more = try #require(texts.first { $0.string == "Failed · and 2 more" })
    #expect(title.lines == 1 && title.box.maxY <= more.box.minY)
    #expect(try frame(.job(3), script).contains(more.box.center + corner(script)))
  }

  private func corner(_ script: Script) -> Vector {
    let origin = script.scene.surface(.list)?.frame.origin ?? .zero
    return Vector(dx: origin.x, dy: origin.y)
  }

  // Breaks when the tooltip of a shared row tells the state of one result alone.
  @Test func `the tooltip of a row that results share is its title, if that is cut`() throws {
    let title = String(repeating: "long ", count: 40)
    for (title, words) in [("make", []), (title, [title + " 3"])] {
      var script = listed(title: title)
      let row = try frame(.job(3), script)
      hover(Point(x: row.midX, y: row.minY + 8), in: &script)
      #expect(tooltip(script) == words)
    }
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

  // Breaks when the line of the failures opens the successes out, too.
  @Test func `each kind of result opens out by itself`() throws {
    var script = Script.opened(shelfLimit: 20)
    for index in 1...4 {
      script.greet(index, index > 2 ? Job(phase: .done) : Job(phase: .failed, status: 2))
    }
    script.give(.list)
    script.settle()
    #expect(rows(script) == [4, 2].map(Page.ID.job))
    script.send(.targetPressed(.listMore(.job(2))))
    script.settle()
    #expect(rows(script) == [4, 2, 1].map(Page.ID.job) && script.fault == nil)
  }

  // Breaks when the rows that come push the chosen one off the screen.
  @Test func `the row that the keyboard has chosen stays in view`() throws {
    var script = Script.opened(
      in: Environment(monitors: [
        Monitor(name: "A", frame: Rect(x: 0, y: 0, width: 1280, height: 400))
      ]), shelfLimit: 20)
    script.greet(1, Job(phase: .failed, status: 2))
    script.open([1])
    script.give(.park(nil))
    for index in 2...9 { script.greet(index, Job(phase: .failed, status: 2)) }
    script.settle()
    script.give(.list)
    script.key(.end)
    script.settle()
    #expect(script.state.list?.hot == .sample(1))
    script.key(.up)
    script.key(.right)
    script.settle()
    let hot = try #require(script.state.list?.hot)
    let list = try #require(script.state.openList)
    let frame = try frame(hot, script)
    #expect(rows(script)?.count == 10 && list.layout.region.contains(frame))
  }

  // Breaks when the rows change their words as they go out.
  @Test func `rows that opened out keep their titles while the list closes`() throws {
    var script = listed()
    script.send(.targetPressed(.listMore(.job(3))))
    script.settle()
    let titles = script.scene.texts(on: .list).map(\.string)
    script.key(.escape)
    script.wait(.milliseconds(40))
    #expect(script.scene.texts(on: .list).map(\.string) == titles && script.state.list != nil)
  }

  // Breaks when results come, go or return unseen while the list is opened out.
  @Test func `results that end or are undone get their rows in an opened list`() {
    var script = listed()
    script.send(.targetPressed(.listMore(.job(3))))
    script.report(4, Job(phase: .failed, status: 1))
    script.settle()
    #expect(rows(script) == [4, 3, 2, 1].map(Page.ID.job))
    script.give(.close(.job(2)))
    script.settle()
    script.give(.undo)
    script.settle()
    #expect(rows(script) == [4, 3, 2, 1].map(Page.ID.job) && script.fault == nil)
  }

  // Breaks when the line and the close button lie on one another, or the line is where no text is.
  @Test(arguments: [Environment.Direction.leftToRight, .rightToLeft])
  func `the line of the others lies at the start of the row`(direction: Environment.Direction)
    throws
  {
    let script = listed(direction)
    let row = try frame(.job(3), script)
    let (line, button) = (script.state.moreFrame(in: row), script.state.closeFrame(in: row))
    #expect(row.contains(line) && !line.intersects(button))
    #expect((line.midX < button.midX) == (direction == .leftToRight))
    #expect(script.state.listTarget(at: line.center) == .listMore(.job(3)))
  }

  // Breaks when a release in a list that a long press opened unfolds the row instead of opening it.
  @Test func `in a sliding list the line belongs to the row`() throws {
    let script = listed()
    let line = script.state.moreFrame(in: try frame(.job(3), script)).center
    var state = script.state
    state.list?.mode = .sliding
    #expect(state.listTarget(at: line) == .listRow(.job(3)))
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
    #expect(script.state.toast?.words == "Removed 3 results from the ball")
  }

  // Breaks when a title is cut that is nowhere else to be read, or its tooltip covers other rows.
  @Test(arguments: [
    String(repeating: "word ", count: 12) + "end", String(repeating: "读", count: 30),
  ])
  func `a long title of a row is its tooltip`(title: String) throws {
    var script = Script.opened()
    script.send(.jobGreeted(Page(id: .job(1), kind: .job, title: title), Job(), isShown: false))
    script.give(.list)
    script.settle()
    script.wait(.seconds(1))
    let row = try frame(.job(1), script)
    hover(row.center, in: &script)
    #expect(tooltip(script) == ["\(title) — Running"])
    script.send(.textsMeasured(.tooltip, widths: [5000]))
    let box = try #require(script.state.tooltipFrame)
    #expect(box.maxX < row.minX && box.midY == row.midY && box.minX >= 0)
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
        == "The ball is full (1 page, not counting results). Remove it first.")
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
