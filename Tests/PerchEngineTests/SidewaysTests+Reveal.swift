import PerchTestSupport
import Testing

@testable import PerchEngine

// Hits and links that lie beyond the side of a wide block.
extension SidewaysTests {
  // Breaks when a hit or a link in a table is beside what the table shows.
  @Test(arguments: [false, true])
  func `a hit and a link on a block are scrolled into view, and by no more`(
    readsFromRight: Bool
  ) throws {
    var script = script(readsFromRight: readsFromRight)
    /// The box of a word that begins at a distance from the block's first column.
    func word(at start: Double) -> Rect {
      Rect(x: readsFromRight ? 400 - start - 60 : 20 + start, y: 150, width: 60, height: 20)
    }
    for (start, offset) in [(100.0, 0.0), (700, 404), (500, 404), (300, 276), (940, 600)] {
      script.send(.hitPlaced(.sample(1), word(at: start), wideBlock: 0))
      script.settle()
      #expect(try self.offset(script) == offset, "\(start)")
    }
    #expect(try offset(script, 1) == 0)
    let link = LinkPlace(range: 0..<4, target: "a", text: "word", box: word(at: 0), wideBlock: 0)
    script.send(.linkFound(.sample(1), link, step: 1))
    script.settle()
    #expect(try offset(script) == 0 && script.fault == nil)
    let frame = try #require(script.state.focusedLinkFrame)
    #expect(frame.minX == script.state.window.frame.minX + word(at: 0).minX)
  }

  @Test func `a word that is wider than its block shows its beginning`() throws {
    var script = script()
    let box = Rect(x: 220, y: 150, width: 500, height: 20)
    script.send(.hitPlaced(.sample(1), box, wideBlock: 0))
    script.send(.hitPlaced(.sample(1), box, wideBlock: 7))
    script.settle()
    #expect(try offset(script) == 176 && script.fault == nil)
  }
}
