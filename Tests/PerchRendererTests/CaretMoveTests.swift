import Testing

@testable import PerchEngine
@testable import PerchRenderer

extension RendererTests {
  /// The moves of a selection's end by keys, in every kind of content.
  struct CaretMoveTests {
    private let id = Samples.page

    private static let long = "Many words that are wrapped into several lines of one paragraph. "
    private static let latin: [Content] = [
      Content([
        .heading(level: 1, [.init("A head")]),
        .paragraph([.init(String(repeating: long, count: 6))]), .paragraph([.init("An end")]),
      ]),
      Content([.code("let a = 1\n\(String(repeating: "wide code ", count: 30))\nlast")]),
      Content([.preformatted(String(repeating: long, count: 5) + "\n\nlast")]),
      SectionTests.document(seed: 3),
    ]

    private func renderer(_ content: Content) -> Renderer {
      let renderer = Renderer(language: "en_US")
      renderer.setContent(content, for: id)
      return renderer
    }

    private func place(
      _ renderer: Renderer, from start: Int, _ step: CaretMove.Step, column: Double? = nil
    ) throws -> CaretPlace {
      try #require(
        renderer.caret(
          on: id, width: 420,
          after: CaretMove(from: start, step, column: column, height: 200)))
    }

    // Breaks when a key halts, or leaves letters out.
    @Test(arguments: latin.indices)
    func `moves by characters pass each one, there and back`(index: Int) throws {
      let content = Self.latin[index]
      let renderer = renderer(content)
      var offset = 0
      for character in content.text.prefix(300) {
        let next = try place(renderer, from: offset, .right).offset
        #expect(next == offset + character.utf8.count)
        #expect(try place(renderer, from: next, .left).offset == offset)
        offset = next
      }
      let end = try place(renderer, from: offset, .textEnd).offset
      #expect(end == content.text.utf8.count)
      #expect(try place(renderer, from: end, .right).offset == end)
      #expect(try place(renderer, from: end, .textStart).offset == 0)
    }

    // Breaks when moves between lines stop at a gap, a block or a wrapped line.
    @Test(arguments: latin.indices)
    func `moves down reach the end of the text, each below the one before`(index: Int) throws {
      let renderer = renderer(Self.latin[index])
      let last = Self.latin[index].text.utf8.count
      for (step, isDown) in [(CaretMove.Step.down, true), (.up, false), (.pageDown, true)] {
        var (offset, column, count) = (isDown ? 0 : last, Double?.none, 0)
        var y = isDown ? -1 : Double.infinity
        while offset != (isDown ? last : 0), count < 5000 {
          let found = try place(renderer, from: offset, step, column: column)
          let caret = try #require(found.end).caret
          let isEnd = found.offset == (isDown ? last : 0)
          #expect(isEnd || (isDown ? caret.minY > y : caret.minY < y), "\(step) at \(offset)")
          (offset, column, y, count) = (found.offset, found.column, caret.minY, count + 1)
        }
        #expect(count < 5000 && count > (step == .pageDown ? 0 : 1))
      }
    }

    // Breaks when a wrapped line's end is the start of the next, or Home is of the paragraph.
    @Test func `Home and End stay on the line`() throws {
      let renderer = renderer(Self.latin[0])
      for start in [0, 20, 120, 200] {
        let y = try #require(try place(renderer, from: start, .left).end).caret.minY
        let from = try place(renderer, from: start, .left).offset
        let (home, end) = try (
          place(renderer, from: from, .lineStart), place(renderer, from: from, .lineEnd)
        )
        #expect(home.end?.caret.minY == y && end.end?.caret.minY == y)
        #expect(home.offset <= from && end.offset >= from && end.offset > home.offset)
        #expect(try place(renderer, from: end.offset, .lineEnd).offset == end.offset)
        #expect(try place(renderer, from: home.offset, .lineStart).offset == home.offset)
      }
    }

    // Breaks when spaces and signs count as words.
    @Test func `moves by words end behind a word, and backwards before one`() throws {
      let renderer = renderer(Content([.paragraph([.init("One, two - three")])]))
      #expect(try place(renderer, from: 0, .wordRight).offset == 3)
      #expect(try place(renderer, from: 3, .wordRight).offset == 8)
      #expect(try place(renderer, from: 8, .wordRight).offset == 16)
      #expect(try place(renderer, from: 16, .wordLeft).offset == 11)
      #expect(try place(renderer, from: 11, .wordLeft).offset == 5)
    }

    // Breaks when Left in Arabic goes back.
    @Test func `in text that is read from the right, left is onwards`() throws {
      let renderer = renderer(Content([.paragraph([.init("سلام عليكم")])]))
      #expect(try place(renderer, from: 0, .left).offset == 2)
      #expect(try place(renderer, from: 2, .right).offset == 0)
      #expect(try place(renderer, from: 0, .wordLeft).offset == 8)
      #expect(try place(renderer, from: 4, .lineEnd).offset == 19)
      #expect(try place(renderer, from: 4, .lineStart).offset == 0)
      let carets = try [0, 2, 19].map {
        try #require(try place(renderer, from: $0, .right).end).caret.minX
      }
      #expect(carets[0] >= carets[1] && carets[1] > carets[2])
    }

    // Breaks when the text of documents' pages has no lines.
    @Test func `the end moves on documents' pages`() throws {
      let renderer = renderer(SelectionEndTests.paged)
      #expect(try place(renderer, from: 0, .right).offset == 1)
      #expect(try place(renderer, from: 0, .lineEnd).offset == 3)
      #expect(try place(renderer, from: 0, .down).offset > 3)
      #expect(try place(renderer, from: 6, .lineStart).offset == 4)
      #expect(try place(renderer, from: 6, .up).offset <= 3)
      #expect(try place(renderer, from: 4, .left).offset == 6)
    }
  }
}
