import PerchEngine
import Testing

@testable import PerchRenderer

extension RendererTests {
  struct ContentTests {
    private func height(_ blocks: Content.Block..., width: Double = 420) -> Double {
      let renderer = Renderer(language: "en_US")
      renderer.setContent(Content(blocks), for: Samples.page)
      return renderer.contentHeight(of: Samples.page, width: width)
    }

    private let word = [Content.Span("word")]

    @Test func `margins, lines and gaps add up`() {
      #expect(height() == 40)
      #expect(height(.paragraph(word)) == 40 + 23)
      #expect(height(.paragraph(word), .paragraph(word)) == 40 + 23 + 12 + 23)
      #expect(height(.heading(level: 1, word), .paragraph(word)) == 40 + 26 + 8 + 23)
      #expect(height(.paragraph(word), .heading(level: 2, word)) == 40 + 23 + 24 + 23)
      #expect(height(.code("a\nb\n")) == 40 + 24 + 2 * 19)
      #expect(height(.preformatted("a\n\nb")) == 40 + 3 * 19)
    }

    @Test func `an image is never enlarged and keeps its aspect ratio`() {
      func image(_ width: Int, _ height: Int) -> Content.Block {
        let image = Content.Image(path: "a", revision: 1, width: width, height: height)
        return .image(image, alternative: "")
      }
      #expect(height(image(100, 60)) == 40 + 60)
      #expect(height(image(760, 400)) == 40 + 200)
    }

    @Test func `a page without content has no height`() {
      #expect(Renderer(language: "en_US").contentHeight(of: Samples.page, width: 420) == 0)
    }

    @Test func `a narrower page is never lower`() {
      let renderer = Renderer(language: "en_US")
      renderer.setContent(Samples.english, for: Samples.page)
      // The picture is left out, since it shrinks with the page.
      let text = Samples.english.blocks.filter { if case .image = $0 { false } else { true } }
      renderer.setContent(Content(text), for: Samples.page)
      let heights = [900.0, 600, 420, 300, 200].map {
        renderer.contentHeight(of: Samples.page, width: $0)
      }
      #expect(heights == heights.sorted())
    }

    @Test func `scrolling moves pixels without changing them`() throws {
      let fixture = PaintFixture(width: 420, height: 300)
      let renderer = fixture.renderer()
      renderer.setContent(Samples.english, for: Samples.page)
      func image(_ offset: Double) throws -> Image {
        let rect = Rect(x: 0, y: 0, width: 420, height: 300)
        return try fixture.paint(.content(Samples.page, rect, offset: offset), with: renderer)
      }
      let (top, scrolled) = (try image(0).pixels, try image(100).pixels)
      #expect(Array(top[(100 * 420)...]) == Array(scrolled[..<(200 * 420)]))
    }

    @Test func `a row breaks where its shaped text ends`() {
      let fonts = Fonts(.system, language: "en_US", device: Device(scale: 1))
      let measure = MonoMeasure(fonts: fonts)
      let width = measure.cell * 10 + 0.5
      func rows(_ string: String) -> [String] {
        MonoText(string, width: width, measure: measure).chunk(0)
          .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      }
      #expect(rows("one two three") == ["one two ", "three"])
      #expect(rows("abcdefghijklm") == ["abcdefghij", "klm"])
      #expect(rows("a\r\nb\n\nc") == ["a", "b", "", "c"])
      #expect(rows("") == [""])
      #expect(rows("a\tb") == ["a       b"])
      #expect(rows("汉字汉字汉字汉字").allSatisfy { $0.count <= 6 })
      #expect(!rows("汉字汉字汉，字汉字").contains { $0.hasPrefix("，") })
    }

    @Test func `no row of any text is wider than the page`() {
      let fonts = Fonts(.system, language: "en_US", device: Device(scale: 1))
      let measure = MonoMeasure(fonts: fonts)
      let text = MonoText(Samples.log, width: 300, measure: measure)
      for row in text.chunk(0).split(separator: "\n") {
        #expect(TextLayout(String(row), .mono, fonts: fonts).width <= 300 + measure.cell)
      }
    }

