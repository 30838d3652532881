import PerchTestSupport
import Testing

@testable import PerchEngine

/// Selecting text with the mouse and the pen.
@Suite struct SelectionTests {
  private let id = Page.ID.sample(1)

  // Breaks when the slop is lost, a direction scrolls, or nothing can be pasted.
  @Test(arguments: [PointerEvent.Device.mouse, .pen])
  func `a drag on text selects from the press to the pointer, in every direction`(
    device: PointerEvent.Device
  ) {
    for (line, column, expected) in [
      (5, 9, 5 * 41 + 9..<5 * 41 + 20), (5, 31, 5 * 41 + 20..<5 * 41 + 31),
      (2, 20, 2 * 41 + 20..<5 * 41 + 20), (9, 3, 5 * 41 + 20..<9 * 41 + 3),
    ] {
      var script = Script.reader()
      script.drag(
        from: script.place(5, 20), to: script.place(line, column),
        over: .milliseconds(200), device: device)
      #expect(script.selected == expected)
      #expect(script.offers.map(\.0) == [expected] && script.offers.map(\.1) == [.primary])
      #expect(script.state.scrolls[id]?.offset == .rests(0) && script.fault == nil)
    }
  }

  // Breaks when a finger selects, or the mouse no longer scrolls on the margin.
  @Test func `a finger scrolls on text, and the mouse on the margin`() {
    var finger = Script.reader()
    finger.hold(
      from: finger.place(20, 20), to: finger.place(5, 20), over: .milliseconds(200),
      device: .touch)
    #expect(finger.state.gesture?.arena.active == .scroll && finger.selected == nil)
    finger.release(finger.place(5, 20), device: .touch)
    var mouse = Script.opened(1, in: .one)
    mouse.hasText = true
    // The text ends before the page does.
    mouse.send(.windowConfigured(Rect(x: 20, y: 20, width: 700, height: 760)))
    mouse.hold(from: mouse.page(600, 500), to: mouse.page(600, 300), over: .milliseconds(200))
    #expect(mouse.state.gesture?.arena.active == .scroll && mouse.selected == nil)
    #expect(mouse.fault == nil)
  }

