import PerchTestSupport
import Testing

@testable import PerchEngine

/// Keys and values of controls at the ends of what can be.
@Suite struct ControlKeyTests {
  private func page(_ controls: [Control]) -> Script {
    var script = Script.opened(1)
    script.place(controls)
    return script
  }

  private func kind(_ name: String, _ script: Script) throws -> Control.Kind {
    try #require(script.state.panels[.sample(1)]?[name]).control.kind
  }

  @Test func `the arrows up and down and Page Down move a slider, and other keys do not`() throws {
    var script = page(Control.samples)
    script.send(.targetFocused(.control("volume")))
    for key in [Key.up, .up, .down, .pageUp, .pageDown, .pageDown] { script.key(key) }
    let numbers = [25.0, 30, 25, 75, 25, 0].map { PageAction("volume", value: .number($0)) }
    #expect(script.actions == numbers)
    script.key(.left)
    script.key(.pageDown)
    #expect(script.actions == numbers, "It is at its end already.")
    script.key(.right, .shift)
    script.key(.character("x"))
    #expect(script.actions == numbers && script.fault == nil)
  }

  // Breaks when a choice without a selection cannot be used by keys, or goes around at its ends.
  @Test func `keys select the options in turn, from either end where none is selected`() {
    func selected(after keys: [Key], among count: Int = 3, from selected: Int? = nil) -> [Int] {
      let options = (0..<count).map { "\($0)" }
      var script = page([Control(id: "pace", label: "", .choice(options, selected: selected))])
      script.send(.targetFocused(.control("pace")))
      for key in keys { script.key(key) }
      return script.actions.compactMap {
        if case .option(let index)? = $0.value { index } else { nil }
      }
    }
    #expect(selected(after: [.down, .right, .right, .right]) == [0, 1, 2])
    #expect(selected(after: [.up, .left, .home, .up, .end]) == [2, 1, 0, 2])
    #expect(selected(after: [.end, .pageUp], from: 2) == [])
    #expect(selected(after: [.down, .end, .home], among: 0) == [])
  }

  // Breaks when a slider goes on while its program has taken it away from the user.
  @Test func `a slider that turns pale during its press tells nothing more`() throws {
    var script = page(Control.samples)
    let entry = try #require(script.state.panels[.sample(1)]?["volume"])
    let frame = script.state.frame(of: entry, on: .sample(1))
    let track = script.state.onScreen(script.state.parts(of: entry, in: frame).body)
    script.press(track.center)
    let told = script.actions.count
    var pale = Control.samples
    pale[3].isEnabled = false
    script.place(pale)
    script.move(Point(x: track.maxX, y: track.midY))
    script.release(Point(x: track.maxX, y: track.midY))
    #expect(told == 1 && script.actions.count == told && script.fault == nil)
  }

  @Test func `a slider without room for its thumb keeps its value`() throws {
    var script = page([])
    let control = Control(id: "volume", label: "", .slider(20, in: 0...100))
    let frame = Rect(x: 100, y: 40, width: 2 * ControlLayout.thumb, height: 28)
    script.send(.controlsPlaced(.sample(1), [PlacedControl(control, frame: frame, place: 0)]))
    let entry = try #require(script.state.panels[.sample(1)]?["volume"])
    let shown = script.state.onScreen(script.state.frame(of: entry, on: .sample(1)))
    script.press(shown.center)
    script.move(Point(x: shown.maxX - 1, y: shown.midY))
    script.release(Point(x: shown.maxX - 1, y: shown.midY))
    #expect(try kind("volume", script) == control.kind && script.fault == nil)
  }

