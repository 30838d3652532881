import PerchJobs
import PerchRenderer
import Testing

@testable import PerchEngine

extension RendererTests {
  struct OutputPaintTests {
    private let page = OutputSamples.page

    private func scene(_ fixture: PaintFixture, offset: Double = 0) -> Scene {
      fixture.scene {
        $0.add(
          .content(
            page, Rect(x: 0, y: 0, width: fixture.width, height: fixture.height), offset: offset))
      }
    }

    private func renderer(_ text: String, _ fixture: PaintFixture) -> Renderer {
      let renderer = fixture.renderer()
      renderer.replaceOutput(from: 0, with: OutputSamples.lines(text), oldest: 0, for: page)
      return renderer
    }

    private func picture(_ text: String, _ fixture: PaintFixture) throws -> Image {
      try fixture.paint(scene(fixture), with: renderer(text, fixture))
    }

    @Test func `the height of output is that of its rows and margins`() {
      let renderer = Renderer(language: "en_US")
      renderer.setOutput(for: page)
      #expect(renderer.contentHeight(of: page, width: 420) == 40)
      let line = StyledLine([OutputLine.Run(String(repeating: "x", count: 100))])
      renderer.replaceOutput(from: 0, with: [line, StyledLine.blank], oldest: 0, for: page)
      // A width of 380 pixels holds 47 or 48 characters.
      #expect(renderer.contentHeight(of: page, width: 420) == 40 + 4 * 19)
      #expect(renderer.replaceOutput(from: 2, with: [line], oldest: 1, for: page) == 3 * 19)
      #expect(renderer.contentHeight(of: page, width: 420) == 40 + 4 * 19)
      renderer.setContent(Content([]), for: page)
      #expect(renderer.contentHeight(of: page, width: 420) == 40)
    }

    @Test(arguments: [1.0, 1.5])
    func `the whole page is one step darker than paper`(scale: Double) throws {
      let image = try picture("", PaintFixture(width: 60, height: 50, scale: scale))
      #expect(image.pixels.allSatisfy { $0 == 0xfff3_f1ec })
    }

    @Test func `later lines are shown`() throws {
      let fixture = PaintFixture(width: 200, height: 100)
      let renderer = renderer("one\ntw", fixture)
      func pixels(_ renderer: Renderer) throws -> [UInt32] {
        var scene = Scene()
        let rect = Rect(x: 0, y: 0, width: 200, height: 100)
        scene.addPicture(page, size: rect.size) { $0.add(.content(page, rect, offset: 0)) }
        scene.addSurface(.main, frame: rect) {
          $0.add(.picture(.page(page), rect, clip: Shape(rect), opacity: 1))
        }
        return try fixture.paint(scene, with: renderer).pixels
      }
      _ = try pixels(renderer)
      renderer.replaceOutput(
        from: 1, with: OutputSamples.lines("two\nthree"), oldest: 0, for: page)
      #expect(try pixels(renderer) == pixels(self.renderer("one\ntwo\nthree", fixture)))
      renderer.replaceOutput(from: 3, with: OutputSamples.lines("four"), oldest: 2, for: page)
      #expect(try pixels(renderer) == pixels(self.renderer("three\nfour", fixture)))
    }

    @Test func `scrolling moves pixels without changing them`() throws {
      let fixture = PaintFixture(width: 420, height: 300)
      let renderer = renderer(OutputSamples.bars + "\n" + OutputSamples.mixed, fixture)
      let top = try fixture.paint(scene(fixture), with: renderer).pixels
      let scrolled = try fixture.paint(scene(fixture, offset: 100), with: renderer).pixels
      #expect(Array(top[(100 * 420)...]) == Array(scrolled[..<(200 * 420)]))
    }

    @Test func `a change of palette or scale repaints everything`() throws {
      let renderer = renderer(OutputSamples.compiler, PaintFixture(width: 300, height: 200))
      _ = try PaintFixture(width: 300, height: 200).paint(
        scene(PaintFixture(width: 300, height: 200)), with: renderer)
      renderer.palette = .dark
      renderer.scale = 1.5
      let fixture = PaintFixture(width: 300, height: 200, scale: 1.5, palette: .dark)
      let image = try fixture.paint(scene(fixture), with: renderer)
      #expect(image.pixels == (try picture(OutputSamples.compiler, fixture).pixels))
    }

    @Test(arguments: [1.0, 1.25, 1.5, 2.0])
    func `boxes behind text have no gaps`(scale: Double) throws {
      let fixture = PaintFixture(width: 120, height: 80, scale: scale)
      let red = "\u{1b}[48;2;255;0;0m"
      let row = String(repeating: "\(red) \u{1b}[1m\u{3000} \u{1b}[0m", count: 6)
      let image = try picture(row + "\n" + row, fixture)
      let box = try #require(try Ink.box(of: image, against: picture("", fixture)))
      #expect(box.height >= 2 * (19 * scale).rounded())
      for y in Int(box.minY)..<Int(box.minY) + 2 * Int((19 * scale).rounded()) {
        // A row may end a cell early, before a wide character.
        for x in Int(box.minX)..<Int(box.maxX - 12 * scale) {
          #expect(image.pixel(x: x, y: y) == 0xffff_0000)
        }
      }
    }

    @Test func `characters are in their cells after any others`() throws {
      let fixture = PaintFixture(width: 300, height: 60)
      let last = try ["12345678901234|", "汉字汉字한글カ|", "🚀🚀🚀🚀🚀🚀🚀|", "e\u{301}é──░░∑▽ไไééöö|"]
        .map { text in
          try #require(try Ink.box(of: picture(text, fixture), against: picture("", fixture))).maxX
        }
      #expect(Set(last).count == 1, "\(last)")
    }

    @Test func `Latin letters keep their baseline beside Han glyphs`() throws {
      let fixture = PaintFixture(width: 200, height: 60)
      let ground = try picture("", fixture)
      let alone = try picture("HHH", fixture)
      let mixed = try picture("HHH汉字", fixture)
      let box = try #require(Ink.box(of: alone, against: ground))
      for y in 0..<60 {
        for x in 0..<Int(box.maxX) { #expect(alone.pixel(x: x, y: y) == mixed.pixel(x: x, y: y)) }
      }
    }

    @Test(arguments: [1.0, 1.25, 1.5, 2.0])
    func `blocks and lines meet across rows and cells`(scale: Double) throws {
      // The cells depend on the font, so only the shape is compared.
      let fixture = PaintFixture(width: 120, height: 100, scale: scale)
      let ground = try picture("", fixture)
      let (full, line) = (try picture("███\n███", fixture), try picture("│\n│", fixture))
      let (block, bar) = (
        try #require(Ink.box(of: full, against: ground)),
        try #require(Ink.box(of: line, against: ground))
      )
      #expect(block.height == 2 * (19 * scale).rounded() && bar.height == block.height)
      for y in Int(block.minY)..<Int(block.maxY) {
        for x in Int(block.minX)..<Int(block.maxX) {
          #expect(full.pixel(x: x, y: y) == 0xff1d_2124)
        }
        #expect(line.pixel(x: Int(bar.minX), y: y) == 0xff1d_2124)
      }
    }
  }
}
