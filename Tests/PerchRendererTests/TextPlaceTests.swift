import Testing

@testable import PerchEngine
@testable import PerchRenderer

extension RendererTests {
  /// Where the text of a page is on it.
  struct TextPlaceTests {
    private let id = Samples.page

    /// Contents of every kind of block and of several scripts.
    private static let contents: [Content] = [
      Samples.english, Samples.chinese,
      Content([
        .paragraph([
          .init("Run "), .init("perch run", style: .code), .init(" and "),
          .init("more", style: [.code, .strong]), .init(" text\nwith a break, e\u{301}, 👩‍👩‍👧."),
        ]),
        .list(start: 9, [[.paragraph([.init("nine")])], [], [.paragraph([.init("eleven")])]]),
        .list(
          start: nil,
          [
            [.paragraph([.doneBox, .init("done")])],
            [.list(start: nil, [[.paragraph([.init("inner")])]])],
          ]),
        .rule, .quote([.paragraph([.init("quoted")]), .code("let x = 1\n\n\tindented\n")]),
        .table([
          [[.init("Head")], [.init("Two")]], [[.init("a"), .init("b", style: .code)], []], [],
        ]),
      ]),
      Content([.paragraph([.init("سلام "), .init("code", style: .code), .init(" عليكم 123")])]),
      Content([.preformatted("one\ttwo\n漢字 and é\r\n\n  last\u{1} line\n")]),
      Content([.notice(title: "Not found", message: "It may have been moved.")]),
      Content([.preformatted("")]), Content([]),
    ]

    private func nested(_ depth: Int) -> Content.Block {
      depth == 0
        ? .paragraph([.init("deep")])
        : .quote([.paragraph([.init("level")]), nested(depth - 1), .paragraph([.init("after")])])
    }

    // Breaks when a page that is read again jumps, although its text stayed.
    @Test(arguments: [200.0, 420, 900])
    func `the line at a height is at that height`(width: Double) throws {
      for content in Self.contents {
        let renderer = Renderer(language: "en_US")
        renderer.setContent(content, for: id)
        let height = renderer.contentHeight(of: id, width: width)
        guard let first = renderer.textSpot(of: id, width: width, at: 0) else {
          #expect(content.text.isEmpty)
          continue
        }
        var last = first
        for y in stride(from: 0, to: height, by: 7) {
          let spot = try #require(renderer.textSpot(of: id, width: width, at: y))
          #expect(spot.offset >= last.offset && spot.top >= last.top)
          let top = try #require(renderer.top(ofText: spot.offset, on: id, width: width))
          // Lines of no text, and cells of one row, begin at the same byte or height.
          let again = try #require(renderer.textSpot(of: id, width: width, at: top))
          #expect(again.top == spot.top, "at \(y)")
          last = spot
        }
      }
    }

    // Breaks when an address is cut where its row ends, or when code has links.
    @Test func `an address in plain text is a link, on each of its rows`() throws {
      let address = "https://example.org/" + String(repeating: "path/", count: 30)
      let text = "a\tline\nsee \(address) and more\n" + String(repeating: "x", count: 9000)
      for (content, link) in [
        (Content([.preformatted(text)]), address), (Content([.code(text)]), nil),
      ] {
        let renderer = Renderer(language: "en_US")
        renderer.setContent(content, for: id)
        let start = 11
        let boxes = renderer.textBoxes(
          of: start..<start + address.utf8.count, on: id, width: 420)
        // Code is not broken into rows of the column.
        #expect(link == nil ? boxes.count == 1 : boxes.count > 2)
        for box in boxes {
          let point = Point(x: box.midX, y: box.midY)
          #expect(renderer.textPlace(of: id, width: 420, at: point)?.link == link)
        }
        let before = renderer.textBoxes(of: start - 3..<start - 1, on: id, width: 420)
        let word = try #require(before.first)
        let place = renderer.textPlace(
          of: id, width: 420, at: Point(x: word.midX, y: word.midY))
        #expect(place != nil && place?.link == nil)
      }
    }

