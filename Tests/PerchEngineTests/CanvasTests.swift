import PerchTestSupport
import Testing

@testable import PerchEngine

/// Canvases: drawn by their programs while they are seen, with the input over them.
@Suite struct CanvasTests {
  static let all: Canvas.Input = [.pointer, .touch, .hover, .wheel, .keys]

  /// A page with a button, a canvas of 200 by 100, and a button below it.
  static func page(
    _ canvas: Canvas = Canvas(width: 200, height: 100, input: all), at top: Double = 40,
    in environment: Environment = .one
  ) -> Script {
    var script = Script.opened(1, in: environment)
    script.send(.pageMeasured(.sample(1), width: script.state.window.width, height: 9000))
    script.place(
      [
        Control(id: "before", label: "Start", .button),
        Control(id: "board", label: "Board", .canvas(canvas)),
        Control(id: "after", label: "After", .button),
      ], at: top)
    return script
  }

  /// The requests for drawings so far.
  static func requests(_ script: Script) -> [Canvas.Request] {
    script.effects.compactMap {
      if case .drawCanvas(.sample(1), "board", let request) = $0 { request } else { nil }
    }
  }

  /// The frame of the canvas on the screen.
  static func frame(_ script: Script) throws -> Rect {
    let entry = try #require(script.state.panels[.sample(1)]?["board"])
    return script.state.onScreen(script.state.frame(of: entry, on: .sample(1)))
  }

  /// The input over the canvas so far.
  static func uses(_ script: Script) -> [Canvas.Use] {
    script.actions.compactMap { action in
      guard action.name == "board", case .canvas(let use)? = action.value else { return nil }
      return use
    }
  }

  static let nodes = ["a", "b"].enumerated().map { index, name in
    Drawing.Node(
      id: name, label: name.uppercased(),
      frame: Rect(x: Double(index) * 100, y: 0, width: 100, height: 100), isOn: index == 1)
  }

  // Breaks when a program draws what is not seen, or is asked again although nothing changed.
  @Test func `a program is asked for a drawing while its canvas is seen, and once`() throws {
    var script = Self.page(at: 3000)
    #expect(Self.requests(script).isEmpty)
    script.key(.end)
    script.key(.home)
    script.settle()
    script.forgetEffects()
    script.send(
      .wheelTurned(
        .main, at: script.page(200),
        notches: Vector(dx: 0, dy: 2900 / script.state.tokens.wheelNotch)))
    script.settle()
    #expect(Self.requests(script).isEmpty)
    script.send(.canvasOutdated(.sample(1), "board"))
    let request = try #require(Self.requests(script).first)
    #expect(request.size == Size(width: 200, height: 100) && request.scale == 1)
    #expect(request.part == Rect(x: 0, y: 0, width: 200, height: 100))
    script.send(.canvasDrawn(.sample(1), "board", Drawing([.fill(Shape(request.part), .accent)])))
    script.key(.home)
    script.settle()
    script.forgetEffects()
    script.send(.canvasOutdated(.sample(1), "board"))
    #expect(Self.requests(script).isEmpty && script.fault == nil)
  }

  // Breaks when a long canvas is drawn as a whole, or each step of scrolling asks for it again.
  @Test func `of a long canvas the part that is seen is asked for, in steps`() throws {
    var script = Self.page(Canvas(height: 8000))
    let first = try #require(Self.requests(script).first)
    #expect(first.size.height == 8000 && first.part.minY == 0 && first.part.height <= 1536)
    for _ in 0..<20 {
      script.send(.wheelTurned(.main, at: script.page(200), notches: Vector(dx: 0, dy: 1)))
    }
    script.settle()
    let later = Self.requests(script)
    #expect(later.count < 8 && (later.last?.part.minY ?? 0) >= 512)
    #expect(later.allSatisfy { $0.part.height < 4000 } && script.fault == nil)
  }

