import PerchTestSupport
import Testing

@testable import PerchEngine

/// The items that pages bring in their headers and in bars at their feet.
@Suite struct BarTests {
  private let page = Page.ID.sample(1)

  func script(
    header: [BarItem] = [], foot: [BarItem] = [], in environment: Environment = .one
  ) -> Script {
    var script = Script.opened(1, in: environment)
    script.send(.barsChanged(page, PageBars(header: header, foot: foot)))
    script.forgetEffects()
    return script
  }

  func item(_ name: String, _ symbol: BarItem.Symbol? = nil) -> BarItem {
    BarItem(id: name, label: name, symbol: symbol)
  }

  private func uses(_ script: Script) -> [String] {
    script.effects.compactMap {
      if case .tellAction(page, let action) = $0 { action.name } else { nil }
    }
  }

  @Test func `a click on an item tells its program, and one on a disabled item does not`() {
    var off = item("off")
    off.isEnabled = false
    var script = script(header: [item("add", .add)], foot: [item("one"), off])
    for (target, frame) in [
      script.state.headerItems(of: script.state.pages[page]!), script.state.footItems(of: page),
    ].joined().map({ ($0.item.id, $0.frame) }) {
      _ = target
      script.click(script.state.onScreen(frame).center)
    }
    #expect(uses(script) == ["add", "one"])
  }

  // Breaks when the content goes on below the bar, or its end cannot be reached.
  @Test func `the bar at the foot takes its room from the content`() {
    var script = script(foot: [item("one")])
    let bar = script.state.footFrame(of: page)
    #expect(script.state.viewport(of: page).maxY == bar.minY && bar.height == 56)
    #expect(script.state.scrolls[page]?.viewport == script.state.viewport(of: page).height)
    script.send(.barsChanged(page, PageBars()))
    #expect(script.state.viewport(of: page).maxY == script.state.window.frame.height)
  }

