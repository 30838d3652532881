import PerchTestSupport
import Testing

@testable import PerchEngine

/// Canvases that are out of view, gone or not to be used, and layers that are not theirs.
@Suite struct CanvasEdgeTests {
  private let page = Page.ID.sample(1)

  // Breaks when a program is woken for a drawing that is not seen.
  @Test func `a drawing for a time only waits until its canvas is seen again`() {
    var script = CanvasTests.page()
    script.send(.canvasDrawn(page, "board", Drawing(redrawsAfter: .milliseconds(16))))
    script.key(.end)
    script.settle()
    script.forgetEffects()
    script.wait(.seconds(1))
    #expect(CanvasTests.requests(script).isEmpty && script.state.deadline == nil)
    script.key(.home)
    script.settle()
    script.wait(.milliseconds(20))
    #expect(CanvasTests.requests(script).count == 1 && script.fault == nil)
  }

  @Test func `a drawing that becomes due during a swipe is asked for, whatever else is seen`() {
    var script = CanvasTests.page()
    script.send(.canvasDrawn(page, "board", Drawing(redrawsAfter: .milliseconds(500))))
    script.hold(from: script.page(5), to: script.page(120), over: .milliseconds(200))
    script.forgetEffects()
    script.wait(.milliseconds(400))
    #expect(CanvasTests.requests(script).count == 1 && script.fault == nil)
  }

  @Test func `a drawing for what is no canvas is not kept`() throws {
    var script = CanvasTests.page()
    let before = script.state
    for name in ["before", "none"] {
      script.send(.canvasDrawn(page, name, Drawing([.fill(Shape(.zero), .accent)])))
      script.send(.canvasOutdated(page, name))
    }
    #expect(script.state.panels == before.panels && script.fault == nil)
  }

  // Breaks when a part of a picture is read as a button, or one without words as nothing.
  @Test func `the nodes of a drawing have their kinds, and their names where they have no words`() {
    let nodes = Drawing.Node.Kind.allCases.map { kind in
      Drawing.Node(
        id: kind.rawValue, kind, label: "", frame: Rect(x: 0, y: 0, width: 9, height: 9))
    }
    for isEnabled in [true, false] {
      var script = Script.opened(1)
      let board = Control(
        id: "board", label: "Board", .canvas(Canvas(height: 90)), isEnabled: isEnabled)
      script.place([board])
      script.send(.canvasDrawn(page, "board", Drawing(nodes: nodes)))
      let tree = script.state.accessible(hasKeyboard: true)
      let found = nodes.map { tree[.target(.node("board", $0.id))] }
      #expect(found.map { $0?.role } == [.button, .image, .label])
      #expect(found.map { $0?.name } == ["button", "image", "text"])
      #expect(found[0]?.states.contains(.enabled) == isEnabled)
      #expect(found[0]?.target == (isEnabled ? .node("board", "button") : nil))
      script.send(.targetPressed(.node("board", "button")))
      #expect(CanvasTests.uses(script) == (isEnabled ? [.chose("button")] : []))
    }
  }

  @Test func `a node that has the keyboard is shown, and a press elsewhere takes it away`() throws {
    var script = CanvasTests.page(Canvas(width: 200, height: 100))
    script.send(.canvasDrawn(page, "board", Drawing(nodes: CanvasTests.nodes)))
    let before = script.scene.layers.count
    script.send(.targetFocused(.node("board", "a")))
    #expect(script.state.focus == .node("board", "a") && script.scene.layers.count > before)
    var plain = CanvasTests.page(Canvas(width: 200, height: 100, input: .pointer))
    plain.send(.targetFocused(.control("after")))
    plain.press(try CanvasTests.frame(plain).center)
    #expect(plain.state.focus == nil && CanvasTests.uses(plain).count == 1 && plain.fault == nil)
  }

  // Breaks when assistive technology invents a place of a press.
  @Test func `assistive technology gives a canvas the keyboard and presses nothing on it`() {
    for input in [CanvasTests.all, .keys, .pointer] {
      var script = CanvasTests.page(Canvas(width: 200, height: 100, input: input))
      script.send(.targetPressed(.control("board")))
      #expect(CanvasTests.uses(script).isEmpty)
      let hasKeyboard = script.state.focus == .control("board")
      #expect(hasKeyboard == input.contains(.keys) && script.fault == nil)
    }
  }

  // Breaks when a canvas below the header has the pointer that is over the header.
  @Test func `a canvas that is scrolled below the header has no pointer there`() throws {
    var script = CanvasTests.page()
    script.send(.touchpadScrolled(.main, at: script.page(300, 600), notches: Vector(dx: 0, dy: 2)))
    script.send(.touchpadScrolled(.main, at: script.page(300, 600), notches: .zero))
    script.settle()
    let frame = try CanvasTests.frame(script)
    let header = script.page(frame.midX - script.state.window.frame.minX, 40)
    #expect(frame.contains(header))
    script.send(.pointerHovered(.main, header))
    script.send(.wheelTurned(.main, at: header, notches: Vector(dx: 0, dy: 1)))
    #expect(CanvasTests.uses(script).isEmpty && script.fault == nil)
  }

  @Test func `two fingers on a touchpad turn the wheel of a canvas that takes it`() throws {
    var script = CanvasTests.page()
    let notches = Vector(dx: 0, dy: 0.5)
    script.send(
      .touchpadScrolled(.main, at: try CanvasTests.frame(script).center, notches: notches))
    #expect(CanvasTests.uses(script) == [.turned(notches, at: Point(x: 100, y: 50))])
    #expect(script.state.scrolls[page]?.goal == 0 && script.fault == nil)
  }

  @Test func `a canvas that goes away under the pointer is not told that the pointer has left`()
    throws
  {
    var script = CanvasTests.page()
    script.send(.pointerHovered(.main, try CanvasTests.frame(script).center))
    #expect(CanvasTests.uses(script).count == 1)
    script.send(.controlsPlaced(page, []))
    script.send(.pointerLeft(.main))
    #expect(CanvasTests.uses(script).count == 1 && script.fault == nil)
  }

  // Breaks when a layer that only Perch may draw moves with a drawing, or a centred text is turned.
  @Test func `layers of pages are neither moved nor mirrored, and centred text stays centred`() {
    let rect = Rect(x: 1, y: 2, width: 3, height: 4)
    let icon = Layer.icon(.letter("A", color: 1), .init(Circle(center: .zero, radius: 4)))
    let own: [Layer] = [
      icon, .content(.library, rect, offset: 1), .image(page, rect, clip: rect),
      .picture(.page(page), rect, clip: Shape(rect), opacity: 1),
    ]
    for layer in own {
      #expect(layer.moved(by: Vector(dx: 5, dy: 5)) == layer && layer.mirrored(in: 100) == layer)
    }
    let text = Layer.text(.init("a", .body, .ink, in: rect, alignment: .center))
    guard case .text(let mirrored) = text.mirrored(in: 100) else {
      #expect(Bool(false), "It is a text no more.")
      return
    }
    #expect(mirrored.alignment == .center && mirrored.box.minX == 96)
  }

  @Test func `a canvas of an impossible size is one pixel high, or as high as a page may be`() {
    #expect(Canvas(width: .nan, height: -4).wantedSize == Size(width: 1, height: 1))
    #expect(Canvas(height: 1e9).wantedSize.height == Canvas.longestSide)
  }
}