    // Breaks when an element shows other text than its part says, or text is counted twice.
    @Test(arguments: [200.0, 420, 900])
    func `each element's part is the page's text there`(width: Double) throws {
      for content in Self.contents + [Content([nested(40)])] {
        let renderer = Renderer(language: "en_US")
        renderer.setContent(content, for: id)
        let layout = try #require(renderer.measuredLayout(of: id, width: width))
        let text = content.text
        #expect(content.text(in: 0..<text.utf8.count) == text)
        var end = 0
        for item in layout.items {
          guard let part = item.text else { continue }
          #expect(part.range.lowerBound >= end && part.range.upperBound <= text.utf8.count)
          end = part.range.upperBound
          let shown =
            switch item.kind {
            case .text(let text): text.plain
            case .mono(let text, _): text.string
            case .fill, .image, .control: ""
            }
          let expected = content.text(in: part.range)
          #expect(shown == expected.replacing("\t", with: shown.contains("\t") ? "\t" : " "))
        }
      }
    }

    // Breaks when a click lands on another letter, beside code, tabs, accents or in Arabic.
    @Test(arguments: [1.0, 1.25, 2])
    func `a letter is found where it is`(scale: Double) throws {
      for content in Self.contents {
        let renderer = Renderer(language: "en_US", palette: .light, scale: scale)
        renderer.setContent(content, for: id)
        let text = content.text
        var offset = 0
        for character in text {
          let range = offset..<offset + character.utf8.count
          offset = range.upperBound
          guard !character.isNewline,
            let box = renderer.textBoxes(of: range, on: id, width: 420).first, box.width > 1
          else { continue }
          let place = try #require(renderer.textPlace(of: id, width: 420, at: box.center))
          #expect(place.isOnText && range.lowerBound...range.upperBound ~= place.offset)
          #expect(place.word.lowerBound <= range.lowerBound, "\(character)")
          #expect(place.word.upperBound >= range.upperBound, "\(character)")
          #expect(place.paragraph.contains(range.lowerBound))
        }
      }
    }

    @Test func `words and paragraphs are those around the letter`() throws {
      let renderer = Renderer(language: "en_US")
      let content = Content([
        .paragraph([.init("Run "), .init("make all", style: .code), .init(" now, don't wait.")]),
        .preformatted("first line\nsecond, longer line"),
      ])
      renderer.setContent(content, for: id)
      func pieces(at word: String) throws -> [String] {
        let text = content.text
        let found = try #require(text.firstRange(of: word))
        let start = text.utf8.distance(from: text.startIndex, to: found.lowerBound)
        let box = try #require(
          renderer.textBoxes(of: start..<start + 1, on: id, width: 420).first)
        let place = try #require(renderer.textPlace(of: id, width: 420, at: box.center))
        return [content.text(in: place.word), content.text(in: place.paragraph)]
      }
      let first = "Run make all now, don't wait."
      #expect(try pieces(at: "make") == ["make", first])
      #expect(try pieces(at: "don") == ["don't", first])
      #expect(try pieces(at: ", don") == [",", first])
      #expect(try pieces(at: "longer") == ["longer", "second, longer line"])
      #expect(try pieces(at: "first") == ["first", "first line"])
    }