  @Test func `the items are reached after the header's own buttons, and pressed by Enter`() {
    var script = script(header: [item("h")], foot: [item("f"), item("g")])
    #expect(
      script.state.focusOrder == [
        .back, .park, .barItem("h"), .barItem("f"), .barItem("g"),
      ])
    for _ in 0..<3 { script.key(.tab) }
    script.key(.enter)
    script.key(.tab)
    script.key(.space)
    #expect(uses(script) == ["h", "f"])
    script.send(.barsChanged(page, PageBars(foot: [item("g")])))
    #expect(script.state.focus == nil && script.failure == nil)
  }

  @Test func `the items are buttons with names`() throws {
    var on = item("Tab", .tick)
    on.isOn = true
    var off = item("off")
    off.isEnabled = false
    let script = script(header: [on], foot: [off])
    let tree = script.state.accessible(hasKeyboard: true)
    let nodes = tree.nodes.filter { $0.id == .target(.barItem("Tab")) || $0.name == "off" }
    #expect(nodes.map(\.role) == [.button, .button] && nodes.map(\.name) == ["Tab", "off"])
    #expect(nodes[0].states.contains([.checked, .focusable, .enabled]))
    #expect(!nodes[1].states.contains(.enabled) && nodes[1].target == nil)
  }

  @Test func `the words of a symbol and of a cut item are a tooltip`() {
    let long = BarItem(id: "long", label: "A label for which there is no room at all in a header")
    let script = script(header: [item("Add", .add), long], foot: [item("Home")])
    #expect(script.state.tooltipText(of: .barItem("Add")) == "Add")
    #expect(script.state.tooltipText(of: .barItem("long")) == long.label)
    #expect(script.state.tooltipText(of: .barItem("Home")) == nil)
  }

  // Breaks when words that are cut are not to be had, or those of an item that is gone are.
  @Test
  func `an item at the foot has a tooltip where its words are cut, and one that is gone has none`()
  {
    let long = BarItem(id: "long", label: "A label for which there is no room at all at a foot")
    var script = script(header: [item("h")], foot: (1...5).map { item("\($0)") } + [long])
    #expect(script.state.tooltipText(of: .barItem("long")) == long.label)
    #expect(script.state.tooltipText(of: .barItem("1")) == nil)
    #expect(script.state.tooltipText(of: .barItem("none")) == nil)
    script.give(.back)
    script.settle()
    #expect(script.state.tooltipText(of: .barItem("long")) == nil)
  }

  @Test func `a program does not use an item that is disabled or gone`() {
    var off = item("off")
    off.isEnabled = false
    var script = script(foot: [off])
    for name in ["off", "none"] { script.send(.targetPressed(.barItem(name))) }
    script.give(.back)
    script.settle()
    script.send(.targetPressed(.barItem("off")))
    #expect(uses(script).isEmpty && script.fault == nil)
  }

  @Test func `the library, jobs and unknown pages have no bars of programs`() {
    var script = Script.running(Job())
    for id in [Page.ID.library, .job(1), .sample(9)] {
      script.send(.barsChanged(id, PageBars(foot: [item("one")])))
      #expect(script.state.bars(of: id).isEmpty)
    }
    #expect(script.fault == nil)
  }

  // Breaks when the tab in view, a sign or an item that cannot be used looks like any other.
  @Test(arguments: [false, true])
  func `an item is drawn by its sign, its words, and whether it is on or can be used`(
    isMirrored: Bool
  ) {
    let environment = Environment.one.with {
      $0.direction = isMirrored ? .rightToLeft : .leftToRight
      $0.look.isHighContrast = isMirrored
    }
    let pale = isMirrored ? 0.62 : 0.3
    var items = BarItem.Symbol.allCases.prefix(6).map {
      BarItem(id: $0.rawValue, label: "", symbol: $0)
    }
    items[0].isOn = true
    items[1].isEnabled = false
    items[2].label = "Close"
    let script = script(
      header: [item("Words"), BarItem(id: "m", label: "", symbol: .more)], foot: items,
      in: environment)
    let glyphs = script.scene.layers.compactMap { layer -> (Glyph, Color)? in
      if case .glyph(let glyph, _, let color) = layer { (glyph, color) } else { nil }
    }
    let signs: [Glyph] =
      [isMirrored ? .forward : .back, isMirrored ? .back : .forward]
      + [.close, .tick, .down, .add]
    let foot = glyphs.suffix(6)
    #expect(foot.map(\.0) == signs && glyphs.map(\.0).contains(.more))
    #expect(foot.map(\.1) == [.accent, .ink.opacity(pale)] + Array(repeating: .ink, count: 4))
    #expect(script.texts.contains("Words") && script.texts.contains("Close"))
    #expect(!script.texts.contains("tick"), "A sign alone has no words.")
    let bar = script.state.footFrame(of: page)
    let marks = script.scene.layers.compactMap { layer -> Rect? in
      if case .fill(let shape, .accent) = layer, shape.rect.minY == bar.minY {
        shape.rect
      } else {
        nil
      }
    }
    #expect(marks.map(\.size) == [Size(width: 32, height: 2)])
  }

  // Breaks when a sentence is cut beside empty room.
  @Test func `the words of an item at the foot are whole where there is room`() {
    let sentence = item("demo has ended. Start it again to use this page.")
    let alone = script(foot: [sentence])
    let placed = alone.state.footItems(of: page)
    #expect(placed[0].frame.width > Metrics.footItem)
    #expect(alone.state.unseenWords(ofBarItem: sentence.id) == nil)
    let crowd = script(foot: [sentence, item("a"), item("b"), item("c"), item("d")])
    let widths = crowd.state.footItems(of: page).map(\.frame.width)
    #expect(Set(widths).count == 1 && widths[0] * 5 <= crowd.state.window.width + 0.01)
    #expect(crowd.state.unseenWords(ofBarItem: sentence.id) == sentence.words)
    let short = script(foot: [item("a"), item("b")])
    #expect(short.state.footItems(of: page).map(\.frame.width) == [160, 160])
  }

  @Test func `the title keeps clear of the items of a page that cannot be parked`() throws {
    var fixed = Page.sample(1)
    fixed.canPark = false
    var script = script(header: [item("a", .add), item("b", .more)])
    script.send(.pageChanged(fixed))
    let placed = script.state.headerItems(of: fixed)
    let title = script.state.titleRoom(of: fixed)
    #expect(placed.count == 2 && title.width > 0)
    #expect(placed.allSatisfy { $0.frame.minX >= title.maxX } && script.fault == nil)
  }

  // Breaks when the items stay while their page is swiped, or those of another page are used.
  @Test func `the bars are part of the picture of their page`() throws {
    var script = script(header: [item("h", .more)], foot: [item("f")])
    script.open([2])
    script.settle()
    script.hold(from: script.page(5), to: script.page(200), over: .milliseconds(200))
    let scene = script.scene
    let words = scene.pictures.map { picture in
      scene.layers[picture.layers].contains {
        if case .text(let text) = $0 { text.string == "f" } else { false }
      }
    }
    #expect(words.filter { $0 }.count == 1)
    #expect(!script.state.focusOrder.contains(.barItem("f")))
  }

  // Breaks when an item is pressed where it is not drawn: mirrored, narrow, with large text.
  @Test func `a point hits the item that is drawn there, and the title keeps clear of all`() throws
  {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var environment = Environment.one
      environment.direction = random.pick([.leftToRight, .rightToLeft])
      environment.look.textScale = random.pick([1, 1.5, 2])
      var script = Script.opened(1, in: environment)
      script.send(.barsChanged(page, .random(using: &random)))
      if random.chance(0.3) {
        script.send(.windowConfigured(Rect(x: 100, y: 50, width: 360, height: 500)))
      }
      let state = script.state
      let page = try #require(state.pages[self.page])
      let items = state.headerItems(of: page) + state.footItems(of: page.id)
      let title = state.titleRoom(of: page)
      for (item, frame) in items {
        #expect(frame.width >= 44 || frame.minY > 48, "\(seed)")
        let size = state.window.frame.size
        #expect(Rect(origin: .zero, size: size).contains(frame), "\(seed)")
        #expect(!frame.inset(by: 0.01).intersects(title) || title.width == 0, "\(seed)")
        let own = [state.backFrame(of: page), state.parkFrame(of: page)].compactMap(\.self)
        #expect(own.allSatisfy { !$0.inset(by: 0.01).intersects(frame) }, "\(seed)")
        let hit = state.target(at: state.onScreen(frame).center, on: .main)
        #expect(hit == (item.isEnabled ? .barItem(item.id) : nil), "\(seed)")
      }
      for (index, one) in items.enumerated() {
        #expect(
          items.dropFirst(index + 1).allSatisfy {
            !$0.frame.inset(by: 0.01).intersects(one.frame)
          }, "\(seed)")
      }
      return items.count > 3
    }
    try Seeds.law(over: Seeds.every(2), reaching: 0.4, attempt)
  }
}