    @Test func `ten megabytes of text have a height and can be painted at their end`() throws {
      // A debug build uses a hundredth of the text; the release build is measured elsewhere.
      let lines = 1500
      let line = "The quick brown fox jumps over the lazy dog, 敏捷的棕色狐狸, again.\n"
      let string = String(repeating: line, count: lines)
      let renderer = Renderer(language: "en_US")
      renderer.setContent(Content([.preformatted(string)]), for: Samples.page)
      let height = renderer.contentHeight(of: Samples.page, width: 800)
      #expect(height == 40 + 19 * Double(lines))
      let rect = Rect(x: 0, y: 0, width: 800, height: 100)
      let end = try PaintFixture(width: 800, height: 100).paint(
        .content(Samples.page, rect, offset: height - 100), with: renderer)
      #expect(try Ink.box(of: end)?.maxY ?? 0 > 70)
    }

    // Breaks when the scroll offset is clamped to the range of Cairo's coordinates.
    @Test func `the last line is reached however long the text is`() throws {
      let lines = 60_000
      let renderer = Renderer(language: "en_US")
      let string = String(repeating: "\n", count: lines) + "the end"
      renderer.setContent(Content([.preformatted(string)]), for: Samples.page)
      let height = renderer.contentHeight(of: Samples.page, width: 300)
      try #require(height > 1_100_000)
      let rect = Rect(x: 0, y: 0, width: 300, height: 60)
      let end = try PaintFixture(width: 300, height: 60).paint(
        .content(Samples.page, rect, offset: height - 60), with: renderer)
      #expect(try Ink.box(of: end) != nil)
    }

    // Breaks when a date is broken although another column has room to spare.
    @Test func `columns share the room by their longest words and then by need`() {
      func need(_ word: Int, _ line: Int) -> ColumnNeed { ColumnNeed(word: word, line: line) }
      #expect(ContentBuilder.shared([need(10, 20), need(5, 30)], room: 60) == [20, 30])
      #expect(ContentBuilder.shared([need(40, 40), need(20, 220)], room: 160) == [40, 120])
      #expect(
        ContentBuilder.shared([need(30, 130), need(20, 320), need(50, 50)], room: 300)
          == [80, 170, 50])
    }

