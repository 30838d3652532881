import PerchTestSupport
import Testing

@testable import PerchEngine

// Typed text, and the answers of the program to what the user does.
extension ControlTests {
  // Breaks when a field swallows the window's shortcuts, or a text is told as final at every letter.
  @Test func `a field takes letters, and its text is final with Enter or once it is left`() throws {
    var script = page()
    script.click(middle(try parts("name", script).body, script))
    #expect(script.state.focus == .control("name"))
    script.key(.end)
    for letter in "!?" { script.key(.character(letter)) }
    #expect(
      script.actions == [
        PageAction("name", value: .text("Ada!"), isFinal: false),
        PageAction("name", value: .text("Ada!?"), isFinal: false),
      ])
    script.key(.enter)
    #expect(script.actions.last == PageAction("name", value: .text("Ada!?")))
    script.key(.backspace)
    script.key(.tab)
    #expect(script.actions.last == PageAction("name", value: .text("Ada!")))
    let told = script.actions.count
    script.send(.targetFocused(.control("name")))
    script.key(.escape)
    #expect(script.state.focus == nil && script.actions.count == told)
    script.key(.character("d"), [.control])
    #expect(script.state.shelf.contains(.sample(1)) && script.fault == nil)
  }

  // Breaks when typed letters are lost as the content around the field changes.
  @Test func `a new content keeps what the user has made of a control, unless it says otherwise`() {
    var script = page()
    script.send(.targetFocused(.control("name")))
    for letter in "xy" { script.key(.character(letter)) }
    let typed = script.state.field?.text
    script.place([Control(id: "new", label: "New", .button)] + Control.samples)
    #expect(script.state.field?.text == typed && script.state.focus == .control("name"))
    var other = Control.samples
    other[2].kind = .field(text: "Grace")
    script.place(other)
    #expect(script.state.field?.text == typed)
    script.key(.enter)
    other[2].kind = .field(text: "")
    script.place(other)
    #expect(script.state.field?.text == "" && script.state.focus == .control("name"))
    script.place([])
    #expect(script.state.focus == nil && script.state.field == nil && script.fault == nil)
  }

  // Breaks when the answer of a program moves a slider under the pointer that holds it.
  @Test func `a slider that is held stays with the pointer, whatever its program answers`() throws {
    var script = page()
    let track = script.state.onScreen(try parts("volume", script).body)
    script.hold(
      from: track.center, to: Point(x: track.maxX, y: track.midY), over: .milliseconds(100))
    var answer = Control.samples
    answer[3].kind = .slider(50, in: 0...100, step: 5)
    script.place(answer)
    #expect(try entry("volume", script).control.value == .number(100))
    script.release(Point(x: track.maxX, y: track.midY))
    answer[3].kind = .slider(60, in: 0...100, step: 5)
    script.place(answer)
    #expect(try entry("volume", script).control.value == .number(60))
    #expect(script.actions.last == PageAction("volume", value: .number(100)))
    #expect(script.fault == nil)
  }

  // Breaks when another hint, or another end of the range, takes back what the user has chosen.
  @Test func `another range or hint keeps the user's value`() throws {
    var script = page()
    script.send(.targetFocused(.control("volume")))
    script.key(.end)
    var other = Control.samples
    other[3].kind = .slider(20, in: 0...200, step: 5)
    other[4].kind = .choice(["slow", "quick"], selected: 1)
    script.place(other)
    #expect(try entry("volume", script).control.kind == .slider(100, in: 0...200, step: 5))
    #expect(try entry("pace", script).control.value == .option(1))
    other[3].kind = .slider(20, in: 0...60, step: 5)
    script.place(other)
    #expect(try entry("volume", script).control.value == .number(60) && script.fault == nil)
  }
}
