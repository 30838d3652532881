import PerchTestSupport
import Testing

@testable import PerchEngine
@testable import PerchRenderer

extension RendererTests {
  /// The ends of a selection, where handles hang, in every kind of content.
  struct SelectionEndTests {
    private let id = Samples.page

    /// A document of a page of two lines; the second one is read from the right.
    static var paged: Content {
      let (first, second) = ("one", "שלום")
      let left: [UInt16] = [5000, 6500, 8000, 9500]
      let right: [UInt16] = [30000, 28500, 27000, 25500, 24000]
      let runs = [
        Content.PageText.Run(bytes: 0..<3, firstEdge: 0, top: 6000, bottom: 8500),
        Content.PageText.Run(
          bytes: 4..<4 + second.utf8.count, firstEdge: 4, top: 10000, bottom: 12500),
      ]
      let text = Content.PageText(
        text: "\(first)\n\(second)", runs: runs, edges: left + right, links: [])
      let image = Content.Image(path: "/a.pdf", page: 0, revision: 1, width: 600, height: 800)
      return Content([.page(image, text ?? .none, name: "Page 1")])
    }

    private static let contents: [Content] = {
      let row = (0..<9).map { [Content.Span("considerable\($0)")] }
      let line = String(repeating: "long line of code ", count: 30)
      return [
        paged, Content([.paragraph([.init("Before the table")]), .table([row, row])]),
        Content([.code("a\n\(line)\nb")]), Content([.preformatted("a\n\(line)\nb سلام c\n")]),
        Content([.paragraph([.init("سلام عليكم ورحمة وبركاته في كل مكان وزمان")])]),
        SectionTests.document(seed: 3),
      ]
    }()

    // Breaks when a handle hangs beside other letters than the selected ones, or on no wide block.
    @Test(arguments: contents.indices)
    func `the ends are on the first and on the last selected letter`(index: Int) throws {
      let content = Self.contents[index]
      let bytes = Array(content.text.utf8)
      let starts = bytes.indices.filter { bytes[$0] & 0xc0 != 0x80 && bytes[$0] > 0x20 }
      var random = SplitMix64(seed: UInt64(index))
      for _ in 0..<40 {
        let renderer = Renderer(language: "en_US")
        renderer.setContent(content, for: id)
        let (one, other) = (random.pick(starts), random.pick(starts))
        let last = max(one, other)
        let end = starts.first { $0 > last } ?? bytes.count
        let after: Int = bytes[last..<end].lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? end
        let range = min(one, other)..<after
        let ends = try #require(renderer.ends(of: range, on: id, width: 420))
        func box(_ bytes: Range<Int>) throws -> TextBox {
          try #require(renderer.boxes(ofText: bytes, on: id, width: 420).first)
        }
        let (first, final) = try (
          box(range.lowerBound..<range.lowerBound + 1), box(range.upperBound - 1..<range.upperBound)
        )
        for (end, box, isStart) in [(ends.start, first, true), (ends.end, final, false)] {
          #expect(end.wideBlock == box.wideBlock && end.caret.minY == box.frame.minY, "\(range)")
          let isLeft = isStart != end.readsFromRight
          let side = isLeft ? box.frame.minX : box.frame.maxX
          let isMixed = index >= 3
          #expect(abs(end.caret.minX - side) < 1 || isMixed, "\(range)")
        }
      }
    }
  }
}
