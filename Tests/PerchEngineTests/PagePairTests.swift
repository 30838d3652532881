import PerchTestSupport
import Testing

@testable import PerchEngine

/// Several pairs of pages that move at once.
@Suite struct PagePairTests {
  // Breaks when a second pair makes the first one jump, or pages are shown in the wrong order.
  @Test func `two pages popped in a row never jump and lie in their order`() {
    var script = Script.opened(1, 2, 3)
    script.give(.back)
    script.wait(.milliseconds(60))
    let before = positions(script)
    script.give(.back)
    let after = positions(script)
    for (id, position) in before {
      #expect(abs((after[id] ?? position) - position) <= 1e-6, "\(id)")
    }
    let shown = order(script)
    #expect(shown == [.sample(1), .sample(2), .sample(3)])
  }

  private func order(_ script: Script) -> [Page.ID] {
    let scene = script.scene
    return scene.layers[scene.surface(.main)?.layers ?? 0..<0].compactMap {
      if case .picture(.page(let id), _, _, _) = $0 { id } else { nil }
    }
  }

  private func positions(_ script: Script) -> [Page.ID: Double] {
    let scene = script.scene
    var positions: [Page.ID: Double] = [:]
    for case .picture(.page(let id), let rect, _, _) in scene.layers[
      scene.surface(.main)?.layers ?? 0..<0]
    {
      positions[id] = rect.minX
    }
    return positions
  }
}
