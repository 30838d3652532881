import PerchTestSupport
import Testing

@testable import PerchEngine

/// The list of a page's parts.
@Suite struct OutlineTests {
  private let id = Page.ID.sample(1)

  private func entries(_ count: Int) -> [Content.OutlineEntry] {
    (0..<count).map {
      Content.OutlineEntry(title: "Part \($0)", depth: $0 % 3, target: "#page=\($0 + 1)")
    }
  }

  /// A script whose page has parts, with their list open at one.
  private func opened(_ count: Int, at current: Int? = 0) -> Script {
    var script = Script.opened(1)
    script.send(.keyPressed(.f9, []))
    script.send(.outlineRead(id, entries(count), current: current))
    return script
  }

  private func followed(_ script: Script) -> [String] {
    script.effects.compactMap { if case .followLink(id, let target) = $0 { target } else { nil } }
  }

  @Test func `the key asks for the parts, and the arrows and Enter go to one`() {
    var script = Script.opened(1)
    script.send(.keyPressed(.f9, []))
    #expect(script.effects.contains(.readOutline(id)) && script.state.outline == nil)
    script.send(.outlineRead(id, entries(5), current: 2))
    #expect(script.state.outline?.hot == 2 && script.effects.contains(.focusPopup))
    for key in [Key.down, .down, .down, .up, .pageDown, .home, .end, .up] {
      script.send(.keyPressed(key, []))
    }
    #expect(script.state.outline?.hot == 3)
    script.send(.keyPressed(.enter, []))
    #expect(followed(script) == ["#page=4"] && script.state.outline == nil)
    #expect(script.effects.contains(.releasePopup) && script.fault == nil)
  }

  // Breaks when the mark of the chosen part lies under the thumb, on either side.
  @Test(arguments: [Environment.Direction.leftToRight, .rightToLeft])
  func `the light of the chosen part leaves room for the thumb`(
    direction: Environment.Direction
  ) throws {
    var script = Script.opened(1, in: Environment.one.with { $0.direction = direction })
    script.send(.keyPressed(.f9, []))
    script.send(.outlineRead(id, entries(500), current: 3))
    script.settle()
    let fills = script.layers(of: .menu).compactMap { layer -> (Rect, Color)? in
      if case .fill(let shape, let color) = layer { (shape.rect, color) } else { nil }
    }
    let light = try #require(fills.first { $0.1 == .accent.opacity(0.1) }).0
    let thumb = try #require(fills.first { $0.0.width == 4 }).0
    #expect(max(light.minX - thumb.maxX, thumb.minX - light.maxX) >= 2)
  }

  @Test(arguments: [Key.escape, .f9, .menu, .back])
  func `these keys close it and do nothing else`(key: Key) {
    var script = opened(3)
    script.send(.keyPressed(key, []))
    #expect(script.state.outline == nil && script.state.stack.top == id && script.fault == nil)
    #expect(followed(script).isEmpty)
  }

  @Test func `page keys go by a page, other keys do nothing, and both ends stop them`() {
    var script = opened(500, at: 300)
    let page = script.state.outlineRowCount
    script.send(.keyPressed(.pageUp, []))
    #expect(script.state.outline?.hot == 300 - page)
    for key in [Key.left, .tab, .delete] { script.send(.keyPressed(key, [])) }
    #expect(script.state.outline?.hot == 300 - page)
    for _ in 0..<40 { script.send(.keyPressed(.pageUp, [])) }
    #expect(script.state.outline?.hot == 0 && script.fault == nil)
  }

