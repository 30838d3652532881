import PerchTestSupport
import Testing

@testable import PerchEngine

/// Presses on text: single, double and triple ones, and those with Shift.
@Suite struct SelectionPressTests {
  // Breaks when a count is lost, or a drag after it grows by characters.
  @Test func `two presses select a word, three a paragraph, and a drag grows by them`() {
    var script = Script.reader()
    let point = script.place(3, 12)
    script.click(point)
    #expect(script.selected == nil)
    script.wait(.milliseconds(120))
    script.press(point)
    #expect(script.selected == 3 * 41 + 10..<3 * 41 + 15)
    script.move(script.place(3, 21))
    #expect(script.selected == 3 * 41 + 10..<3 * 41 + 25)
    script.move(script.place(2, 7))
    #expect(script.selected == 2 * 41 + 5..<3 * 41 + 15)
    script.release(script.place(2, 7))
    script.wait(.seconds(1))
    for _ in 1...3 {
      script.click(point)
      script.wait(.milliseconds(100))
    }
    #expect(script.selected == 3 * 41..<3 * 41 + 40)
    // The fourth begins anew.
    script.click(point)
    #expect(script.selected == nil && script.fault == nil)
  }

  // Breaks when slow or distant presses count as one.
  @Test func `presses far apart in time or place are single`() {
    var script = Script.reader()
    script.click(script.place(3, 12))
    script.wait(.milliseconds(500))
    script.click(script.place(3, 12))
    #expect(script.selected == nil)
    script.wait(.milliseconds(100))
    script.click(script.place(3, 20))
    #expect(script.selected == nil && script.fault == nil)
  }

  // Breaks when Shift begins anew, or a later drag with it does.
  @Test func `a press with Shift extends the selection`() {
    var script = Script.reader()
    script.drag(
      from: script.place(5, 20), to: script.place(5, 30), over: .milliseconds(100))
    script.wait(.seconds(1))
    script.press(script.place(8, 4), extends: true)
    #expect(script.selected == 5 * 41 + 20..<8 * 41 + 4)
    script.release(script.place(8, 4))
    #expect(script.offers.last?.0 == 5 * 41 + 20..<8 * 41 + 4)
    script.wait(.seconds(1))
    script.press(script.place(3, 4), extends: true)
    script.move(script.place(2, 4))
    script.move(script.place(1, 4))
    #expect(script.selected == 1 * 41 + 4..<5 * 41 + 20 && script.fault == nil)
  }

  // Breaks when Shift needs a selection that is there already.
  @Test func `a press with Shift selects from the click before it`() {
    var script = Script.reader()
    script.click(script.place(5, 20))
    #expect(script.selected == nil && script.offers.isEmpty)
    script.wait(.seconds(1))
    script.press(script.place(8, 4), extends: true)
    script.release(script.place(8, 4))
    #expect(script.selected == 5 * 41 + 20..<8 * 41 + 4)
    #expect(script.offers.map(\.1) == [.primary])
    script.wait(.seconds(1))
    script.click(script.place(9, 3))
    script.key(.escape)
    #expect(script.selected == nil && script.fault == nil)
  }

  @Test func `Shift on another page selects there`() {
    var script = Script.reader()
    script.drag(
      from: script.place(1, 5), to: script.place(1, 9), over: .milliseconds(200))
    script.open([2])
    script.settle()
    script.press(script.place(3, 4), extends: true)
    script.move(
      from: script.place(3, 4), to: script.place(3, 14), over: .milliseconds(200))
    script.release(script.place(3, 14))
    #expect(script.state.reading.selection?.page == .sample(2))
    #expect(script.selected == 3 * 41 + 4..<3 * 41 + 14)
  }

  // Breaks when a finger that stops a page opens what it lands on.
  @Test func `a press that stops a fling follows no link`() {
    var script = Script.reader()
    script.links = { _ in "other.md" }
    func follows() -> Bool {
      script.effects.contains { if case .followLink = $0 { true } else { false } }
    }
    script.drag(
      from: script.place(20, 10), to: script.place(8, 10), over: .milliseconds(60),
      device: .touch)
    #expect(script.state.isAnimating)
    script.click(script.place(10, 10))
    #expect(!follows() && !script.state.isAnimating)
    script.wait(.seconds(1))
    script.click(script.place(10, 10))
    #expect(follows())
  }
}
