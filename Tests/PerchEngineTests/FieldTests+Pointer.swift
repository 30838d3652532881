import PerchTestSupport
import Testing

@testable import PerchEngine

// The pointer on a field.
extension FieldTests {
  @Test func `a click places the caret, a double click marks a word, a third everything`() throws {
    var script = finding("one two")
    script.click(try point(21, in: script))
    #expect(script.state.field?.caret == 2 && script.state.field?.marked.isEmpty == true)
    script.wait(.seconds(1))
    for marked in [5..<5, 4..<7, 0..<7] {
      script.click(try point(51, in: script))
      #expect(script.state.field?.marked == marked)
    }
    script.wait(.seconds(1))
    script.click(try point(0, in: script))
    script.wait(.seconds(1))
    script.click(try point(31, in: script), extends: true)
    #expect(script.state.field?.marked == 0..<3 && script.fault == nil)
  }

  @Test func `a drag marks, in the edge zone as well`() throws {
    var script = finding("one two")
    let frame = script.state.window.frame
    script.press(Point(x: frame.minX + 12, y: frame.minY + 24))
    script.move(try point(29, in: script))
    #expect(script.state.field?.marked == 0..<3 && script.state.stack.held == nil)
    script.move(try point(700, in: script))
    script.release(try point(700, in: script))
    #expect(script.state.field?.marked == 0..<7 && script.fault == nil)
  }

  @Test func `a finger places the caret by a tap`() throws {
    var script = finding("one two")
    let place = try point(40, in: script)
    script.press(place, device: .touch)
    script.release(place, device: .touch)
    #expect(script.state.field?.caret == 4 && script.fault == nil)
  }

  @Test func `the middle button pastes nothing, and the pointer is a beam on a field`() throws {
    var script = finding("one")
    script.forgetEffects()
    let place = try point(10, in: script)
    script.send(.pointer(PointerEvent(.down, at: place, on: .main, device: .mouse, button: 2)))
    script.send(.pointer(PointerEvent(.up, at: place, on: .main, device: .mouse, button: 2)))
    #expect(script.effects.isEmpty && script.state.field?.caret == 3)
    script.send(.pointerHovered(.main, place))
    #expect(script.state.pointerShape == .beam)
  }

  @Test func `in a text that is read from the right the caret is at the left of its letters`() {
    var script = finding("אב")
    script.send(
      .lettersPlaced([LetterPlace(start: 20, end: 10), LetterPlace(start: 10, end: 0)]))
    let room = script.state.fieldRoom ?? .zero
    #expect(caret(script)?.midX == room.minX)
    script.key(.right)
    #expect(script.state.field?.caret == 1 && caret(script)?.midX == room.minX + 10)
    script.key(.right)
    #expect(caret(script)?.midX == room.minX + 20 && script.fault == nil)
  }
}
