import PerchTestSupport
import Testing

@testable import PerchEngine

/// The pointer over a window behind the one in front: all is shown there as in front, and nothing
/// comes forward.
@Suite struct PointerBehindTests {
  /// A script with page 1 above the library behind, and page 2 in a window of its own in front. The
  /// first line of a text has a link.
  private func twoWindows() -> Script {
    var script = Script.opened(1)
    script.hasText = true
    script.links = { $0.offset < 40 && $0.word.lowerBound == 10 ? "b.md" : nil }
    script.apart(2)
    script.settle()
    script.forgetEffects()
    return script
  }

  /// A point in the window behind, from its top left.
  private func behind(_ x: Double, _ y: Double, in script: Script) -> Point {
    script.state.windows[0].frame.origin + Vector(dx: x, dy: y)
  }

  private func layers(of id: Page.ID, in script: Script) -> [Layer] {
    let scene = script.scene
    return scene.picture(.page(id)).map { Array(scene.layers[$0.layers]) } ?? []
  }

  private func words(_ script: Script) -> [String] {
    script.state.texts(of: .tooltip).map(\.string)
  }

  // Breaks when a window behind shows nothing, or another picture than the window in front.
  @Test func `the control under the pointer is highlighted as in front`() {
    var script = twoWindows()
    let second = script.state.front
    let button = behind(24, 24, in: script)
    let plain = layers(of: .sample(1), in: script)
    script.send(.pointerHovered(.main, button))
    let hovered = layers(of: .sample(1), in: script)
    #expect(script.state.hover == .back && hovered != plain)
    #expect(script.state.front == second)
    script.send(.inWindow(.first, .windowFocused))
    #expect(script.state.hover == .back && layers(of: .sample(1), in: script) == hovered)
    script.send(.pointerHovered(.main, button))
    #expect(layers(of: .sample(1), in: script) == hovered)
  }

  @Test func `the pointer has its shape, and a link says where it leads`() {
    var script = twoWindows()
    let second = script.state.front
    func shape(_ point: Point) -> PointerShape {
      script.send(.pointerHovered(.main, point))
      return script.state.pointerShape
    }
    #expect(shape(behind(140, 58, in: script)) == .hand)
    #expect(script.state.hoveredLink == "b.md" && script.state.pointedSurface == .main)
    #expect(script.state.texts(of: .link).map(\.string) == ["b.md"])
    #expect(shape(behind(240, 58, in: script)) == .beam && script.state.hoveredLink == nil)
    #expect(shape(behind(200, 24, in: script)) == .arrow)
    #expect(shape(behind(140, 58, in: script)) == .hand)
    script.send(.pointerLeft(.main))
    #expect(script.state.pointerShape == .arrow && script.state.front == second)
    #expect(script.state.pointedSurface == script.state.window.surface)
  }

  // Breaks when the pointer is in two windows at once.
  @Test func `the pointer is in one window at a time`() {
    var script = twoWindows()
    let front = script.page(24, 24)
    script.send(.pointerHovered(script.state.window.surface, front))
    let hovered = layers(of: .sample(2), in: script)
    script.send(.pointerHovered(.main, behind(24, 24, in: script)))
    #expect(layers(of: .sample(2), in: script) != hovered)
    script.send(.pointerHovered(script.state.window.surface, front))
    let scene = layers(of: .sample(1), in: script)
    script.send(.pointerLeft(.main))
    #expect(layers(of: .sample(1), in: script) == scene && script.state.hover == .back)
    #expect(script.fault == nil)
  }

  @Test func `a tooltip describes the control of a window behind, beside it`() throws {
    var script = twoWindows()
    let button = behind(396, 24, in: script)
    script.send(.pointerHovered(.main, button))
    script.wait(.seconds(1))
    #expect(words(script) == ["Park on the ball (Ctrl+D)"])
    let box = try #require(script.state.tooltipFrame)
    #expect((0...40).contains(box.minY - button.y) && abs(box.midX - button.x) < box.width)
    #expect(script.scene.surface(.tooltip) != nil)
    script.send(.wheelTurned(.main, at: button, notches: Vector(dx: 0, dy: 1)))
    #expect(words(script).isEmpty)
  }

