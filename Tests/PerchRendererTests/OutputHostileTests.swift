import PerchEngine
import PerchJobs
import PerchTestSupport
import Testing

@testable import PerchRenderer

extension RendererTests {
  /// Output without a correct image, which must not end the program.
  struct OutputHostileTests {
    private let page = OutputSamples.page

    private func paint(_ lines: [StyledLine]) throws {
      for (width, scale) in [(1.0, 1.0), (90, 1.5), (420, 1)] {
        let fixture = PaintFixture(width: 420, height: 100, scale: scale)
        let renderer = fixture.renderer()
        renderer.replaceOutput(from: 0, with: lines, oldest: 0, for: page)
        let height = renderer.contentHeight(of: page, width: width)
        for offset in [-10, 0, height / 2, height - 100, 1e12, .nan] {
          let rect = Rect(x: 0, y: 0, width: width, height: 100)
          _ = try fixture.paint(.content(page, rect, offset: offset), with: renderer)
        }
        let log = try #require(renderer.outputs[page])
        #expect(log.lineCount == lines.count)
      }
    }

    @Test func `any text can be painted`() throws {
      let texts = [
        "\0\0a\0", "\u{10ffff}\u{fffe}\u{e000}", "\u{202e}abc", "\u{fffd}\u{feff}\u{ad}",
        String(repeating: "e\u{301}\u{302}\u{20dd}", count: 5000),
        "a" + String(repeating: "\u{301}", count: 8000),
        String(repeating: "\u{200d}", count: 6000), String(repeating: "🚀\u{200d}", count: 3000),
        String(repeating: "\u{fe0f}", count: 6000), String(repeating: "⚠️", count: 3000),
        String(repeating: "🏴󠁧󠁢󠁳󠁣󠁴󠁿", count: 600), String(repeating: "مرحبا ", count: 2000),
        String(repeating: "שלום123", count: 2000), String(repeating: "नमस्ते", count: 900),
        String(repeating: "ไทย", count: 2000), String(repeating: "ᄀᆞᆨ", count: 2000),
        String(repeating: "﷽", count: 2000), String(repeating: "\t", count: 1 << 16),
        String(decoding: [0xed, 0xa0, 0x80, 0xff, 0x41] as [UInt8], as: UTF8.self),
        String(repeating: "█░┼", count: 2000), String(repeating: "a", count: 1 << 20),
      ]
      for text in texts { try paint([StyledLine([OutputLine.Run(text)])]) }
      try paint([])
      try paint([StyledLine([OutputLine.Run("")]), StyledLine.blank])
    }

    @Test func `random scalars in random styles can be painted`() throws {
      func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
        let runs = (0..<200).map { _ in
          let scalars = (0..<random.int(in: 0...6)).compactMap { _ in
            Unicode.Scalar(UInt32(random.int(in: 0...(random.chance(0.5) ? 0x2fff : 0x1ffff))))
          }
          var text = String.UnicodeScalarView()
          text.append(contentsOf: scalars)
          let style = OutputLine.Style(
            foreground: random.chance(0.5) ? .indexed(UInt8(random.int(in: 0...255))) : nil,
            background: random.chance(0.3) ? .rgb(1, 200, UInt8(random.int(in: 0...255))) : nil,
            traits: OutputLine.Style.Traits(rawValue: UInt8(random.int(in: 0...255))))
          return OutputLine.Run(String(text), style)
        }
        try paint([StyledLine(runs)])
        return true
      }
      try Seeds.law(over: Seeds.every(300), attempt)
    }

    @Test func `the ink of stacked accents does not grow with their number`() throws {
      let fixture = PaintFixture(width: 200, height: 200)
      func ink(_ count: Int) throws -> Rect? {
        let renderer = fixture.renderer()
        let text = "a" + String(repeating: "\u{301}", count: count)
        renderer.replaceOutput(
          from: 0, with: [StyledLine.blank, StyledLine.blank, StyledLine([OutputLine.Run(text)])],
          oldest: 0, for: page)
        let rect = Rect(x: 0, y: 0, width: 200, height: 200)
        let image = try fixture.paint(.content(page, rect, offset: 0), with: renderer)
        return Ink.box(of: image, against: try fixture.paint(.ground(Color(.sunken), 200, 200)))
      }
      #expect(try ink(12) == ink(5000))
    }
  }
}
