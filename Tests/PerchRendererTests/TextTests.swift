import PerchRenderer
import Testing

@testable import PerchEngine

extension RendererTests {
  struct TextTests {
    private func text(
      _ string: String, _ style: TextStyle = .body, width: Double = 180, lines: Int = 1,
      alignment: Layer.Text.Alignment = .leading
    ) -> Layer {
      let height = style.lineHeight * Double(lines)
      return .text(
        Layer.Text(
          string, style, .ink, in: Rect(x: 10, y: 10, width: width, height: height),
          alignment: alignment, lines: lines))
    }

    private let long = "Some words, and 一些文字, that go on and on without an end in sight 一直下去"

    @Test(arguments: TextStyle.allCases, [1.0, 1.25, 1.5, 2.0])
    func `ink stays within its box`(style: TextStyle, scale: Double) throws {
      let fixture = PaintFixture(width: 200, height: 100, scale: scale)
      let box = try #require(try Ink.box(of: fixture.paint(text(long, style, lines: 2))))
      let limits = Rect(x: 10, y: 10, width: 180, height: 2 * style.lineHeight)
      let device = Rect(
        x: limits.minX * scale, y: limits.minY * scale, width: limits.width * scale,
        height: limits.height * scale)
      #expect(device.inset(by: -2).contains(box))
      // The second line is visible as well.
      #expect(box.height > style.lineHeight * scale)
    }

    // Breaks when a mark is beside its letters, or covers the others.
    @Test(arguments: [1.0, 1.5])
    func `marked letters have a ground of their own`(scale: Double) throws {
      func painted(_ marks: [Range<Int>], _ word: String) throws -> Image {
        var line = Layer.Text(word, .rowTitle, .ink, in: Rect(x: 10, y: 10, width: 180, height: 24))
        (line.marks, line.markColor) = (marks, .wait.opacity(0.3))
        return try PaintFixture(width: 200, height: 60, scale: scale).paint(.text(line))
      }
      let plain = try #require(try Ink.box(of: painted([], "mmmmmm")))
      let first = try #require(try Ink.box(of: painted([0..<3], "mmm   ")))
      let last = try #require(try Ink.box(of: painted([3..<6], "mmmmmm")))
      #expect(first.height > plain.height && last.height > plain.height)
      #expect(first.maxX < plain.midX + 3 * scale && last.maxX >= plain.maxX)
      // Spaces have no ink: what is there is the mark.
      let spaces = try #require(try Ink.box(of: painted([3..<6], "mmm   ")))
      #expect(spaces.maxX > first.maxX + 6 * scale)
      #expect(abs(last.minX - plain.minX) <= 2 * scale)
    }

    @Test func `the wider the box, the more of a title shows`() throws {
      let fixture = PaintFixture(width: 400, height: 60)
      let widths = try [60.0, 120, 240].map { width in
        try Ink.box(of: fixture.paint(text(long, width: width)))?.width ?? 0
      }
      for (ink, width) in zip(widths, [60.0, 120, 240]) {
        #expect(ink <= width + 2 && ink > width - 24)
      }
    }

    // Breaks when a click in a field places the caret between other letters than those it is on.
    @Test(arguments: [1.0, 1.5])
    func `the letters of a line have their places, from the right where they are read so`(
      scale: Double
    ) throws {
      let renderer = PaintFixture(scale: scale).renderer()
      let latin = MeasurableText("Wie\u{301} 文", .body)
      let letters = renderer.letters(of: latin)
      #expect(letters.count == latin.string.count && letters.first?.start == 0)
      #expect(zip(letters, letters.dropFirst()).allSatisfy { abs($0.end - $1.start) < 0.01 })
      let width = try #require(letters.last?.end)
      #expect(
        abs(width - renderer.width(of: latin)) < 1 && letters.allSatisfy { $0.end > $0.start })
      let arabic = renderer.letters(of: MeasurableText("سلام", .body))
      #expect(arabic.allSatisfy { $0.end < $0.start } && abs(arabic.last?.end ?? 9) < 0.01)
      let mixed = renderer.letters(of: MeasurableText("ab אב", .body))
      #expect(mixed.map { $0.end > $0.start } == [true, true, true, false, false])
      #expect(renderer.letters(of: MeasurableText("", .body)).isEmpty)
    }

