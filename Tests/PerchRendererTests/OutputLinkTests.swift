import PerchJobs
import Testing

@testable import PerchEngine
@testable import PerchRenderer

extension RendererTests {
  /// The links that commands write around text (OSC 8), on their page.
  struct OutputLinkTests {
    private let id = Samples.page

    private static func link(_ address: String, _ text: String) -> String {
      "\u{1b}]8;;\(address)\u{1b}\\\(text)\u{1b}]8;;\u{1b}\\"
    }

    private func renderer(_ lines: [String], from first: Int = 0) -> Renderer {
      let renderer = Renderer(language: "en_US")
      replace(lines, from: first, in: renderer)
      return renderer
    }

    private func replace(
      _ lines: [String], from first: Int, oldest: Int = 0, in renderer: Renderer
    ) {
      renderer.replaceOutput(
        from: first, with: lines.map(StyledLine.init(encoded:)), oldest: oldest, for: id)
    }

    /// The links in the order of reading.
    private func all(_ renderer: Renderer, width: Double = 900) -> [LinkPlace] {
      var (found, byte) = ([LinkPlace](), 0)
      while let next = renderer.link(on: id, width: width, from: .byte(byte), step: 1) {
        found.append(next)
        byte = next.range.upperBound
      }
      return found
    }

    // Breaks when a link is not where its letters are, or its address becomes part of the text.
    @Test func `the text of a link leads to its target, and is copied as text`() throws {
      let renderer = renderer([
        "see \(Self.link("https://a.org/x", "the page")) or www.b.org",
        Self.link("file:///c", "https://looks.like/another"),
      ])
      let text = "see the page or www.b.org\nhttps://looks.like/another"
      #expect(renderer.text(of: id, in: 0..<text.utf8.count) == text)
      let links = all(renderer)
      #expect(links.map(\.target) == ["https://a.org/x", "http://www.b.org", "file:///c"])
      #expect(links.map(\.text) == ["the page", "www.b.org", "https://looks.like/another"])
      let last = renderer.link(on: id, width: 900, from: .height(900), step: -1)
      #expect(last == links.last)
      let (cell, row) = try #require(
        renderer.outputs[id].map { ($0.measure.cell, Double($0.rowHeight)) })
      func target(_ column: Double, _ line: Double) -> String? {
        let point = Point(x: 20 + cell * column, y: 20 + row * line)
        return renderer.textPlace(of: id, width: 900, at: point)?.link
      }
      #expect(target(3.5, 0.5) == nil && target(4.5, 0.5) == "https://a.org/x")
      #expect(target(11.5, 0.5) == "https://a.org/x" && target(12.5, 0.5) == nil)
      #expect(target(3.5, 1.5) == "file:///c")
    }

    // Breaks when a link is lost where a line is broken, or the window gets another width.
    @Test func `a link goes over several rows, at any width`() throws {
      let words = String(repeating: "word ", count: 30) + "end"
      let renderer = renderer(["before " + Self.link("https://a.org", words)])
      for width in [900.0, 300, 150, 900] {
        let height = renderer.contentHeight(of: id, width: width)
        let found = all(renderer, width: width)
        #expect(found.map(\.text) == [words])
        let box = try #require(found.first?.box)
        let (cell, row) = try #require(
          renderer.outputs[id].map { ($0.measure.cell, Double($0.rowHeight)) })
        #expect(
          abs(box.maxY - (height - 20)) < 1 && (box.height > row * 1.5) == (height > 40 + row))
        let end = renderer.textPlace(
          of: id, width: width, at: Point(x: 20 + cell / 2, y: box.maxY - row / 2))
        #expect(end?.link == (box.height > row ? "https://a.org" : nil))
      }
    }

    // Breaks when links move to other text because old lines go, or a line is sent again.
    @Test func `links stay while lines come and go`() {
      let lines = (0..<50).map { Self.link("a\($0)", "line \($0)") }
      let renderer = renderer(lines)
      replace(["plain"], from: 49, oldest: 40, in: renderer)
      #expect(all(renderer).map(\.target) == (40..<49).map { "a\($0)" })
      #expect(all(renderer).map(\.text) == (40..<49).map { "line \($0)" })
    }

    // Breaks when a link looks like other text.
    @Test func `a link has the colour of links`() throws {
      func picture(_ line: String) throws -> [UInt32] {
        try PaintFixture(width: 300, height: 60)
          .paint(
            .content(id, Rect(x: 0, y: 0, width: 300, height: 60), offset: 0),
            with: renderer([line])
          ).pixels
      }
      #expect(try picture("some text") != picture(Self.link("a", "some text")))
      // A colour that the program chose stays.
      let red = "\u{1b}[31mwww.b.org"
      #expect(try picture(red) == picture(Self.link("a", red)))
    }

    // Breaks when a screen reader is not told of a link, or of more than there is time for.
    @Test func `links are told to assistive technology, up to a number`() throws {
      let renderer = renderer(["x \(Self.link("a", "one")) https://b.org"])
      let outline = try #require(renderer.parts(of: id))
      #expect(outline.links.map { outline.parts[$0].link } == ["a", "https://b.org"])
      #expect(outline.parts.map(\.range) == [2..<5, 6..<19] && outline.link(at: 3) == 0)
      let frames = renderer.frames(ofText: outline.parts.map(\.range), on: id, width: 900)
      let places = all(renderer)
      #expect(frames.map { $0?.frame } == places.map(\.box) && places.count == 2)
      #expect(renderer.outputRun(of: id, at: 3)?.range == 2..<5)
      #expect(renderer.outputRun(of: id, at: 3)?.isUnderlined == true)
      #expect(renderer.outputRun(of: id, at: 5)?.range == 5..<6)
      let line = (0..<200).map { Self.link("a\($0)", "x") }.joined(separator: " ")
      replace([String](repeating: line, count: 300), from: 0, in: renderer)
      let many = try #require(renderer.parts(of: id))
      #expect(many.links.count == 10_000)
      #expect(many.parts.last?.range.upperBound == renderer.textLength(of: id))
      replace(["https://c.org"], from: 300, oldest: 300, in: renderer)
      #expect(renderer.parts(of: id)?.parts.map(\.link) == ["https://c.org"])
    }
  }
}
