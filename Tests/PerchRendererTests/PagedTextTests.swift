import Testing

@testable import PerchEngine
@testable import PerchRenderer

extension RendererTests {
  /// The text on pages of documents, at every width and scale.
  struct PagedTextTests {
    private let id = Samples.page
    private static let lines = ["The first line.", "Second: ñ 漢字", "", "last"]

    /// A document of pages of 600 by 800 logical pixels, with lines whose letters are 1500 parts wide.
    private func document(pages count: Int) throws -> Content {
      var (runs, edges, offset): ([Content.PageText.Run], [UInt16], Int) = ([], [], 0)
      for (index, line) in Self.lines.enumerated() {
        let range = offset..<offset + line.utf8.count
        offset = range.upperBound + 1
        guard !range.isEmpty else { continue }
        let top = UInt16(6000 + 4000 * index)
        runs.append(.init(bytes: range, firstEdge: edges.count, top: top, bottom: top + 2500))
        edges += (0...line.unicodeScalars.count).map { 5000 + 1500 * UInt16($0) }
      }
      let text = try #require(
        Content.PageText(
          text: Self.lines.joined(separator: "\n"), runs: runs, edges: edges,
          links: [.init(left: 5000, top: 6000, right: 9500, bottom: 8500, target: "#page=2")]))
      return Content(
        (0..<count).map {
          .page(
            Content.Image(path: "/a.pdf", page: $0, revision: 1, width: 600, height: 800),
            $0 == 1 ? .none : text, name: "Page \($0 + 1)")
        })
    }

    private func renderer(_ content: Content, scale: Double = 1) -> Renderer {
      let renderer = Renderer(language: "en_US", palette: .light, scale: scale)
      renderer.setContent(content, for: id)
      return renderer
    }

