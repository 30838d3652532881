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

/// Laws of selecting text with the mouse.
@Suite struct SelectionLawTests {
  private func point(_ line: Int, _ column: Double, in script: Script) -> Point {
    let frame = script.state.window.frame
    return Point(
      x: frame.minX + 20 + 10 * column, y: frame.minY + 48 + 20 * Double(line) + 10)
  }

  private func reader(_ random: inout SplitMix64) -> Script {
    let environment = Environment.one.with {
      $0.direction = random.pick([.leftToRight, .rightToLeft])
    }
    var script = Script.opened(1, in: environment)
    script.hasText = true
    return script
  }

  // Breaks when a word or a paragraph is cut, in either direction, however the pointer gets there.
  @Test func `a drag after two presses selects whole words, and after three whole paragraphs`()
    throws
  {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var script = reader(&random)
      let presses = random.int(in: 2...3)
      let start = (random.int(in: 2...30), random.number(in: 6...34))
      for _ in 1..<presses {
        script.click(point(start.0, start.1, in: script))
        script.wait(.milliseconds(random.int(in: 20...300)))
      }
      script.press(point(start.0, start.1, in: script))
      var end = start
      for _ in 0..<random.int(in: 1...5) {
        end = (random.int(in: 2...30), random.number(in: 1...39))
        script.wait(.milliseconds(20))
        script.move(point(end.0, end.1, in: script))
      }
      let range = try #require(script.state.reading.selection?.range, "seed \(seed)")
      let places = [start, end].map { Script.textPlace(at: textPoint($0)) }
      let pieces = places.map { presses == 2 ? $0.word : $0.paragraph }
      let first = pieces.map(\.lowerBound).min()
      let last = pieces.map(\.upperBound).max()
      #expect(range.lowerBound == first && range.upperBound == last, "seed \(seed)")
      #expect(script.fault == nil, "seed \(seed)")
      return true
    }
    try Seeds.law(over: Seeds.every(4), attempt)
  }

  private func textPoint(_ place: (Int, Double)) -> Point {
    Point(x: 20 + 10 * place.1, y: 20 * Double(place.0) + 10)
  }

  // Breaks when Shift moves the end that stays, or begins anew.
  @Test func `Shift and a press keep the first end of the selection, however often`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var script = reader(&random)
      func place() -> (Int, Double) {
        (random.int(in: 2...30), Double(random.int(in: 5...35)))
      }
      let (anchor, first) = (place(), place())
      let from = Script.textPlace(at: textPoint(anchor)).offset
      script.drag(
        from: point(anchor.0, anchor.1, in: script), to: point(first.0, first.1, in: script),
        over: .milliseconds(100))
      guard script.state.reading.selection != nil else { return false }
      for _ in 0..<random.int(in: 1...4) {
        script.wait(.seconds(1))
        let next = place()
        let spot = point(next.0, next.1, in: script)
        script.press(spot, extends: true)
        script.release(spot)
        let to = Script.textPlace(at: textPoint(next)).offset
        let range = try #require(script.state.reading.selection?.range, "seed \(seed)")
        let expected = min(from, to)..<max(from, to)
        #expect(range == expected, "seed \(seed)")
      }
      return true
    }
    try Seeds.law(over: Seeds.every(4), reaching: 0.8, attempt)
  }

  // Breaks when a mirrored window has its edge zone on the wrong side for text.
  @Test func `a drag on text selects or swipes, never both, in both directions of reading`() throws
  {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var script = reader(&random)
      let start = script.page(random.number(in: 17...60), random.number(in: 200...500))
      let end = script.page(random.number(in: 0...300), random.number(in: 100...600))
      script.hold(from: start, to: end, over: .milliseconds(150))
      guard start.distance(to: end) > 8 else { return false }
      let active = script.state.gesture?.arena.active
      #expect(active == .edgeSwipe || active == .select, "seed \(seed)")
      #expect((active == .edgeSwipe) == (script.state.stack.held != nil), "seed \(seed)")
      #expect((active == .select) == (script.state.reading.selection != nil), "seed \(seed)")
      script.send(.grabLost)
      script.settle()
      #expect(script.state.reading.selection == nil && script.fault == nil, "seed \(seed)")
      return active == .edgeSwipe
    }
    try Seeds.law(over: Seeds.every(4), reaching: 0.03, attempt)
  }

  // Breaks when the speed jumps, or has no bound.
  @Test func `the speed beyond the edge grows with the distance, up to its bound`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      func scrolled(beyond distance: Double) throws -> Double {
        var script = Script.opened(1)
        script.hasText = true
        script.contentHeight = 1e6
        let out = script.page(200, 760 + distance)
        script.hold(from: script.page(200, 300), to: out, over: .milliseconds(16), rate: 63)
        let before = try script.scroll(of: .sample(1)).offset.value(at: script.now)
        script.wait(.milliseconds(160))
        return try script.scroll(of: .sample(1)).offset.value(at: script.now) - before
      }
      let near = random.number(in: 1...300)
      let far = near + random.number(in: 0...300)
      let tokens = MotionTokens.standard
      let (slow, fast) = (try scrolled(beyond: near), try scrolled(beyond: far))
      #expect(slow <= fast + 1e-9, "seed \(seed)")
      let most = tokens.autoscrollMost * 0.16 + 1e-9
      #expect(fast <= most, "seed \(seed)")
      let difference = abs(slow - tokens.autoscrollSpeed(beyond: near) * 0.16)
      #expect(difference < 1, "seed \(seed)")
      return true
    }
    try Seeds.law(over: Seeds.every(16), attempt)
  }
}