    @Test func `a line in a clip is not ellipsized, and shows nothing beside it`() throws {
      let fixture = PaintFixture(width: 200, height: 60)
      var line = Layer.Text(long, .body, .ink, in: Rect(x: -40, y: 10, width: 20, height: 23))
      line.clip = Rect(x: 50, y: 10, width: 80, height: 23)
      let box = try #require(try Ink.box(of: fixture.paint(.text(line))))
      #expect(box.minX >= 50 && box.maxX <= 130 && box.width > 60)
    }

    @Test(arguments: ["en_US", "zh_CN", "ja_JP"])
    func `Han glyphs are found in every language`(language: String) throws {
      let fixture = PaintFixture(language: language)
      let missing = try fixture.paint(text("\u{10ffff}", .title))
      for han in ["读", "浮", "窗"] {
        let image = try fixture.paint(text(han, .title))
        #expect(try Ink.box(of: image) != nil)
        #expect(image.pixels != missing.pixels)
      }
    }

    @Test(arguments: TextStyle.allCases)
    func `Latin letters keep their baseline beside Han glyphs`(style: TextStyle) throws {
      let fixture = PaintFixture(width: 200, height: 60)
      let alone = try #require(try Ink.box(of: fixture.paint(text("HHH", style))))
      let mixed = try fixture.paint(text("HHH汉字", style))
      let latin = try Image(width: 200, height: 60)
      // Only the columns of the letters are compared.
      latin.withTarget { target in
        let words = target.base.assumingMemoryBound(to: UInt32.self)
        for (index, pixel) in mixed.pixels.enumerated()
        where Double(index % 200) < alone.maxX - 1 { words[index] = pixel }
      }
      let beside = try #require(try Ink.box(of: latin))
      #expect(beside.minY == alone.minY && beside.maxY == alone.maxY)
    }

    @Test(arguments: [1.0, 1.5, 2.0])
    func `lines of Han and of Latin are equally high`(scale: Double) throws {
      let fixture = PaintFixture(width: 200, height: 120, scale: scale)
      func second(_ string: String) throws -> Double {
        let one = try Ink.box(of: fixture.paint(text(string, width: 24, lines: 1)))
        let two = try Ink.box(of: fixture.paint(text(string + " " + string, width: 24, lines: 2)))
        return (two?.maxY ?? 0) - (one?.maxY ?? 0)
      }
      #expect(try second("HH") == (23 * scale).rounded())
      #expect(try second("汉") == (23 * scale).rounded())
    }

    @Test func `a centred line has equal margins`() throws {
      let image = try PaintFixture(width: 200, height: 40).paint(text("HHHH", alignment: .center))
      let box = try #require(try Ink.box(of: image))
      #expect(abs(box.midX - 100) <= 1)
    }

    // Breaks when a path is cut in its file's name.
    @Test func `a line that keeps its end loses its beginning`() throws {
      func paint(_ path: String) throws -> [UInt32] {
        guard case .text(var line) = text(path) else { return [] }
        line.keepsEnd = true
        return try PaintFixture(width: 200, height: 40).paint(.text(line)).pixels
      }
      let folders = "/a/folder/in/another/folder/of/the/same/user"
      #expect(try paint("/one\(folders)/plan.md") == paint("/two\(folders)/plan.md"))
      #expect(try paint("/one\(folders)/plan.md") != paint("/one\(folders)/plan.txt"))
      #expect(try paint("plan.md") != paint("play.md"))
    }

    @Test func `line breaks in a label become spaces`() throws {
      let fixture = PaintFixture(width: 200, height: 100)
      let broken = try fixture.paint(text("one\ntwo\r\u{2028}\tthree"))
      #expect(broken.pixels == (try fixture.paint(text("one two   three")).pixels))
    }

    @Test func `a line of text is as opaque as its colour`() throws {
      let image = try PaintFixture(width: 200, height: 60, scale: 4).paint(text("HHHH", .title))
      #expect(image.pixels.max() == 0xff1d_2124)
    }

    // Breaks when a renderer that begins with larger text paints it in the usual size.
    @Test func `a renderer has the size of text of its look from the start`() {
      let word = MeasurableText("word", .body)
      let renderer = Renderer(language: "en_US", look: Look(textScale: 2), scale: 1)
      let begun = renderer.width(of: word)
      renderer.textScale = 1
      #expect(begun > 1.8 * renderer.width(of: word))
    }

    @Test func `the desktop's families can be replaced`() throws {
      let fixture = PaintFixture(width: 200, height: 60)
      let mono = Renderer(
        fonts: FontChoice(sans: "Monospace", mono: "Monospace"), language: "en_US")
      #expect(
        try fixture.paint(text("iiii"), with: mono).pixels != fixture.paint(text("iiii")).pixels)
    }
  }
}
