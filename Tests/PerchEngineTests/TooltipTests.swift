import PerchTestSupport
import Testing

@testable import PerchEngine

/// The lines beside hovered controls.
@Suite struct TooltipTests {
  private func hover(_ point: Point, on surface: Surface.ID = .main, in script: inout Script) {
    script.send(.pointerHovered(surface, point))
  }

  private func words(_ script: Script) -> [String] {
    script.state.texts(of: .tooltip).map(\.string)
  }

  @Test func `a tooltip comes after half a second, and nothing wakes up for it then`() {
    var script = Script.opened(1)
    hover(script.page(24, 24), in: &script)
    script.wait(.milliseconds(499))
    #expect(script.scene.surface(.tooltip) == nil && words(script).isEmpty)
    script.wait(.milliseconds(1))
    #expect(words(script) == ["Go back (Alt+Left)"])
    #expect(script.scene.surface(.tooltip)?.input == .nothing)
    #expect(script.effects.contains(.measureTexts(.tooltip)) && script.state.deadline == nil)
    hover(script.page(26, 25), in: &script)
    #expect(script.scene.surface(.tooltip) != nil)
    hover(script.page(200, 300), in: &script)
    #expect(script.scene.surface(.tooltip) == nil)
  }

  // Breaks when the tooltip comes back under the hand that has just clicked.
  @Test(arguments: ["key", "press", "wheel"])
  func `input dismisses the tooltip until the pointer has left the control`(input: String) {
    var script = Script.opened(1, 2)
    let park = script.page(396, 24)
    hover(park, in: &script)
    script.wait(.seconds(1))
    #expect(words(script) == ["Park on the ball (Ctrl+D)"])
    switch input {
    case "key": script.key(.f1)
    case "press":
      script.press(park)
      script.send(.pointer(PointerEvent(.cancelled, at: park, on: .main, device: .mouse)))
    default: script.send(.wheelTurned(.main, at: park, notches: Vector(dx: 0, dy: 1)))
    }
    #expect(words(script).isEmpty)
    hover(park, in: &script)
    script.wait(.seconds(2))
    #expect(words(script).isEmpty)
    hover(script.page(200, 300), in: &script)
    hover(park, in: &script)
    script.wait(.seconds(1))
    #expect(words(script).count == 1)
    script.send(.pointerLeft(.main))
    #expect(words(script).isEmpty && script.state.deadline == nil)
  }

  @Test func `the title says in which encoding a text is, if it is not the usual one`() throws {
    var script = Script.opened(1)
    let title = script.page(200, 24)
    hover(title, in: &script)
    script.wait(.seconds(1))
    #expect(words(script).isEmpty)
    var page = try #require(script.state.pages[script.state.stack.top])
    page.encoding = "Latin-1"
    script.send(.pageChanged(page))
    hover(title, in: &script)
    script.wait(.seconds(1))
    #expect(words(script) == ["\(page.title) — Latin-1"])
    page.userInfo[Page.pathKey] = "/a/caf\u{efe9}.txt"
    script.send(.pageChanged(page))
    #expect(script.state.titleTooltip == "caf\u{fffd}.txt — Latin-1")
    #expect(script.state.tooltipFrame != nil)
  }

  // Breaks when two files with the same heading are not to be told apart.
  @Test(arguments: [
    ("~/notes", "plan.md", "~/notes/plan.md", "plan.md · ~/notes"),
    ("/", "plan.md", "/plan.md", "plan.md · /"),
    ("The first line", "plan.md", "plan.md", "The first line · plan.md"),
    ("~/notes", "Plans", nil, "~/notes"),
  ])
  func `a row and a title name the file where the title is a heading`(
    subtitle: String, file: String, shown: String?, described: String
  ) throws {
    var script = Script.opened(1, 2)
    var page = Page.sample(1)
    (page.title, page.subtitle) = ("Plans", subtitle)
    page.userInfo[Page.pathKey] = "/home/me/notes/\(file)"
    script.send(.pageChanged(page))
    let row = script.page(200, 48 + 64 + 32)
    script.give(.open(.library))
    script.settle()
    hover(row, in: &script)
    script.wait(.seconds(1))
    #expect(words(script) == [shown].compactMap(\.self))
    if shown != nil {
      let frame = try #require(script.state.tooltipFrame)
      // Above the title of its own row, it covers no other one.
      #expect(frame.minX == script.page(72).x && script.fault == nil)
      #expect(frame.maxY == script.page(0, 48 + 64).y + 4)
    }
    let tree = script.state.accessible(hasKeyboard: true)
    #expect(tree[.target(.row(.sample(1)))]?.description == described)
    script.give(.open(.sample(1)))
    #expect(script.state.titleTooltip == shown)
  }

