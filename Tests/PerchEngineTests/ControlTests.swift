import PerchTestSupport
import Testing

@testable import PerchEngine

/// The controls in the content of a page, by pointer, keys and assistive technology.
@Suite struct ControlTests {
  func page(
    _ controls: [Control] = Control.samples, in environment: Environment = .one
  ) -> Script {
    var script = Script.opened(1, in: environment)
    script.place(controls)
    return script
  }

  func entry(_ name: String, _ script: Script) throws -> ControlPanel.Entry {
    try #require(script.state.panels[script.state.stack.top]?[name])
  }

  func parts(_ name: String, _ script: Script) throws -> ControlLayout.Parts {
    let entry = try entry(name, script)
    return script.state.parts(of: entry, in: script.state.frame(of: entry, on: .sample(1)))
  }

  func middle(_ box: Rect, _ script: Script) -> Point {
    script.state.onScreen(box).center
  }

  // Breaks when a press on a control does nothing, or scrolls and selects instead.
  @Test func `a click uses each kind of control, and its program is told of the value`() throws {
    var script = page()
    script.click(middle(try parts("go", script).body, script))
    script.click(middle(try parts("loud", script).body, script))
    script.click(middle(try parts("loud", script).body, script))
    script.click(middle(try parts("pace", script).options[2], script))
    #expect(
      script.actions == [
        PageAction("go"), PageAction("loud", value: .isOn(true)),
        PageAction("loud", value: .isOn(false)), PageAction("pace", value: .option(2)),
      ])
    #expect(script.state.reading.selection == nil && script.fault == nil)
  }

  // Breaks when the option that is selected already is told again, or one that is gone.
  @Test func `an option that is selected, or not there, tells nothing`() throws {
    var script = page()
    script.click(middle(try parts("pace", script).options[1], script))
    script.send(.targetPressed(.option("pace", 9)))
    script.send(.targetPressed(.option("go", 0)))
    script.send(.targetPressed(.control("none")))
    #expect(script.actions.isEmpty && script.fault == nil)
  }

  // Breaks when a slider jumps past the pointer, ignores its steps, or goes back with the page.
  @Test func `a slider follows the pointer in its steps, and its last value is final`() throws {
    for direction in [Environment.Direction.leftToRight, .rightToLeft] {
      var environment = Environment.one
      environment.direction = direction
      var script = page(in: environment)
      let track = script.state.onScreen(try parts("volume", script).body)
      let room = track.width - 2 * ControlLayout.thumb
      func point(_ fraction: Double) -> Point {
        let x = ControlLayout.thumb + fraction * room
        return Point(
          x: direction == .rightToLeft ? track.maxX - x : track.minX + x,
          y: track.midY)
      }
      script.drag(from: point(0.5), to: point(0.81), over: .milliseconds(200))
      let values = script.actions.compactMap { action -> Double? in
        if case .number(let number)? = action.value { number } else { nil }
      }
      #expect(values.first == 50 && values.last == 80 && values == values.sorted())
      #expect(values.allSatisfy { $0.truncatingRemainder(dividingBy: 5) == 0 })
      #expect(script.actions.map(\.isFinal) == values.indices.map { $0 == values.count - 1 })
      script.drag(from: point(0.8), to: point(-3), over: .milliseconds(200))
      #expect(script.actions.last == PageAction("volume", value: .number(0)))
      #expect(script.state.stack.top == .sample(1) && script.fault == nil)
    }
  }

  // Breaks when Tab passes a control by, or stops at what cannot be used.
  @Test
  func `Tab reaches every control that can be used, in reading order, and brings it into view`() {
    var script = Script.opened(1)
    var controls = Control.samples
    controls[1].isEnabled = false
    script.send(.pageMeasured(.sample(1), width: script.state.window.width, height: 4000))
    script.place(controls, at: 2500)
    let order: [Target] = [
      .back, .park, .control("go"), .control("name"), .control("volume"), .control("pace"),
    ]
    for target in order {
      script.key(.tab)
      #expect(script.state.focus == target)
    }
    script.settle()
    let node = script.state.accessible(hasKeyboard: true)[.target(.control("pace"))]
    #expect(node?.states.isSuperset(of: [.focused, .showing]) == true && script.fault == nil)
  }

  // Breaks when a control works with the mouse alone.
  @Test func `keys use the control that has the focus`() {
    var script = page()
    script.send(.targetFocused(.control("loud")))
    script.key(.space)
    script.send(.targetFocused(.control("volume")))
    for key in [Key.right, .pageUp, .end, .left, .home] { script.key(key) }
    script.send(.targetFocused(.control("pace")))
    for key in [Key.down, .down, .up, .home] { script.key(key) }
    script.send(.targetFocused(.control("go")))
    script.key(.enter)
    let numbers = [25.0, 75, 100, 95, 0].map { PageAction("volume", value: .number($0)) }
    let options = [2, 1, 0].map { PageAction("pace", value: .option($0)) }
    #expect(
      script.actions == [PageAction("loud", value: .isOn(true))] + numbers + options
        + [PageAction("go")])
    #expect(script.fault == nil)
  }

  // Breaks when Escape keeps a value that was only tried, or a finger cannot scroll over a slider.
  @Test func `a slider goes back when its press is cancelled, and a finger scrolls over it`() throws
  {
    var script = page()
    script.send(.pageMeasured(.sample(1), width: script.state.window.width, height: 4000))
    let track = script.state.onScreen(try parts("volume", script).body)
    script.hold(
      from: track.center, to: Point(x: track.maxX, y: track.midY), over: .milliseconds(100))
    script.key(.escape)
    #expect(try entry("volume", script).control.value == .number(20))
    #expect(script.actions.last == PageAction("volume", value: .number(20)))
    let told = script.actions.count
    script.drag(
      from: track.center, to: Point(x: track.midX, y: track.midY - 80), over: .milliseconds(100),
      device: .touch)
    script.settle()
    #expect(script.actions.count == told && script.state.scrolls[.sample(1)]?.goal ?? 0 > 20)
    var finger = page()
    finger.press(track.center, device: .touch)
    finger.release(track.center, device: .touch)
    #expect(finger.actions.last == PageAction("volume", value: .number(50)))
    finger.drag(
      from: track.center, to: Point(x: track.maxX, y: track.midY), over: .milliseconds(100),
      device: .touch)
    #expect(finger.actions.last == PageAction("volume", value: .number(100)))
    #expect(script.fault == nil && finger.fault == nil)
  }

  // Breaks when the search takes the keys of a control, or two fields have a caret.
  @Test func `with the search open, keys go to the control that has the focus`() {
    var script = page()
    script.key(.character("f"), [.control])
    script.send(.targetFocused(.control("volume")))
    script.key(.right)
    #expect(script.actions == [PageAction("volume", value: .number(25))])
    #expect(script.state.focus == .control("volume") && script.state.pageFind != nil)
    script.send(.targetFocused(.control("name")))
    #expect(script.state.pageFind == nil && script.state.field?.text == "Ada")
    #expect(script.state.focus == .control("name") && script.fault == nil)
  }

  // Breaks when a control that cannot be used is pressed, or a finger cannot scroll over a button.
  @Test func `a pale control takes no press, and a drag that begins on a button scrolls`() throws {
    var script = page(
      [Control(id: "go", label: "Go", .button, isEnabled: false)]
        + [Control(id: "on", label: "On", .button)])
    script.send(.pageMeasured(.sample(1), width: script.state.window.width, height: 4000))
    script.click(middle(try parts("go", script).body, script))
    script.send(.targetPressed(.control("go")))
    let start = middle(try parts("on", script).body, script)
    script.drag(
      from: start, to: Point(x: start.x, y: start.y - 60), over: .milliseconds(100), device: .touch)
    #expect(script.actions.isEmpty && script.state.scrolls[.sample(1)]?.goal ?? 0 > 20)
    #expect(script.fault == nil)
  }

  // Breaks when someone who cannot see the page finds no control, or not its value.
  @Test func `assistive technology finds each control with its role, its value and its states`() {
    var script = page()
    script.send(.targetPressed(.control("loud")))
    let tree = script.state.accessible(hasKeyboard: true)
    func node(_ name: String) -> AccessibleNode? { tree[.target(.control(name))] }
    #expect(node("go")?.role == .button && node("go")?.name == "Go")
    #expect(node("loud")?.role == .toggle && node("loud")?.states.contains(.checked) == true)
    #expect(node("name")?.role == .entry && node("name")?.text == .typed("Ada"))
    #expect(node("volume")?.role == .slider && node("volume")?.progress == 0.2)
    #expect(node("volume")?.valueText == "20" && node("rest")?.valueText == nil)
    #expect(node("rest")?.role == .progressBar && node("rest")?.progress == 0.5)
    let options = (0...2).map { tree[.target(.option("pace", $0))] }
    #expect(options.map { $0?.name } == ["slow", "quick", "wild"])
    #expect(options.map { $0?.states.contains(.checked) } == [false, true, false])
    script.send(.targetPressed(.option("pace", 0)))
    #expect(script.actions.last == PageAction("pace", value: .option(0)) && script.fault == nil)
  }
}
