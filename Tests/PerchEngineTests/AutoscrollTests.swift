import PerchTestSupport
import Testing

@testable import PerchEngine

/// Selecting beyond the sides of a wide block.
@Suite struct AutoscrollTests {
  private let id = Page.ID.sample(1)

  /// A page of text with a wide block in its lines 5 to 14.
  private func reader(fromRight: Bool = false) -> Script {
    var script = Script.reader()
    let block = WideBlock(
      frame: Rect(x: 20, y: 100, width: 380, height: 200), width: 980, readsFromRight: fromRight)
    script.send(.wideBlocksMeasured(id, [block]))
    return script
  }

  private func offset(_ script: Script) -> Double {
    script.state.scrolls[id]?.wideBlocks[0].scroll.offset.value(at: script.now) ?? -1
  }

  // Breaks when the hidden columns of a table cannot be selected, or it runs on after the release.
  @Test(arguments: [false, true])
  func `a drag past the side of a wide block scrolls it to its end, and back`(fromRight: Bool) {
    var script = reader(fromRight: fromRight)
    let (far, near) = (script.page(fromRight ? 5 : 415, 230), script.page(fromRight ? 415 : 5, 230))
    script.hold(from: script.page(200, 230), to: far, over: .milliseconds(100))
    #expect(script.state.gesture?.arena.active == .select)
    script.wait(.milliseconds(300))
    let first = offset(script)
    #expect(first > 0 && first < 600)
    script.wait(.seconds(20))
    #expect(offset(script) == 600)
    script.move(near)
    script.wait(.seconds(20))
    #expect(offset(script) == 0)
    script.move(far)
    script.wait(.milliseconds(300))
    let last = offset(script)
    script.release(far)
    script.forgetEffects()
    #expect(last > 0 && script.settle() && offset(script) == last && script.fault == nil)
  }

  // Breaks when a scrolled block selects the letters of its first columns.
  @Test func `the letters at the side of the block are selected, not those of the first columns`() {
    var script = reader()
    script.hold(from: script.page(200, 230), to: script.page(415, 230), over: .milliseconds(100))
    script.wait(.seconds(20))
    script.forgetEffects()
    script.move(script.page(414, 231))
    let asked = script.effects.compactMap { effect -> (Point, Int?)? in
      if case .locateText(_, _, let point, let block, .drag) = effect {
        (point, block)
      } else {
        nil
      }
    }
    #expect(asked.last.map { $0.1 == 0 && $0.0.x == 399 + offset(script) } == true)
    #expect(script.fault == nil)
  }

  // Breaks when any drag to the side moves the tables that it passes.
  @Test func `a drag that began elsewhere, or is below the block, does not scroll it`() {
    var script = reader()
    script.hold(from: script.page(200, 98), to: script.page(415, 230), over: .milliseconds(100))
    script.wait(.seconds(1))
    #expect(script.state.gesture?.arena.active == .select && offset(script) == 0)
    script.release(script.page(415, 230))
    script.wait(.seconds(1))
    script.hold(from: script.page(200, 230), to: script.page(415, 420), over: .milliseconds(100))
    script.wait(.seconds(1))
    #expect(offset(script) == 0 && script.fault == nil)
  }
}