  // Breaks when the name of a file is cut off at the end of a long path.
  @Test func `a path that is cut keeps the name of its file, and a sentence its beginning`() throws
  {
    var script = Script.opened(1)
    var page = Page.sample(1)
    (page.title, page.subtitle) = ("Plans", "~/a/very/long/way/down/to/the/notes")
    page.userInfo[Page.pathKey] = "/home/me/a/very/long/way/down/to/the/notes/plan.md"
    script.send(.pageChanged(page))
    for (x, keepsEnd) in [(200.0, true), (24, false)] {
      hover(script.page(x, 24), in: &script)
      script.wait(.seconds(1))
      let surface = try #require(script.scene.surface(.tooltip))
      #expect(script.scene.texts(in: surface.layers).map(\.keepsEnd) == [keepsEnd])
    }
    #expect(script.fault == nil)
  }

  // Breaks when the beginning of a job's long title is cut off, though nothing stands at its end.
  @Test func `a title without a file is cut at its end`() {
    var script = Script.opened()
    var page = Page.job(1)
    page.title = String(repeating: "make all ", count: 40)
    script.send(.jobGreeted(page, Job(), isShown: true))
    script.settle()
    #expect(
      script.state.stack.top == .job(1) && script.state.titleTooltip?.hasPrefix("make all ") == true
    )
    #expect(!script.state.endsInFile(.title))
  }

  @Test func `the ball's tooltip has numbers and no title`() {
    var script = Script.running(Job(), Job(phase: .failed, status: 2))
    hover(script.ball, on: .ball, in: &script)
    script.wait(.milliseconds(600))
    #expect(words(script) == ["1 running · 1 failed"])
    // The ball has no room for all that run.
    for number in 3...20 { script.greet(number) }
    script.settle()
    #expect(words(script).first?.contains(" running · ") == true)
    #expect(words(script).first?.contains(" more in the library") == true, "\(words(script))")
    script.press(script.ball)
    #expect(words(script).isEmpty)
  }

  @Test(arguments: [Environment.Direction.leftToRight, .rightToLeft])
  func `a tooltip is beside its control and inside the work area`(
    direction: Environment.Direction
  ) throws {
    var environment = Environment.one
    environment.direction = direction
    var script = Script.parked(1, 2, in: environment)
    script.open([3])
    script.settle()
    for x in [24.0, 396] {
      hover(script.page(x, 24), in: &script)
      script.wait(.seconds(1))
      script.send(.textsMeasured(.tooltip, widths: [900]))
      let frame = try #require(script.state.tooltipFrame)
      #expect(environment.primaryMonitor.workArea.contains(frame))
      #expect(!frame.contains(script.page(x, 24)))
    }
    hover(script.ball, on: .ball, in: &script)
    script.wait(.seconds(1))
    let frame = try #require(script.state.tooltipFrame)
    #expect(!frame.intersects(script.state.ballBox(at: script.now)))
    #expect(environment.primaryMonitor.workArea.contains(frame))
  }

  @Test func `a full ball is the reason that is told on the park button`() {
    var script = Script.parked(1, shelfLimit: 1)
    script.open([2])
    script.settle()
    hover(script.page(396, 24), in: &script)
    script.wait(.seconds(1))
    #expect(words(script) == ["The ball is full (1 page). Remove one first."])
  }

  @Test func `assistive technology reads what the tooltip says`() {
    let script = Script.opened(1)
    let tree = script.state.accessible(hasKeyboard: true)
    #expect(tree[.target(.back)]?.description == "Go back (Alt+Left)")
  }
}
