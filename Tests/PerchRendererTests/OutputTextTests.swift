import PerchJobs
import Testing

@testable import PerchEngine
@testable import PerchRenderer

extension RendererTests {
  /// Where the text of output is on its page.
  struct OutputTextTests {
    private let id = Samples.page
    private static let lines = [
      "make: Entering directory", "", "warn: 漢字 and é and e\u{301} ✔ done", "│ box ─ drawing",
      String(repeating: "long line ", count: 30),
    ]

    private func renderer(_ lines: [String] = lines, from first: Int = 0) -> Renderer {
      let renderer = Renderer(language: "en_US")
      renderer.replaceOutput(
        from: first, with: lines.map(StyledLine.init(encoded:)), oldest: first, for: id)
      return renderer
    }

    // Breaks when a drag over output selects other letters than it crosses.
    @Test(arguments: [200.0, 420, 900])
    func `each place on the page is a place in the text, in the order of reading`(
      width: Double
    ) throws {
      let renderer = renderer()
      let text = Self.lines.joined(separator: "\n")
      #expect(renderer.text(of: id, in: 0..<text.utf8.count) == text)
      #expect(renderer.textLength(of: id) == text.utf8.count)
      let height = renderer.contentHeight(of: id, width: width)
      var (last, seen) = (0, Set<Int>())
      for y in stride(from: 0, to: height, by: 9) {
        var before = last
        for x in stride(from: 0, to: width, by: 4) {
          let place = try #require(
            renderer.textPlace(of: id, width: width, at: Point(x: x, y: y)))
          if x == 0 { before = min(place.offset, before) }
          #expect(place.offset >= before && place.offset <= text.utf8.count)
          #expect(
            place.paragraph.contains(place.offset) || place.paragraph.upperBound == place.offset)
          #expect(
            text.scalarStart(at: place.offset)
              == text.utf8.index(
                text.utf8.startIndex, offsetBy: place.offset))
          before = place.offset
          seen.insert(place.offset)
        }
        last = before
      }
      // Every gap between two characters can be reached, but for those of joined marks.
      #expect(seen.count >= text.unicodeScalars.count - 4)
    }

    @Test func `a word and a line can be chosen`() throws {
      let renderer = renderer()
      let cell = renderer.outputs[id]?.measure.cell ?? 8
      let place = try #require(
        renderer.textPlace(of: id, width: 900, at: Point(x: 20 + cell * 8, y: 30)))
      #expect(renderer.text(of: id, in: place.word) == "Entering")
      #expect(renderer.text(of: id, in: place.paragraph) == Self.lines[0] && place.isOnText)
      let below = try #require(
        renderer.textPlace(of: id, width: 900, at: Point(x: 30, y: 2000)))
      #expect(!below.isOnText)
    }

    // Breaks when an address that a command prints cannot be reached.
    @Test func `addresses are links, by the pointer and in the order of reading`() throws {
      let lines = [
        "Local: http://localhost:3000/", "nothing",
        "\u{1b}[31msee www.example.org/\u{1b}[0m, or ask",
      ]
      let renderer = renderer(lines)
      let (cell, row) = try #require(renderer.outputs[id].map { ($0.measure.cell, $0.rowHeight) })
      func link(_ column: Double, _ line: Double) -> String? {
        let point = Point(x: 20 + cell * column, y: 20 + Double(row) * line)
        return renderer.textPlace(of: id, width: 900, at: point)?.link
      }
      #expect(link(6.5, 0.5) == nil && link(7.5, 0.5) == "http://localhost:3000/")
      #expect(link(29.5, 0.5) == nil && link(9, 1.5) == nil)
      #expect(link(19.5, 2.5) == "http://www.example.org/" && link(20, 3.5) == nil)
      let first = try #require(renderer.link(on: id, width: 900, from: .height(0), step: 1))
      #expect(first.target == "http://localhost:3000/" && first.text == first.target)
      #expect(abs(first.box.minX - 20 - 7 * cell) < 1 && first.box.height == Double(row))
      let second = try #require(
        renderer.link(on: id, width: 900, from: .byte(first.range.upperBound), step: 1))
      #expect(second.text == "www.example.org/")
      #expect(
        renderer.link(on: id, width: 900, from: .byte(second.range.upperBound), step: 1) == nil)
      #expect(renderer.link(on: id, width: 900, from: .height(900), step: -1) == second)
      #expect(
        renderer.link(on: id, width: 900, from: .byte(second.range.lowerBound), step: -1) == first)
    }

    // Breaks when a selection moves to other lines because the log is cut or grows.
    @Test func `places stay while lines come and go`() {
      let renderer = renderer((0..<100).map { "line \($0)" })
      let length = renderer.textLength(of: id)
      #expect(renderer.text(of: id, in: 0..<13) == "line 0\nline 1")
      renderer.replaceOutput(
        from: 100, with: [StyledLine(encoded: "more")], oldest: 50, for: id)
      #expect(renderer.text(of: id, in: length - 7..<length + 5) == "line 99\nmore")
      #expect(renderer.text(of: id, in: 0..<13).isEmpty)
      #expect(renderer.text(of: id, in: 0..<length).hasPrefix("line 50\n"))
      #expect(renderer.textLength(of: id) == length + 5)
    }

    // Breaks when the marks miss the letters, or cost a walk through all lines.
    @Test func `the mark of a selection is on its cells alone`() throws {
      let renderer = renderer(["abcdef", "ghijkl"])
      let cell = try #require(renderer.outputs[id]?.measure.cell)
      let clip = Rect(x: 0, y: 0, width: 300, height: 100)
      func row(_ y: Int, marking range: Range<Int>) throws -> [Bool] {
        let mark = Layer.TextMark(
          page: id, ranges: [range], wideBlock: nil, clip: clip, offset: .zero, color: .ink)
        let fixture = PaintFixture(width: 300, height: 100)
        let picture = try fixture.paint(
          .ground(.paper, 300, 100), .textMark(mark), with: renderer)
        return (0..<7).map { column in
          let x = 20 + Int((Double(column) + 0.5) * cell)
          return picture.pixels[y * picture.width + x] != picture.pixels[0]
        }
      }
      _ = renderer.contentHeight(of: id, width: 300)
      #expect(try row(30, marking: 2..<4) == [false, false, true, true, false, false, false])
      #expect(try row(30, marking: 4..<9) == [false, false, false, false, true, true, true])
      #expect(try row(48, marking: 4..<9) == [true, true, false, false, false, false, false])
    }
  }
}