    @Test func `a link is found on its letters alone`() throws {
      let renderer = Renderer(language: "en_US")
      renderer.setContent(
        Content([.paragraph([.init("See "), .init("here", link: "a.md"), .init(".")])]), for: id)
      func link(_ offset: Int, below: Double = 0) throws -> String? {
        let box = try #require(
          renderer.textBoxes(of: offset..<offset + 1, on: id, width: 420).first)
        let point = box.center + Vector(dx: 0, dy: below)
        return renderer.textPlace(of: id, width: 420, at: point)?.link
      }
      #expect(try link(4) == "a.md" && link(7) == "a.md")
      #expect(try link(2) == nil && link(8) == nil && link(5, below: 40) == nil)
    }

    // Breaks when a press beside the text selects, or one below it is lost.
    @Test func `beside the column there is no text, but the nearest letter is known`() throws {
      let renderer = Renderer(language: "en_US")
      renderer.setContent(Content([.paragraph([.init("words")])]), for: id)
      for (point, offset, isOnText) in [
        (Point(x: 5, y: 30), 0, false), (Point(x: 300, y: 30), 5, true),
        (Point(x: 1, y: 900), 0, false), (Point(x: 300, y: -900), 5, false),
      ] {
        let place = try #require(renderer.textPlace(of: id, width: 420, at: point))
        #expect(place.offset == offset && place.isOnText == isOnText, "\(point)")
      }
      #expect(renderer.textPlace(of: Page.ID(rawValue: "doc-other"), width: 420, at: .zero) == nil)
      #expect(renderer.textPlace(of: id, width: .nan, at: .zero) == nil)
      #expect(renderer.textPlace(of: id, width: 420, at: Point(x: .nan, y: 0)) == nil)
    }

    // Breaks when the marks of a page that is scrolled are missing, or are those of other lines.
    @Test(arguments: [0.0, 90, 333, 700])
    func `marks of a scrolled page are those of its lines`(offset: Double) throws {
      let text = Content(
        (0..<40).map { .paragraph([.init("Paragraph number \($0) with some words of text")]) })
      func marks(_ height: Double, from top: Double) throws -> [[Bool]] {
        let fixture = PaintFixture(width: 420, height: height)
        let renderer = fixture.renderer()
        renderer.setContent(text, for: id)
        _ = renderer.contentHeight(of: id, width: 420)
        let whole = Rect(x: 0, y: 0, width: 420, height: height)
        let mark = Layer.TextMark(
          page: id, ranges: [0..<100_000], wideBlock: nil, clip: whole,
          offset: Vector(dx: 0, dy: -top), color: .accent)
        let ground = Layer.ground(.paper, 420, height)
        let plain = try fixture.paint(ground, with: renderer).pixels
        let marked = try fixture.paint(ground, .textMark(mark), with: renderer).pixels
        return stride(from: 0, to: plain.count, by: 420).map { start in
          (start..<start + 420).map { plain[$0] != marked[$0] }
        }
      }
      let all = try marks(1200, from: 0)
      let seen = try marks(200, from: offset)
      #expect(seen == Array(all[Int(offset)..<Int(offset) + 200]))
      #expect(seen.contains { $0.contains(true) })
    }

    // Breaks when a mark covers more than its letters, or none of them.
    @Test func `a mark covers its letters and nothing else`() throws {
      let fixture = PaintFixture(width: 420, height: 120)
      let renderer = fixture.renderer()
      renderer.setContent(
        Content([.paragraph([.init("one two three")]), .paragraph([.init("four")])]), for: id)
      let box = try #require(renderer.textBoxes(of: 4..<7, on: id, width: 420).first)
      let whole = Rect(x: 0, y: 0, width: 420, height: 120)
      let mark = Layer.TextMark(
        page: id, ranges: [4..<7], wideBlock: nil, clip: whole, offset: .zero, color: .accent)
      let ground = Layer.ground(.paper, 420, 120)
      let plain = try fixture.paint(ground, with: renderer).pixels
      let marked = try fixture.paint(ground, .textMark(mark), with: renderer).pixels
      for y in 0..<120 {
        for x in 0..<420 {
          let isInside = box.contains(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
          let isMarked = plain[y * 420 + x] != marked[y * 420 + x]
          let edge = min(abs(Double(x) - box.minX), abs(Double(x) - box.maxX))
          if isMarked != isInside { #expect(edge <= 1, "at \(x), \(y)") }
        }
      }
    }
  }
}