    // Breaks when a phrase is searched for with the line ends of a page, or a whole page is.
    @Test func `words of one paragraph are a phrase, without hyphens at the ends of lines`() throws
    {
      let lines = ["one hy-", "phen and", "more"]
      var (runs, edges, offset): ([Content.PageText.Run], [UInt16], Int) = ([], [], 0)
      for (index, line) in lines.enumerated() {
        let top = UInt16(6000 + 3000 * index + (index == 2 ? 20000 : 0))
        runs.append(
          .init(
            bytes: offset..<offset + line.utf8.count, firstEdge: edges.count, top: top,
            bottom: top + 2500))
        edges += (0...line.utf8.count).map { 5000 + 1500 * UInt16($0) }
        offset += line.utf8.count + 1
      }
      let text = try #require(
        Content.PageText(
          text: lines.joined(separator: "\n"), runs: runs, edges: edges, links: []))
      let image = Content.Image(path: "/a.pdf", page: 0, revision: 1, width: 600, height: 800)
      let renderer = renderer(Content([.page(image, text, name: "Page 1")]))
      func phrase(_ range: Range<Int>) -> String {
        renderer.phrase(of: id, in: range, width: 420)
      }
      #expect(phrase(4..<12) == "hyphen" && phrase(0..<3) == "one")
      #expect(phrase(4..<19) == "")
      let plain = self.renderer(Content([.paragraph([.init("a b")]), .paragraph([.init("c")])]))
      #expect(plain.phrase(of: id, in: 0..<3, width: 420) == "a b")
      #expect(plain.phrase(of: id, in: 0..<5, width: 420) == "")
    }

    // Breaks when a letter is not where the document has it, or a click lands on another one.
    @Test(arguments: [(200.0, 1.0), (420, 1.25), (900, 2), (420, 1)])
    func `a letter is found in its box`(width: Double, scale: Double) throws {
      let content = try document(pages: 3)
      let renderer = renderer(content, scale: scale)
      let page = min(600, width - 40)
      var offset = 0
      for character in content.text {
        let range = offset..<offset + character.utf8.count
        offset = range.upperBound
        let boxes = renderer.textBoxes(of: range, on: id, width: width)
        guard !character.isNewline, let box = boxes.first else { continue }
        #expect(boxes.count == 1 && abs(box.width - page * 1500 / 65535) < 0.1)
        let place = try #require(renderer.textPlace(of: id, width: width, at: box.center))
        #expect(place.isOnText && range.lowerBound...range.upperBound ~= place.offset)
        #expect(place.word.contains(range.lowerBound) && place.paragraph.contains(range.lowerBound))
        #expect(renderer.text(of: id, in: range) == String(character))
      }
      #expect(offset == renderer.textLength(of: id))
    }

    // Breaks when a selection in a document with pages has no handles.
    @Test func `the ends of a selection are beside its first and its last letter`() throws {
      let content = try document(pages: 3)
      let renderer = renderer(content)
      let text = content.text
      let range = 4..<text.utf8.count - 2
      let ends = try #require(renderer.ends(of: range, on: id, width: 640))
      let first = try #require(renderer.textBoxes(of: 4..<5, on: id, width: 640).first)
      let end = range.upperBound
      let last = try #require(renderer.textBoxes(of: end - 1..<end, on: id, width: 640).first)
      #expect(ends.start.caret.origin == first.origin)
      #expect(abs(ends.end.caret.minX - last.maxX) < 0.01)
      #expect(ends.end.caret.minY == last.minY && ends.end.caret.height == last.height)
    }

    @Test func `words, lines and links are those under the pointer`() throws {
      let content = try document(pages: 1)
      let renderer = renderer(content)
      func place(_ word: String) throws -> TextPlace {
        let found = try #require(content.text.firstRange(of: word))
        let start = content.text.utf8.distance(from: content.text.startIndex, to: found.lowerBound)
        let first = start..<start + String(word.prefix(1)).utf8.count
        let box = try #require(renderer.textBoxes(of: first, on: id, width: 640).first)
        return try #require(renderer.textPlace(of: id, width: 640, at: box.center))
      }
      #expect(content.text(in: try place("first").word) == "first")
      #expect(content.text(in: try place("first").paragraph) == "The first line.")
      let han = content.text(in: try place("漢").word)
      #expect(han.contains("漢"))
      #expect(try place("The").link == "#page=2" && place("first").link == nil)
    }

    // Breaks when a link or the outline leads to another page, or a new width to another place.
    @Test(arguments: [200.0, 420, 900])
    func `a page is found by its number, and a place on it at another width`(width: Double) throws {
      let renderer = renderer(try document(pages: 9))
      let first = try #require(renderer.top(ofAnchor: "page=1", on: id, width: width))
      let fifth = try #require(renderer.top(ofAnchor: "page=5", on: id, width: width))
      #expect(first < 20 && fifth > 4 * (min(600, width - 40) * 4 / 3))
      #expect(renderer.top(ofAnchor: "page=10", on: id, width: width) == nil)
      for height in [fifth, fifth + 12, fifth + 50, fifth + 200] {
        let spot = try #require(renderer.spot(of: id, width: width, at: height))
        let again = try #require(renderer.top(of: spot, on: id, width: width))
        #expect(abs(again - height) < 1)
        let other = try #require(renderer.top(of: spot, on: id, width: 333))
        let there = try #require(renderer.spot(of: id, width: 333, at: other))
        #expect(try abs(#require(renderer.top(of: there, on: id, width: width)) - height) < 4)
      }
    }

    @Test func `the part in view is the last one that begins above`() throws {
      var content = try document(pages: 4)
      content.outline = (0..<4).map {
        .init(title: "\($0)", depth: 0, target: Content.PagePlace(page: $0).target)
      }
      let renderer = renderer(content)
      for page in 0..<4 {
        let top = try #require(
          renderer.top(ofAnchor: "page=\(page + 1)", on: id, width: 420))
        #expect(renderer.outline(of: id, width: 420, at: top).current == page)
        #expect(renderer.outline(of: id, width: 420, at: top + 100).current == page)
      }
    }
  }
}