  // Breaks when both begin, or a level drag at the edge selects.
  @Test func `in the edge zone a level drag swipes, and any other selects`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var script = Script.reader()
      let start = script.page(random.number(in: 17...23), random.number(in: 200...500))
      let end =
        start + Vector(dx: random.number(in: -15...120), dy: random.number(in: -120...120))
      script.hold(from: start, to: end, over: .milliseconds(150))
      let active = try #require(script.state.gesture?.arena.active, "seed \(seed)")
      #expect(active == .edgeSwipe || active == .select, "seed \(seed)")
      #expect((active == .edgeSwipe) == (script.state.stack.held != nil), "seed \(seed)")
      #expect((active == .select) == (script.state.reading.selection != nil), "seed \(seed)")
      script.release(end)
      script.settle()
      #expect(script.fault == nil, "seed \(seed)")
      return active == .edgeSwipe
    }
    try Seeds.law(over: Seeds.every(4), reaching: 0.2, attempt)
  }

  // Breaks when a lost pointer leaves a selection behind, or takes one away.
  @Test func `a press that is lost changes nothing`() {
    var script = Script.reader()
    script.drag(
      from: script.place(5, 20), to: script.place(5, 30), over: .milliseconds(100))
    let before = script.selected
    script.wait(.seconds(1))
    script.forgetEffects()
    script.hold(
      from: script.place(9, 2), to: script.place(20, 30), over: .milliseconds(100))
    #expect(script.selected != before)
    script.send(.grabLost)
    #expect(script.selected == before && script.offers.isEmpty && script.fault == nil)
  }

  // Breaks when a key does nothing, or Escape closes more than the selection.
  @Test func `Ctrl+A selects all, Ctrl+C copies it, and Escape takes it away`() {
    var script = Script.reader()
    script.key(.character("c"), [.control])
    #expect(script.offers.isEmpty)
    script.key(.character("a"), [.control])
    script.key(.character("c"), [.control])
    #expect(script.offers.map(\.1) == [.primary, .clipboard])
    #expect(script.offers.allSatisfy { $0.0 == 0..<6150 })
    script.key(.escape)
    #expect(script.selected == nil && script.fault == nil)
    // The library has no text.
    script.give(.back)
    script.settle()
    script.key(.character("a"), [.control])
    #expect(script.selected == nil && script.fault == nil)
  }

  // Breaks when the page does not follow, never stops, or runs on after the release.
  @Test func `beyond the edge a drag scrolls the page, faster the farther it is`() throws {
    func end(after time: Duration, below distance: Double) throws -> Double {
      var script = Script.reader()
      let start = script.place(5, 20)
      let out = script.page(200, 760 + distance)
      script.hold(from: start, to: out, over: .milliseconds(100))
      script.wait(time)
      let offset = try #require(script.state.scrolls[id]).offset.value(at: script.now)
      let last = try #require(script.selected).upperBound
      let line = ((offset + 712 + distance) / 20).rounded(.down)
      #expect(abs(Double(last) - (line * 41 + 18)) <= 41)
      script.release(out)
      script.forgetEffects()
      #expect(script.settle() && script.effects.isEmpty)
      #expect(script.state.scrolls[id]?.offset.value(at: script.now) == offset)
      #expect(script.fault == nil)
      return offset
    }
    let (near, far) = (
      try end(after: .seconds(1), below: 5), try end(after: .seconds(1), below: 60)
    )
    #expect((80...160).contains(near) && (600...1000).contains(far))
    #expect(try end(after: .seconds(9), below: 60) == 3000 - 712)
  }

  // Breaks when scrolling loses the text under the pointer.
  @Test func `a press on a scrolled page finds the text under it`() {
    var script = Script.reader()
    script.send(.wheelTurned(.main, at: script.page(200), notches: Vector(dx: 0, dy: 10)))
    script.settle()
    let offset = script.state.scrolls[id]?.offset.value(at: script.now) ?? 0
    let line = Int((offset + 300 - 48) / 20)
    script.drag(from: script.page(120, 300), to: script.page(220, 300), over: .milliseconds(100))
    #expect(script.selected == line * 41 + 10..<line * 41 + 20 && script.fault == nil)
  }

  // Breaks when the scene shows no mark, or that of another page.
  @Test func `the selection is marked on its page`() {
    var script = Script.reader()
    script.drag(
      from: script.place(5, 20), to: script.place(5, 30), over: .milliseconds(100))
    func marks() -> [Layer.TextMark] {
      let scene = script.scene
      return scene.layers.compactMap { if case .textMark(let mark) = $0 { mark } else { nil } }
    }
    #expect(marks().map(\.page) == [id] && marks().map(\.ranges) == [[225..<235]])
    script.open([2])
    script.settle()
    #expect(marks().isEmpty)
    script.give(.back)
    script.settle()
    #expect(marks().map(\.ranges) == [[225..<235]] && script.fault == nil)
  }

  // Breaks when a page that comes during a drag is asked for the block of the one before.
  @Test func `another page, or a table that fits by now, ends a drag's selecting without harm`() {
    for change in 0...1 {
      var script = Script.reader()
      let block = WideBlock(
        frame: Rect(x: 20, y: 100, width: 380, height: 200), width: 980, readsFromRight: false)
      script.send(.wideBlocksMeasured(id, [block]))
      script.hold(
        from: script.place(6, 5), to: script.place(8, 20), over: .milliseconds(200))
      #expect(script.state.gesture?.arena.active == .select)
      let before = script.selected
      if change == 0 { script.open([2]) } else { script.send(.wideBlocksMeasured(id, [])) }
      script.move(script.place(9, 30))
      #expect((script.selected == before) == (change == 0))
      script.release(script.place(9, 30))
      #expect(script.fault == nil)
    }
  }
}