  @Test func `a canvas in a window behind learns where the pointer is`() throws {
    var script = Script.opened(1)
    script.place(
      [
        Control(
          id: "board", label: "Board",
          .canvas(
            Canvas(
              width: 200, height: 100, input: .hover)))
      ], at: 40)
    script.apart(2)
    script.settle()
    let entry = try #require(script.state.panels[.sample(1)]?["board"])
    let frame = script.state.frame(of: entry, on: .sample(1))
    script.forgetEffects()
    script.send(.pointerHovered(.main, behind(frame.minX + 10, frame.minY + 20, in: script)))
    script.send(.pointerHovered(script.state.window.surface, script.page(5, 300)))
    let uses = script.actions.compactMap {
      if case .canvas(let use)? = $0.value { use } else { nil }
    }
    #expect(uses == [.hovered(Point(x: 10, y: 20)), .left])
  }

  @Test func `a list that is open is what the pointer is on`() throws {
    var script = Script.parked(3)
    script.open([1])
    script.apart(2)
    script.settle()
    script.give(.list)
    script.settle()
    script.send(.pointerHovered(.main, behind(24, 24, in: script)))
    #expect(script.state.hover == nil && script.state.pointedSurface != .main)
  }

  @Test func `a gesture keeps the pointer`() {
    var script = twoWindows()
    script.press(script.page(200, 300))
    script.send(.pointerHovered(.main, behind(24, 24, in: script)))
    #expect(script.state.hasGesture && script.state.hover == nil)
  }

  @Test func `a window that goes, or text that changes, has no pointer`() {
    for event in [
      Event.inWindow(.first, .windowUnmapped), .inWindow(.first, .windowCloseRequested),
      .textReplaced(.sample(1)),
    ] {
      var script = twoWindows()
      script.send(.pointerHovered(.main, behind(140, 58, in: script)))
      #expect(script.state.pointerShape == .hand)
      script.send(event)
      #expect(script.state.pointerShape == .arrow)
    }
  }

  // Breaks when the size of the page in front changes, or the window comes forward.
  @Test func `the wheel with Control changes the size of a page behind around the pointer`() {
    var script = twoWindows()
    let second = script.state.front
    script.send(.sizeTurned(.main, at: behind(200, 348, in: script), notches: -1))
    script.settle()
    #expect(script.state.front == second)
    #expect(script.state.contentZoom(of: .sample(1)) == 1.1)
    #expect(script.state.contentZoom(of: .sample(2)) == 1)
    #expect(abs((script.state.scrolls[.sample(1)]?.offset.target ?? 0) - 30) < 1e-9)
    let percent = layers(of: .sample(1), in: script).contains {
      if case .text(let text) = $0 { text.string.contains("110") } else { false }
    }
    #expect(percent)
    script.wait(.seconds(10))
    script.press(script.page(200, 300))
    script.send(.sizeTurned(.main, at: behind(200, 348, in: script), notches: -1))
    #expect(script.state.contentZoom(of: .sample(1)) == 1.1)
  }

  @Test func `two fingers change the size of a page behind`() {
    var script = twoWindows()
    let second = script.state.front
    script.send(.formFound(.sample(1), .picture(Size(width: 2000, height: 1000))))
    let point = behind(200, 300, in: script)
    let fit = script.state.behind(0).topFactor.value
    script.send(.pinched(.main, at: point, scale: 1.5))
    script.send(.pinched(.main, at: point, scale: 2))
    #expect(abs(script.state.behind(0).topFactor.value - 2 * fit) < 1e-9)
    #expect(script.state.front == second && script.state.isResizing)
    script.send(.pinched(.main, at: point, scale: nil))
    #expect(!script.state.isResizing && script.state.front == second)
  }

  // Breaks when a touchpad that scrolls in front holds up the wheel behind.
  @Test func `fingers that scroll in front let go where the size of a page behind changes`() {
    var script = twoWindows()
    let front = script.state.window.surface
    script.send(.touchpadScrolled(front, at: script.page(200, 300), notches: Vector(dx: 0, dy: 1)))
    #expect(script.state.hasGesture)
    script.send(.sizeTurned(.main, at: behind(200, 348, in: script), notches: -1))
    #expect(!script.state.hasGesture && script.state.contentZoom(of: .sample(1)) == 1.1)
  }
}