  // Breaks when a finger that scrolled leaves a part chosen, or keys have nowhere to begin.
  @Test func `after a finger scrolled no part is chosen, and keys begin at the ends`() throws {
    for (key, hot) in [(Key.up, 499), (.down, 0), (.character("p"), 0)] {
      var script = opened(500)
      let frame = try #require(script.state.outlineFrame)
      let bottom = Point(x: frame.midX, y: frame.maxY - 20)
      script.drag(
        from: bottom, to: Point(x: frame.midX, y: frame.minY + 20), over: .milliseconds(200),
        device: .touch)
      #expect(script.state.outline?.hot == nil)
      let box = script.state.accessible(hasKeyboard: true)[.commands]
      #expect(box?.states.contains(.focused) == true)
      script.send(.wheelTurned(.menu, at: frame.center, notches: Vector(dx: 0, dy: .nan)))
      script.send(.pointerHovered(.main, script.page(2, 750)))
      #expect(script.state.outline?.hot == nil && script.state.hover == nil)
      script.send(.keyPressed(key, []))
      #expect(script.state.outline?.hot == hot, "\(key)")
    }
  }

  @Test func `a press that is drawn along the parts goes to the one below it`() throws {
    var script = opened(4)
    let rows = script.state.outlineRows.map(\.frame.center)
    script.press(rows[0])
    script.send(.pointer(PointerEvent(.moved, at: rows[2], on: .menu, device: .mouse)))
    #expect(script.state.outline?.hot == 2)
    script.release(rows[2])
    #expect(followed(script) == ["#page=3"])
    var hidden = Script.opened(1)
    hidden.send(.windowUnmapped)
    hidden.send(.keyPressed(.f9, []))
    #expect(!hidden.effects.contains(.readOutline(id)))
  }

  @Test func `letters choose the next part that begins with them`() {
    var script = Script.opened(1)
    let names = ["Alder", "birch", "Aspen"].map {
      Content.OutlineEntry(title: $0, depth: 0, target: "#" + $0)
    }
    script.send(.outlineRead(id, names, current: nil))
    for hot in [2, 0, 2] {
      script.send(.keyPressed(.character("a"), []))
      #expect(script.state.outline?.hot == hot)
    }
    script.wait(.seconds(2))
    script.send(.keyPressed(.character("b"), []))
    #expect(script.state.outline?.hot == 1)
    #expect(script.fault == nil)
  }

  // Breaks when each letter begins anew, or a space between two words goes to the part.
  @Test func `letters typed within a second are one word, and Space is one of them`() {
    var script = Script.opened(1)
    let names = ["Contents", "Chaos", "Chapter one", "Chapter two", "Cat"].map {
      Content.OutlineEntry(title: $0, depth: 0, target: "#" + $0)
    }
    script.send(.outlineRead(id, names, current: 0))
    for letter in "chap" { script.send(.keyPressed(.character(letter), [])) }
    #expect(script.state.outline?.hot == 2)
    for letter in "ter" { script.send(.keyPressed(.character(letter), [])) }
    #expect(script.state.typesSpace(at: script.now))
    script.send(.keyPressed(.space, []))
    script.send(.keyPressed(.character("T"), [.shift]))
    #expect(script.state.outline?.hot == 3 && followed(script).isEmpty)
    script.wait(.seconds(2))
    #expect(!script.state.typesSpace(at: script.now))
    script.send(.keyPressed(.space, []))
    #expect(followed(script) == ["#Chapter two"] && script.fault == nil)
  }

  // Breaks when a shortcut is typed, which a trace without typed letters keeps.
  @Test func `keys with Control or Alt are no letters`() {
    var script = opened(5)
    for modifiers in [Key.Modifiers.control, .alt] {
      script.send(.keyPressed(.character("p"), modifiers))
      #expect(script.state.outline?.hot == 0 && !script.state.typesSpace(at: script.now))
    }
  }

  @Test func `a page without parts says so, and so does the library`() {
    var script = opened(0)
    #expect(script.state.toast?.phrase == .noOutline && script.state.outline == nil)
    script = Script.opened()
    script.send(.keyPressed(.f9, []))
    #expect(script.state.toast?.phrase == .noOutline && script.fault == nil)
  }

