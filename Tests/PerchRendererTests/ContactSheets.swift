import Glibc
import PerchRenderer
import Testing

@testable import PerchEngine

extension RendererTests {
  /// Images to be judged by eye: `CONTACT_SHEETS=folder swift test --filter ContactSheets`.
  @Suite(.enabled(if: getenv("CONTACT_SHEETS") != nil))
  struct ContactSheets {
    let folder = getenv("CONTACT_SHEETS").map { String(cString: $0) } ?? ""

    @Test(arguments: [1.0, 1.5, 2.0])
    func `a page of every kind of block`(scale: Double) throws {
      for (name, palette) in [("light", Palette.light), ("dark", .dark)] {
        for language in ["en_US", "zh_CN"] {
          let content = language == "zh_CN" ? Samples.chinese : Samples.english
          let file = "\(folder)/page-\(language)-\(name)-\(scale).png"
          try page(content, language, palette, scale).writePNG(to: file)
        }
      }
    }

    private func page(
      _ content: Content, _ language: String, _ palette: Palette, _ scale: Double
    ) throws -> Image {
      let probe = Renderer(language: language, scale: scale)
      probe.setContent(content, for: Samples.page)
      let height = 48 + probe.contentHeight(of: Samples.page, width: 420)
      let fixture = PaintFixture(
        width: 420, height: height, scale: scale, palette: palette, language: language)
      let renderer = fixture.renderer()
      renderer.setContent(content, for: Samples.page)
      return try fixture.paint(
        fixture.scene { scene in
          scene.add(.ground(.paper, 420, height))
          scene.add(.ground(.raised, 420, 48))
          scene.add(.fill(Shape(Rect(x: 0, y: 47, width: 420, height: 1)), .hairline))
          scene.add(.glyph(.back, center: Point(x: 24, y: 24), .ink))
          scene.add(.glyph(.park, center: Point(x: 396, y: 24), .ink))
          let title =
            language == "zh_CN"
            ? "停靠的页面 Perch 说明" : "Parked pages, and how Perch keeps them at hand"
          scene.add(
            .text(
              Layer.Text(
                title, .rowTitle, .ink, in: Rect(x: 56, y: 12, width: 308, height: 24),
                alignment: .center)))
          scene.add(
            .content(
              Samples.page, Rect(x: 0, y: 48, width: 420, height: height - 48), offset: 0))
        }, with: renderer)
    }

    @Test(arguments: [1.0, 4.0])
    func `balls, icons, glyphs and rows`(scale: Double) throws {
      for (name, palette) in [("light", Palette.light), ("dark", .dark)] {
        let fixture = PaintFixture(width: 640, height: 420, scale: scale, palette: palette)
        let sheet = fixture.scene { scene in Samples.parts(into: &scene) }
        try fixture.paint(sheet).writePNG(to: "\(folder)/parts-\(name)-\(scale).png")
      }
    }

    @Test func `other pages`() throws {
      let notice = Content([
        .notice(
          title: "This file cannot be shown",
          message: "It is not the image that its name promises. Open it with another program.")
      ])
      let log = Content([.preformatted(Samples.log)])
      try page(notice, "en_US", .light, 1).writePNG(to: "\(folder)/notice.png")
      try page(log, "en_US", .dark, 1).writePNG(to: "\(folder)/log.png")
      let fixture = PaintFixture(width: 1300, height: 760)
      let renderer = fixture.renderer()
      renderer.setContent(Samples.english, for: Samples.page)
      let wide = fixture.scene { scene in
        scene.add(.ground(.paper, 1300, 760))
        scene.add(
          .content(Samples.page, Rect(x: 0, y: 0, width: 1300, height: 760), offset: 0))
      }
      try fixture.paint(wide, with: renderer).writePNG(to: "\(folder)/wide.png")
    }

    @Test func `a swipe and a morph at the middle`() throws {
      let fixture = PaintFixture(width: 460, height: 800)
      let renderer = fixture.renderer()
      renderer.setContent(Samples.english, for: Samples.page)
      renderer.setContent(Samples.chinese, for: .library)
      try fixture.paint(Samples.swipe(at: 0.45), with: renderer)
        .writePNG(to: "\(folder)/swipe.png")
      for width in [340.0, 200, 90] {
        try fixture.paint(Samples.morph(width: width), with: renderer)
          .writePNG(to: "\(folder)/morph-\(Int(width)).png")
      }
    }
  }
}