  // Breaks when a value that cannot be is drawn, or told to the program.
  @Test func `values that cannot be are brought to ones that can`() throws {
    func shown(_ kind: Control.Kind) throws -> Control.Kind {
      try self.kind("x", page([Control(id: "x", label: "", kind)]))
    }
    #expect(try shown(.field(text: "a\nb")) == .field(text: "a b"))
    let long = String(repeating: "x", count: 2000)
    #expect(
      try shown(.field(text: long)) == .field(text: String(long.prefix(Control.longestText))))
    #expect(
      try shown(.slider(.nan, in: 2...4, step: .infinity)) == .slider(2, in: 2...4, step: 0))
    #expect(try shown(.slider(9, in: 2...4, step: -1)) == .slider(4, in: 2...4, step: 0))
    for range in [-1e308...1e308, 0 ... .infinity, -.infinity...0] {
      #expect(try shown(.slider(5, in: range)) == .slider(0, in: 0...1))
    }
    #expect(try shown(.choice(["a"], selected: 1)) == .choice(["a"], selected: nil))
    #expect(try shown(.choice(["a"], selected: 0)) == .choice(["a"], selected: 0))
    #expect(try shown(.progress(.nan)) == .progress(nil))
    #expect(try shown(.progress(7)) == .progress(1))
  }

  @Test func `only sliders have a fraction and steps, and one without a range stays`() {
    for var control in Control.samples where control.id != "volume" {
      let before = control
      control.slide(to: 1)
      control.slide(bySteps: 1)
      #expect(control == before && control.fraction == nil)
    }
    var still = Control(id: "s", label: "", .slider(3, in: 3...3))
    still.slide(bySteps: 1)
    #expect(still.kind == .slider(3, in: 3...3) && still.fraction == 0)
    var slider = Control(id: "s", label: "", .slider(3, in: 0...6))
    slider.slide(to: .nan)
    #expect(slider.fraction == 0.5)
  }

  // Breaks when a control of another kind inherits a value that it cannot have.
  @Test func `a control that becomes one of another kind has the value of its content`() throws {
    var script = page(Control.samples)
    script.send(.targetFocused(.control("volume")))
    script.key(.end)
    var other = Control.samples
    other[3].kind = .toggle(isOn: false)
    script.place(other)
    #expect(try kind("volume", script) == .toggle(isOn: false) && script.fault == nil)
  }

  @Test func `of several controls of one name the first counts, and one that is nowhere does not`()
    throws
  {
    var script = page([])
    let frame = Rect(x: 20, y: 40, width: 100, height: 32)
    let first = Control(id: "a", label: "First", .button)
    let second = Control(id: "a", label: "Second", .button)
    let lost = Control(id: "b", label: "Lost", .button)
    let placed = [
      PlacedControl(first, frame: frame, place: 0), PlacedControl(second, frame: frame, place: 9),
      PlacedControl(
        lost, frame: Rect(x: .nan, y: 0, width: 9, height: 9), place: 9),
    ]
    script.send(.controlsPlaced(.sample(1), placed))
    #expect(script.state.placedControls(of: .sample(1)) == [placed[0]])
    #expect(script.state.placedControls(of: .sample(2)).isEmpty)
    script.send(.controlsPlaced(.sample(9), placed))
    #expect(script.state.placedControls(of: .sample(9)).isEmpty && script.fault == nil)
  }

  // Breaks when a letter that is typed is written to a trace, or a key that is none is left out.
  @Test func `what changes a field is private, and other events are not`() {
    var script = page(Control.samples)
    func isPrivate(_ key: Key, _ modifiers: Key.Modifiers = []) -> Bool {
      script.state.edits(.keyPressed(key, modifiers))
    }
    #expect(script.state.edits(.textPasted("a")) && script.state.edits(.lettersPlaced([])))
    #expect(!isPrivate(.character("a")) && !script.state.edits(.activated))
    script.send(.targetFocused(.control("name")))
    #expect(isPrivate(.character("a")) && isPrivate(.backspace))
    #expect(!isPrivate(.character("c"), .control) && !isPrivate(.tab))
    script.key(.menu)
    #expect(script.state.isMenuOpen && !isPrivate(.character("a")))
    script.key(.escape)
    script.send(.targetFocused(.control("volume")))
    #expect(!isPrivate(.character("a")))
  }

  @Test func `assistive technology finds a progress that is unknown, and options without words`() {
    var choice = Control(id: "pace", label: "", .choice(["", "b"], selected: nil))
    choice.isEnabled = false
    let script = page([Control(id: "rest", label: "Rest", .progress(nil)), choice])
    let tree = script.state.accessible(hasKeyboard: true)
    let rest = tree[.target(.control("rest"))]
    #expect(rest?.progress == nil && rest?.states.contains(.indeterminate) == true)
    let options = (0...1).map { tree[.target(.option("pace", $0))] }
    #expect(options.map { $0?.name } == ["1", "b"])
    #expect(options.allSatisfy { $0?.target == nil && $0?.states.contains(.enabled) == false })
  }
}
