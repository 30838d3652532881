import PerchTestSupport
import Testing

@testable import PerchEngine

/// The scroll bar of a page.
@Suite struct ScrollBarTests {
  private let page = Page.ID.sample(1)

  private func offset(_ script: Script) -> Double {
    script.state.scrolls[page]?.offset.value(at: script.now) ?? -1
  }

  /// A point on the strip, at a height of the viewport.
  private func bar(_ y: Double, _ script: Script) throws -> Point {
    let frame = try #require(script.state.scrollBarFrame)
    let window = script.state.window.frame
    return Point(x: window.minX + frame.midX, y: window.minY + frame.minY + y)
  }

  // Breaks when the thumb slips under the pointer, or text is selected beneath it.
  @Test func `the thumb follows the pointer from end to end`() throws {
    var script = Script.opened(1)
    script.hasText = true
    let limit = script.state.scrolls[page]?.limit ?? 0
    let height = script.state.viewport(of: page).height
    script.hold(from: try bar(20, script), to: try bar(20 + height / 4, script), over: .zero)
    let quarter = offset(script)
    #expect(quarter > limit / 5 && quarter < limit / 2)
    script.move(try bar(height + 900, script))
    #expect(offset(script) == limit)
    script.move(try bar(20, script))
    #expect(offset(script) == 0)
    script.move(try bar(20 + height / 4, script))
    #expect(offset(script) == quarter)
    script.release(try bar(20 + height / 4, script))
    #expect(offset(script) == quarter && !script.state.isAnimating)
    #expect(script.state.reading.selection == nil && script.fault == nil)
  }

  @Test func `Escape puts the page back`() throws {
    var script = Script.opened(1)
    script.hold(from: try bar(20, script), to: try bar(300, script), over: .zero)
    #expect(offset(script) > 0)
    script.key(.escape)
    #expect(offset(script) == 0 && script.fault == nil)
  }

  @Test func `a press beside the thumb goes a pageful towards it`() throws {
    var script = Script.opened(1)
    let height = script.state.viewport(of: page).height
    script.click(try bar(height - 20, script))
    script.settle()
    let pageful = height - script.state.tokens.wheelNotch
    #expect(offset(script) == pageful)
    script.click(try bar(8, script))
    script.settle()
    #expect(offset(script) == 0)
  }

  @Test func `a finger on the strip scrolls the page as elsewhere`() throws {
    var script = Script.opened(1)
    script.drag(
      from: try bar(400, script), to: try bar(300, script), over: .milliseconds(300),
      device: .touch)
    #expect(offset(script) > 50 && script.fault == nil)
  }

  @Test func `the thumb is wider under the pointer, and a short page has none`() throws {
    var script = Script.opened(1)
    func widths() -> [Double] {
      script.scene.layers.compactMap { layer in
        guard case .fill(let shape, _) = layer, shape.rect.height > 27, shape.rect.width <= 8
        else { return nil }
        return shape.rect.width
      }
    }
    #expect(widths() == [4])
    script.send(.pointerHovered(.main, try bar(100, script)))
    #expect(widths() == [8])
    script.contentHeight = 100
    script.open([2])
    script.settle()
    #expect(script.state.scrollBarFrame == nil)
  }
}
