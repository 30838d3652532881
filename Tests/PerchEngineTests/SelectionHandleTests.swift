import PerchTestSupport
import Testing

@testable import PerchEngine

/// Selecting text with a finger: a long press, and handles.
@Suite struct SelectionHandleTests {
  private let id = Page.ID.sample(1)

  /// A word that a finger has selected, with the menu closed again.
  private func selected(in environment: Environment = .one) -> Script {
    var script = Script.reader(in: environment)
    rest(at: script.place(8, 12), &script)
    script.key(.escape)
    return script
  }

  private func rest(
    at point: Point, by device: PointerEvent.Device = .touch, _ script: inout Script
  ) {
    script.press(point, device: device)
    script.wait(.milliseconds(520))
    script.release(point, device: device)
  }

  /// The middle of a handle of the selection, in logical root pixels.
  private func handle(isStart: Bool, in script: Script) throws -> Point {
    let bytes = try #require(script.selected)
    let caret = Script.selectionEnd(at: isStart ? bytes.lowerBound : bytes.upperBound).caret
    let frame = script.state.window.frame
    return Point(
      x: frame.minX + caret.minX + (isStart ? -9.0 : 9), y: frame.minY + caret.maxY + 57)
  }

  // Breaks when the word is lost with the press, or the menu does not offer to copy it.
  @Test(arguments: [PointerEvent.Device.touch, .pen])
  func `a long press on a word selects it and shows the menu`(device: PointerEvent.Device) {
    var script = Script.reader()
    rest(at: script.place(8, 12), by: device, &script)
    #expect(script.selected == 338..<343)
    #expect(script.state.menu?.items.contains(.copy) == true)
    #expect((script.state.reading.handles != nil) == (device == .touch))
    #expect(script.fault == nil)
  }

  @Test func `a long press beside the text, and on a selection, selects nothing else`() {
    var script = Script.reader()
    script.send(.windowConfigured(Rect(x: 20, y: 20, width: 700, height: 760)))
    rest(at: script.page(600, 400), &script)
    #expect(script.selected == nil && script.state.menu != nil)
    script.key(.escape)
    script.key(.character("a"), [.control])
    rest(at: script.place(8, 12), &script)
    #expect(script.selected == 0..<6150 && script.state.menu != nil)
  }

  // Breaks when a word behind the first columns of a table has no handles.
  @Test func `handles hang on a wide block where it is scrolled to, and not beside it`() throws {
    var script = selected()
    let block = WideBlock(frame: Rect(x: 20, y: 100, width: 380, height: 200), width: 980)
    script.send(.wideBlocksMeasured(id, [block]))
    func place(_ start: Double, _ end: Double) {
      let ends = [start, end].map {
        SelectionEnd(
          caret: Rect(x: $0, y: 160, width: 0, height: 20), readsFromRight: false, wideBlock: 0)
      }
      script.send(.selectionPlaced(id, start: ends[0], end: ends[1]))
    }
    func handles() -> Int {
      script.scene.layers.count { layer in
        if case .fill(let shape, .accent) = layer, shape.rect.width == 18 { true } else { false }
      }
    }
    place(620, 700)
    #expect(handles() == 0)
    for _ in 0..<6 { script.key(.right) }
    script.settle()
    let offset = try #require(script.state.scrolls[id]?.wideBlocks.first?.scroll.offset.target)
    #expect(offset > 200)
    place(30 + offset, 390 + offset)
    #expect(handles() == 2)
    place(10 + offset, 390 + offset)
    #expect(handles() == 1)
    place(10 + offset, 410 + offset)
    #expect(handles() == 0 && script.fault == nil)
  }

  @Test func `handles hang at the ends, and go with the selection`() throws {
    var script = selected()
    func shapes() -> [Rect] {
      script.scene.layers.compactMap { layer in
        if case .fill(let shape, .accent) = layer, shape.rect.width == 18 {
          shape.rect
        } else {
          nil
        }
      }
    }
    let lefts: [Double] = [102, 170]
    #expect(shapes().map(\.minX) == lefts)
    let tops: [Double] = [228, 228]
    #expect(shapes().map(\.minY) == tops)
    script.send(.wheelTurned(.main, at: script.page(200), notches: Vector(dx: 0, dy: 1)))
    script.settle()
    let moved: [Double] = [159, 159]
    #expect(shapes().map(\.minY) == moved)
    script.key(.escape)
    #expect(shapes().isEmpty && script.state.reading.handles == nil)
  }

