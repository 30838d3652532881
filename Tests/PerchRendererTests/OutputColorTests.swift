import PerchEngine
import PerchJobs
import PerchTestSupport
import Testing

@testable import PerchRenderer

extension RendererTests {
  /// The contrast of text in all colours (WCAG 2.1, section 1.4.3).
  struct OutputColorTests {
    typealias Style = OutputLine.Style

    static let palettes = [Palette.light, .dark]

    private func contrast(_ style: Style, _ palette: Palette) -> Double {
      let colors = OutputColors(palette: palette)
      let pair = colors.text(style)
      return pair.ink.contrast(with: pair.ground ?? colors.paper)
    }

    @Test(arguments: palettes)
    func `every named colour is readable unchanged`(palette: Palette) {
      for (index, ink) in palette.terminal.inks.enumerated() {
        #expect(ink.contrast(with: palette[.sunken]) >= 4.5, "colour \(index)")
      }
      #expect(Set(palette.terminal.inks).count == 16)
      #expect(Set(palette.terminal.grounds).count == 16)
    }

    @Test(arguments: palettes)
    func `every named colour is readable on every other one, also inverted`(palette: Palette) {
      let inks: [Style.Ink?] = [nil] + (0..<16).map { .indexed($0) }
      for foreground in inks {
        for background in inks {
          for traits in [[], .inverse, [.bold, .underlined]] as [Style.Traits] {
            let style = Style(foreground: foreground, background: background, traits: traits)
            #expect(contrast(style, palette) >= 4.49, "\(style)")
          }
        }
      }
    }

    @Test(arguments: palettes)
    func `faint text has less contrast but is still visible`(palette: Palette) {
      for index in 0..<16 as Range<UInt8> {
        let plain = Style(foreground: .indexed(index))
        let faint = Style(foreground: .indexed(index), traits: .faint)
        #expect(contrast(faint, palette) >= 2.4, "colour \(index)")
        #expect(contrast(faint, palette) < contrast(plain, palette))
      }
      #expect(contrast(Style(traits: .faint), palette) >= 4.5)
    }

    @Test(arguments: palettes)
    func `any other colour is readable on the page`(palette: Palette) {
      for index in 16...255 as ClosedRange<UInt8> {
        #expect(contrast(Style(foreground: .indexed(index)), palette) >= 4.49, "\(index)")
      }
      var random = SplitMix64(seed: 7)
      for _ in 0..<500 {
        let ink = Style.Ink.rgb(
          UInt8(random.int(in: 0...255)), UInt8(random.int(in: 0...255)),
          UInt8(random.int(in: 0...255)))
        #expect(contrast(Style(foreground: ink), palette) >= 4.49, "\(ink)")
      }
    }

    @Test(arguments: palettes)
    func `black stays black on a bright box, and white stays white on a dark one`(
      palette: Palette
    ) {
      let colors = OutputColors(palette: palette)
      for ground in [3, 7, 11, 15] as [UInt8]
      where palette.terminal.grounds[Int(ground)].luminance > 0.3 {
        let black = colors.text(Style(foreground: .indexed(0), background: .indexed(ground)))
        #expect(black.ink.luminance < 0.05)
      }
      for ground in [0, 1, 4, 5] as [UInt8] {
        let white = colors.text(Style(foreground: .indexed(15), background: .indexed(ground)))
        #expect(white.ink.luminance > 0.85)
      }
    }

    @Test func `the cube and the greys are xterm's`() {
      let colors = OutputColors(palette: .dark)
      func ground(_ index: UInt8) -> Palette.RGBA? {
        colors.text(Style(background: .indexed(index))).ground
      }
      #expect(ground(16) == Palette.RGBA(0x000000))
      #expect(ground(67) == Palette.RGBA(0x5f87af))
      #expect(ground(231) == Palette.RGBA(0xffffff))
      #expect(ground(232) == Palette.RGBA(0x080808))
      #expect(ground(255) == Palette.RGBA(0xeeeeee))
    }

    @Test func `a pair of exact colours is unchanged`() {
      let style = Style(foreground: .rgb(1, 2, 3), background: .rgb(4, 5, 6))
      let pair = OutputColors(palette: .light).text(style)
      #expect(pair.ink == Palette.RGBA(0x010203) && pair.ground == Palette.RGBA(0x040506))
    }
  }
}
