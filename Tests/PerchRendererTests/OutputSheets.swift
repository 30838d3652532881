import Glibc
import PerchRenderer
import Testing

@testable import PerchEngine

extension RendererTests {
  /// Images to be judged by eye: `CONTACT_SHEETS=folder swift test --filter OutputSheets`.
  @Suite(.enabled(if: getenv("CONTACT_SHEETS") != nil))
  struct OutputSheets {
    let folder = getenv("CONTACT_SHEETS").map { String(cString: $0) } ?? ""

    @Test(arguments: [1.0, 1.5, 2.0])
    func `output of every kind`(scale: Double) throws {
      let texts = [
        ("compiler", OutputSamples.compiler), ("bars", OutputSamples.bars),
        ("mixed", OutputSamples.mixed), ("long", OutputSamples.long),
        ("colors", OutputSamples.colors),
      ]
      for (name, text) in texts {
        for (look, palette) in [("light", Palette.light), ("dark", .dark)] {
          try page(text, palette, scale)
            .writePNG(to: "\(folder)/output-\(name)-\(look)-\(scale).png")
        }
      }
    }

    private func page(_ text: String, _ palette: Palette, _ scale: Double) throws -> Image {
      let probe = Renderer(language: "zh_CN", palette: palette, scale: scale)
      let id = OutputSamples.page
      probe.replaceOutput(from: 0, with: OutputSamples.lines(text), oldest: 0, for: id)
      let height = probe.contentHeight(of: id, width: 560)
      let fixture = PaintFixture(
        width: 560, height: height, scale: scale, palette: palette, language: "zh_CN")
      let rect = Rect(x: 0, y: 0, width: 560, height: height)
      return try fixture.paint(.content(id, rect, offset: 0), with: probe)
    }
  }
}
