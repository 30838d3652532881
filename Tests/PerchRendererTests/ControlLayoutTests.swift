import PerchEngine
import PerchTestSupport
import Testing

@testable import PerchRenderer

extension RendererTests {
  /// The room that a layout makes for controls.
  struct ControlLayoutTests {
    private let id = Page.ID.sample(1)

    private func renderer(_ blocks: [Content.Block]) -> Renderer {
      let renderer = Renderer(language: "en_US")
      renderer.setContent(Content(blocks), for: id)
      return renderer
    }

    // Breaks when controls lie on the text, or outside its column.
    @Test func `controls lie below the text before them and above that behind them`() throws {
      let words = [Content.Span("Some words.")]
      let renderer = renderer([
        .paragraph(words), .controls(Control.samples), .paragraph(words),
      ])
      for width in [240.0, 420, 900] {
        let height = renderer.contentHeight(of: id, width: width)
        let placed = renderer.controls(of: id, width: width)
        #expect(placed.map(\.control) == Control.samples)
        #expect(placed.allSatisfy { $0.frame.minX >= 20 && $0.frame.maxX <= width - 20 })
        let last = renderer.boxes(ofText: 12..<23, on: id, width: width).first?.frame
        let first = renderer.boxes(ofText: 0..<11, on: id, width: width).first?.frame
        let top = try #require(placed.map(\.frame.minY).min())
        let bottom = try #require(placed.map(\.frame.maxY).max())
        #expect(try #require(first).maxY <= top && bottom <= #require(last).minY)
        #expect(try #require(last).maxY <= height && placed.allSatisfy { $0.place == 11 })
      }
    }

    // Breaks when a page in Arabic has its buttons at the left.
    @Test func `controls with words from right to left begin at the right`() throws {
      let controls = ["نعم", "لا"].map { Control(id: $0, label: $0, .button) }
      let renderer = renderer([.controls(controls)])
      let placed = renderer.controls(of: id, width: 420)
      #expect(placed.allSatisfy(\.readsFromRight) && placed.map(\.control) == controls)
      #expect(placed[0].frame.maxX == 400 && placed[1].frame.maxX <= placed[0].frame.minX)
    }

    // Breaks when a control far below is not there before it was scrolled to, or grows with the page.
    @Test func `the controls of a long and enlarged page are all there, in the interface's size`()
      throws
    {
      let text = (0..<5000).map { Content.Block.paragraph([Content.Span("Line \($0).")]) }
      let renderer = renderer(text + [.controls(Control.samples)])
      let usual = renderer.controls(of: id, width: 700)
      #expect(usual.count == Control.samples.count)
      renderer.setZoom(2, of: id)
      let large = renderer.controls(of: id, width: 700)
      #expect(large.map(\.frame.height) == usual.map(\.frame.height))
      #expect(large[0].frame.minY > usual[0].frame.minY)
    }
  }
}