    // Breaks when a word is broken although the table could scroll, or fills more than a page.
    @Test func `a table whose words need more room is wider than its column`() {
      func need(_ word: Int, _ line: Int) -> ColumnNeed { ColumnNeed(word: word, line: line) }
      #expect(ContentBuilder.shared([need(60, 90), need(80, 300)], room: 110) == [60, 80])
      #expect(ContentBuilder.shared([need(10, 90), need(200, 300)], room: 110) == [10, 110])
      #expect(
        ContentBuilder.shared(
          [need(60, 90), need(80, 300), need(99, 99)], room: 200, comfort: 120) == [90, 120, 99])
    }

    @Test func `a short word is not broken beside a long line`() {
      let date = Content.Block.table([
        [[Content.Span("Date")], [Content.Span("What happened")]],
        [
          [Content.Span("2025-07-14")],
          [Content.Span(String(repeating: "one thing after another ", count: 30))],
        ],
      ])
      let fonts = Fonts(.system, language: "en_US", device: Device(scale: 1))
      let layout = ContentLayout(Content([date]), pageWidth: 420, fonts: fonts)
      let heights = layout.items.compactMap { item -> Int? in
        guard case .text(let text) = item.kind, text.string == "2025-07-14" else { return nil }
        return item.frame.height
      }
      #expect(heights == [23])
    }

    /// A table of 12 columns, whose words need more than 420 logical pixels.
    private func wideTable(_ word: String) -> Content.Block {
      let row = (0..<12).map { [Content.Span("\(word)\($0)")] }
      return .table([row, row])
    }

    // Breaks when a wide block is clipped to something else than its column, or when one that is
    // read from the right begins at the left.
    @Test(arguments: [("column", false), ("عمود", true)])
    func `a wide table is a block of its own in its column`(
      word: String, fromRight: Bool
    ) throws {
      let renderer = Renderer(language: "en_US")
      let blocks: [Content.Block] = [.paragraph([Content.Span("before")]), wideTable(word)]
      renderer.setContent(Content(blocks), for: Samples.page)
      let wide = try #require(renderer.wideBlocks(of: Samples.page, width: 420).first)
      #expect(wide.frame.minX == 20 && wide.frame.maxX == 400)
      #expect(wide.width > 420)
      #expect(wide.readsFromRight == fromRight)
      #expect(renderer.wideBlocks(of: Samples.page, width: 2000).isEmpty == false)
      renderer.setContent(Content([wideTable("a")]), for: Samples.page)
      #expect(renderer.wideBlocks(of: Samples.page, width: 760).isEmpty)
    }

    // Breaks when a line of code goes on below its beginning, as if it were another line.
    @Test(arguments: [false, true])
    func `a long line of code goes on beyond the side of its box`(isInList: Bool) throws {
      let long = Content.Block.code("let a = 1\n\tlet b = " + String(repeating: "x", count: 90))
      // The list is mirrored, and its code is not.
      let list = Content.Block.list(start: nil, [[.paragraph([Content.Span("عمود")]), long]])
      let renderer = Renderer(language: "en_US")
      renderer.setContent(Content([isInList ? list : long]), for: Samples.page)
      let wide = try #require(renderer.wideBlocks(of: Samples.page, width: 420).first)
      #expect(wide.frame.height == 24 + 2 * 19 && wide.width > 90 * 7 && !wide.readsFromRight)
      #expect(renderer.wideBlocks(of: Samples.page, width: 420).count == 1)
      #expect(wide.frame.minX >= 20 && wide.frame.maxX <= 400)
      let start = try #require(
        renderer.textPlace(
          of: Samples.page, width: 420,
          at: Point(x: wide.frame.minX + 10, y: wide.frame.minY + 20), inWideBlock: 0))
      #expect(renderer.text(of: Samples.page, in: start.paragraph) == "let a = 1")
      #expect(start.isOnText && start.offset <= start.paragraph.lowerBound + 1)
    }

    // Breaks when a line of a megabyte is shaped as a whole.
    @Test func `an endless line of code is broken into rows`() {
      let rows = (height(.code(String(repeating: "x", count: 10_000))) - 40 - 24) / 19
      #expect(rows == 10)
      #expect(height(.code("a" + String(repeating: " ", count: 500))) == 40 + 24 + 19)
    }

    // Breaks when the block is painted outside its frame, or at another place than the content.
    @Test(arguments: ["column", "عمود"])
    func `a wide table that is not scrolled looks as the content shows it`(word: String) throws {
      let renderer = Renderer(language: "en_US")
      renderer.setContent(Content([wideTable(word)]), for: Samples.page)
      let wide = try #require(renderer.wideBlocks(of: Samples.page, width: 420).first)
      let page = Rect(x: 0, y: 0, width: 420, height: 120)
      let fixture = PaintFixture(width: 420, height: 120)
      let content = try fixture.paint(.content(Samples.page, page, offset: 0), with: renderer)
      let block = try fixture.paint(
        .wideBlock(Samples.page, 0, wide.frame, offset: .zero), with: renderer)
      #expect(content.pixels == block.pixels)
      let ink = try #require(try Ink.box(of: content))
      #expect(ink.minX >= 20 && ink.maxX <= 400)
      let way = Vector(dx: wide.readsFromRight ? 200 : -200, dy: 0)
      let moved = try fixture.paint(
        .wideBlock(Samples.page, 0, wide.frame, offset: way), with: renderer)
      #expect(moved.pixels != block.pixels)
    }
  }
}
