import PerchTestSupport
import Testing

@testable import PerchEngine

/// Going back after links that lead to another part of their own page.
@Suite struct JumpHistoryTests {
  private let id = Page.ID.sample(1)

  private func reader() -> Script {
    var script = Script.opened(1)
    script.hasText = true
    return script
  }

  /// Follows a link of the page that leads to a height of it.
  private func follow(to top: Double, in script: inout Script) {
    script.send(.linkPressed(id, "#part"))
    script.send(.placeFound(id, top: top))
    script.settle()
  }

  private func top(_ script: Script) -> Double? { script.state.scrolls[id]?.offset.target }

  private func goBack(_ script: inout Script) {
    script.key(.left, .alt)
    script.settle()
  }

  // Breaks when a jump inside the page is forgotten, or Back never leaves the page.
  @Test func `Back undoes a jump inside the page, and then leaves the page`() {
    var script = reader()
    follow(to: 900, in: &script)
    #expect(top(script) == 900)
    goBack(&script)
    #expect(top(script) == 0 && script.state.stack.top == id)
    goBack(&script)
    #expect(script.state.stack.top == .library && script.fault == nil)
  }

  // Breaks when a click on a link, the mouse's button or a script goes another way.
  @Test func `jumps are undone from the last to the first, by every way back`() {
    var script = reader()
    script.links = { $0.offset < 40 && $0.word.lowerBound == 10 ? "#part" : nil }
    script.click(script.page(20 + 10 * 12, 48 + 10))
    #expect(script.effects.contains(.followLink(id, "#part")))
    script.send(.placeFound(id, top: 300))
    script.settle()
    follow(to: 700, in: &script)
    follow(to: 500, in: &script)
    script.key(.down)
    script.key(.back)
    script.settle()
    #expect(top(script) == 700)
    let answer = script.ask(.back)
    script.settle()
    #expect(top(script) == 300 && script.answer(to: answer) == .done)
    script.click(script.page(22, 24))
    script.settle()
    #expect(top(script) == 0 && script.state.stack.top == id && script.fault == nil)
  }

  // Breaks when the part of another page, to which a link led, takes two steps back.
  @Test func `a link to a part of another page is one step back`() {
    var script = reader()
    script.send(.linkPressed(id, "b.md#part"))
    script.open([2])
    script.settle()
    script.send(.placeFound(.sample(2), top: 400))
    script.settle()
    #expect(script.state.scrolls[.sample(2)]?.offset.target == 400)
    goBack(&script)
    #expect(script.state.stack.pages == [.library, id] && script.fault == nil)
  }

  // Breaks when Back does nothing that can be seen.
  @Test func `a link to what is in view is no step back`() {
    var script = reader()
    follow(to: 0, in: &script)
    goBack(&script)
    #expect(script.state.stack.top == .library && script.fault == nil)
  }

  // Breaks when a page that is opened anew goes back to where an earlier reading was.
  @Test func `a page that was left forgets its jumps`() {
    var script = reader()
    follow(to: 900, in: &script)
    script.drag(from: script.page(5), to: script.page(320, 300), over: .milliseconds(700))
    script.settle()
    #expect(script.state.stack.top == .library)
    script.open([1])
    script.settle()
    goBack(&script)
    #expect(script.state.stack.top == .library && script.fault == nil)
  }

  // Breaks when a page whose length changed goes back to another part of itself.
  @Test func `the place before a jump keeps its part of the page`() {
    var script = reader()
    let width = script.state.window.width
    script.send(.pageMeasured(id, width: width, height: 4000))
    script.send(.placeFound(id, top: 1000))
    script.settle()
    follow(to: 3000, in: &script)
    script.send(.pageMeasured(id, width: width, height: 8000))
    goBack(&script)
    #expect(top(script) == 2000 && script.state.stack.top == id && script.fault == nil)
  }

  // Breaks when the places of a page grow without end.
  @Test func `of more than a hundred jumps the last hundred are undone`() {
    var script = reader()
    for jump in 1...101 { follow(to: 5 * Double(jump), in: &script) }
    for _ in 1...100 { goBack(&script) }
    #expect(top(script) == 5 && script.state.stack.top == id)
    goBack(&script)
    #expect(script.state.stack.top == .library && script.fault == nil)
  }
}
