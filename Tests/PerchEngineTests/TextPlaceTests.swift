import PerchTestSupport
import Testing

@testable import PerchEngine

/// The places of text on the screen: marks, handles and boxes, also on wide blocks.
@Suite struct TextPlaceTests {
  private let id = Page.ID.sample(1)

  private func reader(in environment: Environment = .one) -> Script {
    var script = Script.opened(1, in: environment)
    script.hasText = true
    return script
  }

  /// The point in the middle of a line, left of a column, while the page is not scrolled.
  private func place(_ line: Int, _ column: Int, in script: Script) -> Point {
    script.page(20 + 10 * Double(column), 48 + 20 * Double(line) + 10)
  }

  /// Blocks at the top of the page and below the first screen, of which the first one is scrolled.
  private func scrolledBlock(in script: inout Script) throws -> Double {
    let blocks = [100.0, 1500].map {
      WideBlock(
        frame: Rect(x: 20, y: $0, width: 380, height: 200), width: 980, readsFromRight: false)
    }
    script.send(.wideBlocksMeasured(id, blocks))
    script.key(.right)
    script.settle()
    let moved = try script.scroll(of: id).wideBlocks[0].scroll.offset.value(at: script.now)
    try #require(moved > 0)
    return moved
  }

  // Breaks when words are looked for at each move of the pointer, or not where they are needed.
  @Test func `the word and the line are asked for with a press, and for drags of several presses`()
  {
    var script = reader()
    func needs() -> [Bool] { TextQuery.allCases.map(script.state.needsPieces) }
    func expected(_ drag: Bool) -> [Bool] {
      TextQuery.allCases.map { $0 == .press || $0 == .drag && drag }
    }
    #expect(needs() == expected(false))
    for count in 1...3 {
      script.click(place(5, 5, in: script))
      script.wait(.milliseconds(50))
      #expect(needs() == expected(count > 1), "\(count)")
    }
  }

  @Test func `a box of text is where its letters are, on a scrolled page and a scrolled block`()
    throws
  {
    var script = reader()
    let moved = try scrolledBlock(in: &script)
    script.send(.wheelTurned(.main, at: script.page(200), notches: Vector(dx: 0, dy: 1)))
    script.settle()
    let down = try script.scroll(of: id).offset.target
    let frame = Rect(x: 60, y: 130, width: 40, height: 20)
    let corner = script.page(0, 48)
    let plain = frame.offset(by: Vector(dx: corner.x, dy: corner.y - down))
    #expect(script.state.onScreen(TextBox(frame)) == plain)
    let wide = plain.offset(by: Vector(dx: -moved, dy: 0))
    #expect(script.state.onScreen(TextBox(frame, wideBlock: 0)) == wide)
    #expect(script.state.onScreen(TextBox(frame, wideBlock: 7)) == plain)
    #expect(script.state.describedHeights == down - 712...down + 1424)
  }

  // Breaks when the selection on a block stays behind, or blocks out of view are marked.
  @Test(arguments: [false, true])
  func `the selection is marked on the page and on each block in view`(isContrasty: Bool) throws {
    var script = reader(in: .one.with { $0.look.isHighContrast = isContrasty })
    let moved = try scrolledBlock(in: &script)
    script.key(.character("a"), .control)
    let marks = script.scene.layers.compactMap { layer in
      if case .textMark(let mark) = layer { mark } else { nil }
    }
    #expect(marks.map(\.wideBlock) == [nil, 0])
    #expect(marks[1].clip == Rect(x: 20, y: 148, width: 380, height: 200))
    #expect(marks[1].offset.dx == marks[0].offset.dx - moved)
    #expect(marks.allSatisfy { ($0.color.opacity > 0.3) == isContrasty && !$0.isOutline })
  }

  // MARK: - Handles

  private func handles(_ script: Script) -> [Rect] {
    script.scene.layers.compactMap { layer in
      if case .fill(let shape, .accent) = layer, shape.rect.width == 18 { shape.rect } else { nil }
    }
  }

  private func selectWord(in script: inout Script) {
    let point = place(8, 12, in: script)
    script.press(point, device: .touch)
    script.wait(.milliseconds(520))
    script.release(point, device: .touch)
    script.key(.escape)
  }

  @Test func `handles move with the block that they are on, and go with a text out of view`() throws
  {
    var script = reader()
    selectWord(in: &script)
    let before = handles(script)
    #expect(before.count == 2)
    let moved = try scrolledBlock(in: &script)
    let bytes = try #require(script.selected)
    let ends = [bytes.lowerBound, bytes.upperBound].map { offset in
      var end = Script.selectionEnd(at: offset)
      end.wideBlock = 0
      return end
    }
    script.send(.selectionPlaced(id, start: ends[0], end: ends[1]))
    #expect(handles(script).map(\.minX) == before.map { $0.minX - moved })
    script.key(.pageDown)
    script.settle()
    #expect(handles(script).isEmpty && script.state.reading.handles != nil)
    script.send(
      .selectionPlaced(
        id, start: SelectionEnd(caret: .zero, readsFromRight: false),
        end: SelectionEnd(
          caret: Rect(x: .nan, y: 0, width: 0, height: 20), readsFromRight: false)))
    #expect(script.state.reading.handles?.end == nil && script.state.reading.handles?.start != nil)
  }

  // Breaks when the farther of two handles follows the finger.
  @Test(arguments: [(-6.0, true), (6, false)])
  func `of two handles close together the nearer one is dragged`(dx: Double, isStart: Bool) throws {
    var script = reader()
    selectWord(in: &script)
    script.send(.textSelected(id, anchor: 338, caret: 339))
    let (start, end) = (handles(script)[0], handles(script)[1])
    let middle = (start.midX + end.midX) / 2
    let corner = script.page(0, 0)
    let point = Point(x: corner.x + middle + dx, y: corner.y + start.midY)
    script.press(point, device: .touch)
    #expect(script.state.gesture?.handle?.anchor == (isStart ? 339 : 338))
  }

  // Breaks when a drag upwards cannot reach the text that was scrolled away.
  @Test func `above its top a drag scrolls the page back, and stops at the start`() throws {
    var script = reader()
    script.key(.pageDown)
    script.settle()
    let before = try script.scroll(of: id).offset.target
    script.hold(
      from: place(10, 10, in: script), to: script.page(150, -40), over: .milliseconds(200))
    #expect(script.state.gesture?.arena.active == .select)
    #expect(script.state.pointerShape == .beam)
    script.wait(.milliseconds(300))
    #expect(try script.scroll(of: id).offset.target < before)
    script.wait(.seconds(20))
    #expect(try script.scroll(of: id).offset.target == 0 && script.fault == nil)
  }
}
