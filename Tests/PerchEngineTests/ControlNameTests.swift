import PerchTestSupport
import Testing

@testable import PerchEngine

/// The names, the words and the places of controls, for tooltips and for assistive technology.
@Suite struct ControlNameTests {
  private static let targets: [Target] = [
    .back, .park, .title, .row(.sample(1)), .find, .previousHit, .nextHit, .endFind, .clearJobs,
    .link, .content, .scrollBar, .ball, .listRow(.sample(1)), .listClose(.sample(1)),
    .listMore(.sample(1)), .undo, .showList, .stop(.sample(1)), .stopNow(.sample(1)),
    .forceQuit(.sample(1)),
    .runAgain(.sample(1)), .nextResult(.sample(1)), .toEnd, .noticeButton(.openWith),
    .menuItem(.open), .outlineEntry(0),
  ]

  private func tree(_ script: Script) -> AccessibleTree {
    script.state.accessible(hasKeyboard: true)
  }

  private func words(_ script: Script) -> [String] {
    script.state.texts(of: .tooltip).map(\.string)
  }

  // Breaks when two objects have one name, so that a client mistakes one for the other.
  @Test func `each control and each window has a name of its own`() {
    let ids = Self.targets.map(AccessibleNode.ID.target) + Surface.ID.allCases.map { .surface($0) }
    #expect(Set(ids).count == ids.count)
    #expect("\(AccessibleNode.ID.target(.back))" == "main/back")
  }

  // Breaks when a screen reader tells of a key that does something else.
  @Test func `the keys that are told are those of the interface`() {
    let keys: [Target: String] = [
      .back: "<Alt>Left", .park: "<Control>d", .ball: "<Control>l", .showList: "<Control>l",
      .undo: "<Control>z", .find: "<Control>f", .listClose(.sample(1)): "Delete",
      .nextResult(.sample(1)): "n",
    ]
    for target in Self.targets { #expect(target.shortcut == keys[target], "\(target)") }
  }

  @Test func `an object that is gone has no descendants and is nowhere`() {
    let tree = tree(Script.opened(1))
    #expect(tree.all(below: .target(.undo)).isEmpty)
    #expect(tree.node(at: Point(x: 640, y: 400), in: .target(.undo)) == nil)
    #expect(tree.node(at: Point(x: 640, y: 400), in: .application) != nil)
  }

  // Breaks when a button that ends a job more firmly has the words of another one.
  @Test func `the buttons of a job say how firmly they end it`() throws {
    var script = Script.job(Job(commandLine: "make", canRunAgain: true))
    let steps: [(Target, String, String)] = [
      (.stop(.job(1)), "Stop", "Ask the command to stop, as Ctrl+C does (SIGINT)"),
      (
        .stopNow(.job(1)), "Stop now",
        "Tell the command to end, if Stop did not help (SIGTERM)"
      ),
      (
        .forceQuit(.job(1)), "Force quit",
        "End the command by force: it cannot save anything (SIGKILL)"
      ),
    ]
    for (target, name, description) in steps {
      let button = try #require(tree(script)[.target(target)])
      #expect(button.name == name && button.description == description)
      script.send(.targetPressed(target))
      script.wait(.seconds(2))
    }
    #expect(
      script.effects.filter { if case .stopJob = $0 { true } else { false } } == [
        .stopJob(.job(1), .interrupt), .stopJob(.job(1), .terminate), .stopJob(.job(1), .kill),
      ])
  }