  // Breaks when a drawing that is over stays, or one of an unseen canvas wakes the program.
  @Test func `a drawing for a time only is followed by the next one while it is seen`() {
    var script = Self.page()
    func draw(_ script: inout Script) {
      script.send(
        .canvasDrawn(.sample(1), "board", Drawing(redrawsAfter: .milliseconds(16))))
    }
    #expect(Self.requests(script).count == 1)
    draw(&script)
    script.wait(.milliseconds(15))
    #expect(Self.requests(script).count == 1)
    script.wait(.milliseconds(2))
    #expect(Self.requests(script).count == 2)
    script.wait(.seconds(1))
    #expect(Self.requests(script).count == 2)
    draw(&script)
    script.send(.windowCloseRequested)
    script.settle()
    let count = Self.requests(script).count
    script.wait(.seconds(1))
    #expect(Self.requests(script).count == count && script.state.deadline == nil)
    #expect(script.fault == nil)
  }

  // Breaks when a drawing leaves its canvas, or shows what only Perch may draw.
  @Test func `a drawing is clipped to its canvas, and has no layers of pages`() throws {
    var script = Self.page()
    let fill = Layer.fill(Shape(Rect(x: 0, y: 0, width: 9999, height: 9999)), .accent)
    let page = Layer.content(.library, Rect(x: 0, y: 0, width: 9, height: 9), offset: 0)
    script.send(.canvasDrawn(.sample(1), "board", Drawing([page, fill])))
    let drawn = script.scene.layers.compactMap { layer -> ([Layer], Rect)? in
      if case .drawing(let layers, _, let clip) = layer { (layers, clip) } else { nil }
    }
    let frame = try Self.frame(script)
    #expect(drawn.count == 1 && drawn.first?.0 == [fill])
    let clip = try #require(drawn.first?.1)
    #expect(abs(clip.width - frame.width) < 0.01 && abs(clip.height - frame.height) < 0.01)
    #expect(script.fault == nil)
  }

  // Breaks when the page scrolls, selects or swipes while a canvas is pressed.
  @Test func `a press holds the pointer for the canvas until it is lifted`() throws {
    var script = Self.page()
    let frame = try Self.frame(script)
    let start = frame.origin + Vector(dx: 10, dy: 20)
    script.drag(from: start, to: start + Vector(dx: 60, dy: 300), over: .milliseconds(100))
    let uses = Self.uses(script)
    #expect(uses.first == .pressed(Point(x: 10, y: 20), extends: false, toggles: false))
    #expect(uses.contains(.dragged(Point(x: 70, y: 320))))
    #expect(uses.last == .released(Point(x: 70, y: 320)))
    #expect(script.actions.map(\.isFinal) == uses.indices.map { $0 == uses.count - 1 })
    #expect(script.state.scrolls[.sample(1)]?.goal == 0 && script.state.reading.selection == nil)
    #expect(script.state.focus == .control("board") && script.fault == nil)
  }

  // Breaks when a press that is given up counts as a click.
  @Test func `Escape and a lost pointer cancel a press on a canvas`() throws {
    for event in [Event.keyPressed(.escape, []), .grabLost] {
      var script = Self.page()
      let frame = try Self.frame(script)
      script.press(frame.center)
      script.send(event)
      script.release(frame.center)
      #expect(Self.uses(script).last == .cancelled && script.fault == nil)
    }
  }

  // Breaks when a finger cannot scroll over a canvas that does not ask for it, or cannot tap it.
  @Test func `a finger scrolls over a canvas that does not take touches, and taps it`() throws {
    var script = Self.page(Canvas(width: 200, height: 100, input: .pointer))
    let center = try Self.frame(script).center
    script.press(center, device: .touch)
    script.release(center, device: .touch)
    let place = Point(x: 100, y: 50)
    let tap: [Canvas.Use] = [.pressed(place, extends: false, toggles: false), .released(place)]
    #expect(Self.uses(script) == tap)
    script.drag(
      from: center, to: center + Vector(dx: 0, dy: -80), over: .milliseconds(100), device: .touch)
    script.settle()
    #expect(Self.uses(script) == tap && script.state.scrolls[.sample(1)]?.goal ?? 0 > 20)
    #expect(script.fault == nil)
  }

