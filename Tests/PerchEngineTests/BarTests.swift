import PerchTestSupport
import Testing

@testable import PerchEngine

/// The items that pages bring in their headers and in bars at their feet.
@Suite struct BarTests {
  private let page = Page.ID.sample(1)

  private func script(
    header: [BarItem] = [], foot: [BarItem] = [], in environment: Environment = .one
  ) -> Script {
    var script = Script.opened(1, in: environment)
    script.send(.barsChanged(page, PageBars(header: header, foot: foot)))
    script.forgetEffects()
    return script
  }

  private func item(_ name: String, _ symbol: BarItem.Symbol? = nil) -> BarItem {
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