  @Test func `a click goes to a part, and one beside it closes the list`() throws {
    var script = opened(4)
    let row = try #require(script.state.outlineRows.last)
    script.send(.pointerHovered(.menu, row.frame.center))
    #expect(script.state.outline?.hot == 3 && script.state.hover == .outlineEntry(3))
    script.click(row.frame.center)
    #expect(followed(script) == ["#page=4"] && script.fault == nil)
    script = opened(4)
    script.click(script.page(200, 700))
    #expect(script.state.outline == nil && followed(script).isEmpty && script.fault == nil)
  }

  // Breaks when parts that have no room cannot be reached.
  @Test func `a long list scrolls by keys, by the wheel and by a finger`() throws {
    var script = opened(500, at: 300)
    let area = script.state.window.frame
    let frame = try #require(script.state.outlineFrame)
    #expect(area.contains(frame) && frame.height > area.height / 2)
    func seen(_ script: Script) -> [Int] { script.state.outlineRows.map(\.index) }
    #expect(seen(script).contains(300))
    script.send(.keyPressed(.end, []))
    #expect(seen(script).last == 499)
    script.send(.keyPressed(.home, []))
    #expect(seen(script).first == 0)
    script.send(.wheelTurned(.menu, at: frame.center, notches: Vector(dx: 0, dy: 2)))
    #expect(seen(script).first == 6)
    script.send(.touchpadScrolled(.menu, at: frame.center, notches: Vector(dx: 0, dy: 0.5)))
    script.send(.touchpadScrolled(.menu, at: frame.center, notches: Vector(dx: 0, dy: 0.5)))
    #expect(seen(script).first == 9)
    script.send(.wheelTurned(.menu, at: frame.center, notches: Vector(dx: 0, dy: -1000)))
    #expect(seen(script).first == 0)
    let bottom = Point(x: frame.midX, y: frame.maxY - 20)
    script.drag(
      from: bottom, to: Point(x: frame.midX, y: frame.minY + 20), over: .milliseconds(200),
      device: .touch)
    #expect(seen(script).first ?? 0 > 5 && script.state.outline != nil)
    #expect(followed(script).isEmpty)
    #expect(script.fault == nil)
  }

  @Test func `it goes when its page goes, and when it is left alone`() {
    var script = opened(3)
    script.give(.back)
    #expect(script.state.outline == nil && script.fault == nil)
    script = opened(3)
    script.wait(.seconds(60))
    #expect(script.state.outline == nil && script.fault == nil)
    script = opened(3)
    script.send(.outlineRead(.sample(2), entries(9), current: nil))
    #expect(script.state.outline?.entries.count == 3)
  }

  @Test func `a screen reader finds the parts and presses them`() throws {
    var script = opened(3, at: 1)
    let tree = script.state.accessible(hasKeyboard: true)
    let nodes = tree.nodes.filter { $0.role == .menuItem }
    #expect(nodes.map(\.name) == ["Part 0", "Part 1", "Part 2"])
    #expect(nodes.map { $0.states.contains(.focused) } == [false, true, false])
    script.send(.targetFocused(.outlineEntry(2)))
    #expect(script.state.outline?.hot == 2)
    script.send(.targetPressed(.outlineEntry(2)))
    #expect(followed(script) == ["#page=3"] && script.fault == nil)
  }

  @Test func `headings are an outline, with the anchors that links have`() {
    let content = Content([
      .heading(level: 2, [.init("First part")]), .paragraph([.init("text")]),
      .heading(level: 3, [.init("Inner")]), .heading(level: 2, [.init("First part")]),
      .heading(level: 2, [.init("--")]), .heading(level: 2, [.init("")]),
    ])
    let outline = content.headingOutline
    #expect(outline.map(\.entry.target) == ["#first-part", "#inner", "#first-part-1", "#--"])
    #expect(outline.map(\.entry.depth) == [0, 1, 0, 0])
    for (entry, offset) in outline {
      #expect(content.offset(ofAnchor: String(entry.target.dropFirst())) == offset)
    }
  }
}