  // Breaks when hovering or the wheel does not reach a canvas, or reaches one that did not ask.
  @Test func `hover and wheel reach the canvas that takes them, and else the page`() throws {
    for input in [CanvasTests.all, []] {
      var script = Self.page(Canvas(width: 200, height: 100, input: input))
      let frame = try Self.frame(script)
      script.send(.pointerHovered(.main, frame.origin + Vector(dx: 5, dy: 6)))
      script.send(.wheelTurned(.main, at: frame.center, notches: Vector(dx: 0, dy: 1)))
      script.send(.pointerHovered(.main, frame.origin + Vector(dx: 5, dy: 300)))
      script.send(.pointerHovered(.main, frame.center))
      script.send(.pointerLeft(.main))
      let middle = Point(x: 100, y: 50)
      let wanted: [Canvas.Use] = [
        .hovered(Point(x: 5, y: 6)), .turned(Vector(dx: 0, dy: 1), at: middle), .left,
        .hovered(middle), .left,
      ]
      #expect(Self.uses(script) == (input.isEmpty ? [] : wanted))
      #expect((script.state.scrolls[.sample(1)]?.goal ?? 0 > 0) == input.isEmpty)
      #expect(script.fault == nil)
    }
  }

  // Breaks when a key that a canvas takes does something in Perch as well, or Tab is caught in it.
  @Test func `keys go to the canvas that Tab has reached, and Tab and Escape leave it`() {
    var script = Self.page()
    for _ in 0..<4 { script.key(.tab) }
    #expect(script.state.focus == .control("board"))
    script.key(.down)
    script.key(.character("A"), [.shift])
    script.key(.enter)
    script.key(.character("d"), [.control])
    #expect(
      Self.uses(script) == [.key(.down, []), .key(.character("A"), .shift), .key(.enter, [])])
    #expect(script.state.shelf.pages == [.sample(1)])
    var other = Self.page()
    for _ in 0..<5 { other.key(.tab) }
    #expect(other.state.focus == .control("after"))
    other.key(.tab, [.shift])
    other.key(.escape)
    #expect(other.state.focus == nil && Self.uses(other).isEmpty && other.fault == nil)
  }

  // Breaks when the parts of a drawing cannot be reached without seeing it.
  @Test func `the nodes of a drawing are found, reached by Tab, and pressed`() throws {
    var script = Self.page(Canvas(width: 200, height: 100))
    script.send(.canvasDrawn(.sample(1), "board", Drawing(nodes: Self.nodes)))
    let tree = script.state.accessible(hasKeyboard: true)
    #expect(tree[.target(.control("board"))]?.role == .canvas)
    let found = ["a", "b"].map { tree[.target(.node("board", $0))] }
    #expect(found.map { $0?.name } == ["A", "B"] && found.map { $0?.role } == [.button, .button])
    #expect(found.map { $0?.states.contains(.checked) } == [false, true])
    for _ in 0..<5 { script.key(.tab) }
    #expect(script.state.focus == .node("board", "b"))
    script.key(.enter)
    script.send(.targetPressed(.node("board", "a")))
    script.send(.targetPressed(.node("board", "none")))
    script.click(try Self.frame(script).origin + Vector(dx: 150, dy: 50))
    #expect(Self.uses(script) == [.chose("b"), .chose("a"), .chose("b")])
    script.send(.canvasDrawn(.sample(1), "board", Drawing()))
    #expect(script.state.focus == nil && script.fault == nil)
  }

  // Breaks when a canvas that went away under the pointer is told of it, or holds the pointer on.
  @Test func `a canvas that goes away during a press is told nothing more`() throws {
    var script = Self.page()
    let center = try Self.frame(script).center
    script.press(center)
    script.send(.controlsPlaced(.sample(1), []))
    script.move(center + Vector(dx: 30, dy: 0))
    script.release(center)
    #expect(Self.uses(script).count == 1 && script.state.gesture == nil && script.fault == nil)
  }
}