  // Breaks when the other end moves, or the selection becomes empty when the ends meet.
  @Test func `a finger drags either end, also past the other one`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var script = selected()
      let isStart = random.chance(0.5)
      let fixed = isStart ? 8 * 41 + 15 : 8 * 41 + 10
      let start = try handle(isStart: isStart, in: script)
      let caret = Script.selectionEnd(at: isStart ? 8 * 41 + 10 : 8 * 41 + 15).caret
      let (line, column) = (random.int(in: 4...25), random.int(in: 0...39))
      let goal = Script.selectionEnd(at: line * 41 + column).caret.center - caret.center
      let grip = Vector(dx: random.number(in: -12...12), dy: random.number(in: -12...12))
      script.hold(
        from: start + grip, to: start + grip + goal, over: .milliseconds(300), device: .touch)
      #expect(script.state.gesture?.arena.active == .handle, "seed \(seed)")
      let moved = line * 41 + column
      let expected = min(fixed, moved)..<max(fixed, moved)
      if moved != fixed { #expect(script.selected == expected, "seed \(seed)") }
      #expect(script.selected?.isEmpty == false, "seed \(seed)")
      let before = script.selected
      if random.chance(0.3) {
        script.send(.grabLost)
        #expect(script.selected == 338..<343, "seed \(seed)")
      } else {
        script.release(start + grip + goal, device: .touch)
        #expect(script.selected == before, "seed \(seed)")
        #expect(script.effects.contains { if case .offerText = $0 { true } else { false } })
      }
      #expect(script.state.scrolls[id]?.offset == .rests(0), "seed \(seed)")
      #expect(script.state.stack.transitions.isEmpty && script.fault == nil, "seed \(seed)")
      return true
    }
    try Seeds.law(over: Seeds.every(4), attempt)
  }

  @Test func `a handle near the edge scrolls the page`() throws {
    var script = selected()
    let start = try handle(isStart: false, in: script)
    script.hold(from: start, to: script.page(200, 752), over: .milliseconds(200), device: .touch)
    script.wait(.seconds(1))
    let offset = try script.scroll(of: id).offset.value(at: script.now)
    #expect(offset > 200)
    let end = try #require(script.selected).upperBound
    let least = (8 + Int(offset / 20)) * 41
    #expect(end > least)
    script.release(script.page(200, 752), device: .touch)
    script.forgetEffects()
    script.key(.escape)
    script.settle()
    #expect(try script.scroll(of: id).offset.value(at: script.now) == offset)
  }

  @Test func `a handle is taken from under the menu, which comes again after the drag`() throws {
    var script = Script.reader()
    rest(at: script.place(8, 12), &script)
    #expect(script.state.menu != nil)
    let start = try handle(isStart: false, in: script)
    script.hold(
      from: start, to: start + Vector(dx: 60, dy: 0), over: .milliseconds(200), device: .touch)
    #expect(script.state.menu == nil && script.state.gesture?.arena.active == .handle)
    script.release(start + Vector(dx: 60, dy: 0), device: .touch)
    #expect(script.selected == 338..<349)
    #expect(script.state.menu != nil)
  }

  @Test func `a mouse that selects takes the handles away`() {
    var script = selected()
    script.drag(
      from: script.place(3, 5), to: script.place(3, 20), over: .milliseconds(100))
    #expect(script.selected == 128..<143)
    #expect(script.state.reading.handles == nil)
  }

  // Breaks when right-to-left text hangs its handles into the text.
  @Test func `handles of text that is read from the right hang outside of it`() {
    var script = selected()
    let range = 338..<343
    var ends = [range.lowerBound, range.upperBound].map(Script.selectionEnd)
    ends = [
      SelectionEnd(caret: ends[1].caret, readsFromRight: true),
      SelectionEnd(caret: ends[0].caret, readsFromRight: true),
    ]
    script.send(.selectionPlaced(id, start: ends[0], end: ends[1]))
    let shapes = script.scene.layers.compactMap { layer -> Double? in
      if case .fill(let shape, .accent) = layer, shape.rect.width == 18 {
        shape.rect.minX
      } else {
        nil
      }
    }
    let lefts: [Double] = [170, 102]
    #expect(shapes == lefts)
  }
}
