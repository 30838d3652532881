import PerchEngine
import PerchJobs
import Testing

@testable import PerchRenderer

extension RendererTests {
  /// Counts of the work for a page of output, which is painted ten times a second.
  struct OutputCostTests {
    private let page = OutputSamples.page
    private let fixture = PaintFixture(width: 420, height: 380)

    private func paint(_ renderer: Renderer, offset: Double) throws {
      let rect = Rect(x: 0, y: 0, width: 420, height: 380)
      _ = try fixture.paint(.content(page, rect, offset: offset), with: renderer)
    }

    @Test func `painting shapes each row in view once`() throws {
      let renderer = fixture.renderer()
      let line = StyledLine([OutputLine.Run("a line of text")])
      renderer.replaceOutput(
        from: 0, with: Array(repeating: line, count: 5000), oldest: 0, for: page)
      let end = renderer.contentHeight(of: page, width: 420) - 380
      let log = try #require(renderer.outputs[page])
      try paint(renderer, offset: end)
      let shown = log.shapedRows.count
      #expect(20...24 ~= shown)
      renderer.replaceOutput(from: 5000, with: [line, line, line], oldest: 3, for: page)
      try paint(renderer, offset: end)
      #expect(log.shapedRows.count == shown + 3)
      #expect(log.breakCount == 5003)
    }

    @Test func `the number of cached rows has a bound`() throws {
      let renderer = fixture.renderer()
      let line = StyledLine([OutputLine.Run("a line of text")])
      renderer.replaceOutput(
        from: 0, with: Array(repeating: line, count: 2000), oldest: 0, for: page)
      for offset in stride(from: 0.0, to: 30_000, by: 380) { try paint(renderer, offset: offset) }
      #expect(renderer.outputs[page]?.shapedRows.count ?? .max <= 256)
    }

    @Test func `a line is shaped in one piece, also in many colours`() throws {
      let renderer = fixture.renderer()
      let rainbow = (0..<40).map { "\u{1b}[38;5;\(16 + $0)mx" }.joined()
      renderer.replaceOutput(
        from: 0, with: OutputSamples.lines("plain\n\(rainbow)"), oldest: 0, for: page)
      try paint(renderer, offset: 0)
      let log = try #require(renderer.outputs[page])
      for row in 0..<2 {
        let shaped = log.shapedRows.value(of: log.line(ofRow: row).key) { ShapedRow() }
        #expect(shaped.texts.count == 1)
      }
    }
  }
}