  @Test func `new output out of view is announced by a button that goes there`() throws {
    for direction in [Environment.Direction.leftToRight, .rightToLeft] {
      let environment = Environment.one.with { $0.direction = direction }
      var script = Script.job(Job(), in: environment)
      script.key(.home)
      script.settle()
      #expect(tree(script)[.target(.toEnd)] == nil)
      script.grow(to: 4000)
      let button = try #require(tree(script)[.target(.toEnd)])
      #expect(button.name == "Go to the end")
      #expect(button.description == "Go to the end of the output")
      #expect(
        (button.frame.midX > script.state.window.frame.midX) == (direction == .leftToRight))
      script.send(.targetPressed(.toEnd))
      script.settle()
      #expect(try script.scroll(of: .job(1)).isAtEnd && script.fault == nil)
    }
  }

  // MARK: - The library

  @Test func `marked rows, headings and the button that clears jobs are described`() throws {
    var script = Script.opened()
    let noon = WallClock(seconds: 1_800_014_400, midnight: 1_799_971_200)
    script.send(.clockRead(noon))
    script.send(.clockRead(WallClock(seconds: .min, midnight: .max)))
    #expect(script.state.library.clock?.midnight == noon.midnight)
    var guide = Page.sample(9)
    guide.userInfo[Page.sampleKey] = "yes"
    script.send(.pagesListed([guide]))
    script.send(.filesOpened([.sample(1), .sample(2), .sample(3)]))
    script.greet(1, Job(phase: .done))
    script.give(.close(.job(1)))
    script.give(.open(.library))
    script.settle()
    let tree = tree(script)
    #expect(
      tree.nodes.filter { $0.role == .heading }.map(\.name).dropFirst() == ["Today", "Samples"])
    #expect(tree[.target(.clearJobs)]?.name == "Clear finished jobs")
    for (page, isMarked) in [(1, false), (2, true), (3, true)] {
      let states = try #require(tree[.target(.row(.sample(page)))]?.states)
      #expect(states.contains(.selected) == isMarked, "\(page)")
    }
  }

  @Test func `a search without a result says so, and a blank title is replaced`() {
    var script = Script.opened()
    var page = Page.sample(1)
    (page.title, page.progress) = (" ", 0.25)
    script.send(.pagesListed([page]))
    let row = tree(script)[.target(.row(.sample(1)))]
    #expect(row?.name == "doc-1" && row?.progress == 0.25)
    for letter in "zz" { script.key(.character(letter)) }
    #expect(tree(script)[.emptiness]?.name == "No results found")
  }

  // MARK: - Tooltips

  private func hover(_ point: Point, on surface: Surface.ID, in script: inout Script) {
    script.send(.pointerHovered(surface, point))
    script.wait(.seconds(1))
  }

  // Breaks when the words cover the ball, or lie beyond the screen.
  @Test(arguments: [100.0, 1250], [Point(x: 200, y: 300), Point(x: 1200, y: 790)])
  func `the words of the ball are beside it, or else above or below it`(
    width: Double, end: Point
  ) throws {
    var script = Script.parked(1, 2)
    script.give(.moveBall(to: end))
    script.settle()
    hover(script.ball, on: .ball, in: &script)
    script.send(.textsMeasured(.tooltip, widths: [width]))
    let frame = try #require(script.state.tooltipFrame)
    let ball = script.state.ballBox(at: script.now)
    #expect(!frame.intersects(ball))
    #expect(script.state.environment.primaryMonitor.workArea.contains(frame))
    let isBeside = frame.minY < ball.maxY && frame.maxY > ball.minY
    #expect(isBeside == (width < 1000))
    script.send(.pointerLeft(.ball))
    #expect(script.state.tooltipFrame == nil && !script.state.ball.isHovered)
  }

  @Test func `the button of a row has its words beside the row`() throws {
    var script = Script.parked(1, 2)
    script.give(.list)
    script.settle()
    let close = try #require(tree(script)[.target(.listClose(.sample(1)))]).frame
    hover(close.center, on: .list, in: &script)
    #expect(words(script) == ["Remove from the ball"])
    let frame = try #require(script.state.tooltipFrame)
    #expect(!frame.intersects(close) && frame.midY == close.midY)
    script.send(.pointerLeft(.list))
    #expect(words(script).isEmpty && script.state.list?.pointer == nil)
  }

  // Breaks when a label that is cut cannot be read.
  @Test func `the action of a toast has words only while it is cut`() throws {
    var script = Script.parked(1, 2)
    script.give(.close(.sample(1)))
    script.settle()
    hover(script.state.toastActionFrame.center, on: .toast, in: &script)
    #expect(words(script).isEmpty)
    script.send(.pointerLeft(.toast))
    script.send(.textsMeasured(.toast, widths: [300, 1300]))
    hover(script.state.toastActionFrame.center, on: .toast, in: &script)
    #expect(words(script) == ["Undo"])
    let frame = try #require(script.state.tooltipFrame)
    #expect(!frame.intersects(script.state.toastFrame))
  }

  @Test func `the field of a search has no words, and without a compositor no shadow is around`()
    throws
  {
    var script = Script.opened(1, in: .one.with { $0.isComposited = false })
    hover(script.page(24, 24), on: .main, in: &script)
    #expect(script.scene.surface(.tooltip)?.frame == script.state.tooltipFrame)
    script.key(.character("f"), .control)
    let field = try #require(script.state.pageFindButtons.first { $0.target == .find }).frame
    hover(script.page(field.midX, field.midY), on: .main, in: &script)
    #expect(words(script).isEmpty)
    script.key(.escape)
    script.send(
      .outlineRead(.sample(1), [.init(title: "A", depth: 0, target: "#a")], current: nil))
    #expect(script.scene.surface(.menu)?.frame == script.state.outlineFrame)
  }
}
