import PerchTestSupport
import Testing

@testable import PerchEngine
@testable import PerchRenderer

extension RendererTests {
  /// The colours, the fonts and the size of text of a look.
  struct LookTests {
    /// The corners of the colour cube, the accents that desktops offer, and a few hundred others.
    private static let accents: [Palette.RGBA] = {
      let levels: [UInt32] = [0, 0x33, 0x77, 0xBB, 0xFF]
      let cube = levels.flatMap { red in
        levels.flatMap { green in levels.map { red << 16 | green << 8 | $0 } }
      }
      let offered: [UInt32] = [
        0x3584E4, 0x2190A4, 0x3A944A, 0xC88800, 0xED5B00, 0xE62D42, 0xD56199, 0x9141AC, 0x6F8396,
        0xE95420, 0x3DAEE9, 0xFFFF00, 0xFBFAF7, 0x1B1D1F, 0x26292C,
      ]
      var random = SplitMix64(seed: 7)
      let others = (0..<300).map { _ in UInt32(random.int(in: 0...0xFFFFFF)) }
      return (cube + offered + others).map { Palette.RGBA($0) }
    }()

    private static let looks = Look.Theme.allCases.flatMap { theme in
      [false, true].map { Look(theme: theme, isHighContrast: $0) }
    }

    private func contrast(_ text: Color, on grounds: Color..., in palette: Palette) -> Double {
      func blended(_ color: Color, over ground: Palette.RGBA) -> Palette.RGBA {
        ground.mixed(with: palette[color], fraction: palette[color].alpha)
      }
      let ground = grounds.dropFirst().reduce(palette[grounds[0]]) { blended($1, over: $0) }
      return blended(text, over: ground).contrast(with: ground)
    }

    // Breaks when a ring cannot be seen on the ball, or a colour goes where another was chosen.
    @Test(arguments: looks)
    func `a ring of any colour can be seen on the ball`(look: Look) {
      for color in Self.accents {
        var look = look
        (look.ring, look.track) = (.color(color), .color(color))
        let palette = Palette(look)
        #expect(contrast(.ring, on: .raised, in: palette) >= 3, "\(color)")
        #expect(palette[.track] == color)
      }
      var accented = look
      accented.accent = Palette.RGBA(0xE62D42)
      accented.ring = .own
      let own = look.theme == .dark ? Palette.dark : .light
      if !look.isHighContrast { #expect(Palette(accented)[.ring] == own[.accent]) }
      accented.ring = .accent
      #expect(Palette(accented)[.ring] == Palette(accented)[.accent])
    }

    @Test(arguments: looks)
    func `text is readable beside any accent, in it and on it`(look: Look) {
      let least = look.isHighContrast ? 7 : 4.5
      for accent in Self.accents {
        var look = look
        look.accent = accent
        let palette = Palette(look)
        let what = "\(accent) as \(palette[.accent])"
        for ground in [Color.paper, .raised, .sunken] {
          #expect(contrast(.accent, on: ground, in: palette) >= least, "\(what) on \(ground)")
        }
        #expect(contrast(.onAccent, on: .accent, in: palette) >= 4.5, "on \(what)")
        let pressed = Color.accent.opacity(0.12)
        #expect(contrast(.ink, on: .raised, pressed, in: palette) >= 4.5, "ink, \(what)")
        #expect(contrast(.quiet, on: .raised, pressed, in: palette) >= 4.5, "quiet, \(what)")
        let hovered = Color.accent.opacity(0.06)
        for mark in [Color.accent, .wait, .done, .fail] {
          #expect(contrast(mark, on: .raised, hovered, in: palette) >= 3, "\(mark), \(what)")
        }
        let circle = Color.ink.opacity(0.88)
        #expect(contrast(.paper, on: .accent, circle, in: palette) >= 4.5, "circle, \(what)")
      }
    }

    @Test func `a readable accent is unchanged`() {
      let blue = Palette.RGBA(0x1A5FB4)
      #expect(Palette(Look(accent: blue))[.accent] == blue)
      #expect(Palette(Look())[.accent] == Palette.light[.accent])
      #expect(Palette(Look(theme: .dark)) == .dark)
    }

    @Test func `an accent keeps its hue when it is made darker or lighter`() {
      for theme in Look.Theme.allCases {
        let orange = Palette(Look(theme: theme, accent: Palette.RGBA(0xED5B00)))[.accent]
        #expect(orange.red > orange.green && orange.green > orange.blue)
      }
    }

    @Test(arguments: looks)
    func `text is readable on the tint of inline code`(look: Look) {
      let least = look.isHighContrast ? 7 : 4.5
      let palette = Palette(look)
      let tint = palette.codeTint
      for ground in [Color.paper, .raised, .sunken] {
        let tinted = palette[ground].mixed(with: tint, fraction: tint.alpha)
        for text in [Color.ink, .accent] {
          let ratio = palette[text].contrast(with: tinted)
          #expect(ratio >= (text == .ink ? least : least - 0.5), "\(text) on \(ground): \(ratio)")
        }
      }
    }

    @Test(arguments: Look.Theme.allCases)
    func `high contrast makes text, rules and edges stronger`(theme: Look.Theme) {
      let usual = Palette(Look(theme: theme))
      let strong = Palette(Look(theme: theme, isHighContrast: true))
      for role in [Color.ink, .quiet, .hairline, .done, .fail, .wait, .accent] {
        let ratio = contrast(role, on: .paper, in: strong)
        #expect(ratio >= (role == .hairline ? 4.5 : 7), "\(role)")
        #expect(ratio >= contrast(role, on: .paper, in: usual), "\(role)")
      }
      for ink in strong.terminal.inks { #expect(ink.contrast(with: strong[.sunken]) >= 7) }
    }

    @Test(arguments: [
      ("Cantarell 11", "Cantarell"), ("Noto Sans,  10", "Noto Sans"),
      ("Ubuntu Sans Mono Bold Italic 13", "Ubuntu Sans Mono"),
      ("Noto Sans CJK SC 10", "Noto Sans CJK SC"),
    ])
    func `the family is found in a desktop's name of a font`(name: String, family: String) {
      #expect(FontChoice.family(of: name) == family)
    }

    @Test(arguments: ["", "11", "Sans\u{0}", "a\nb", String(repeating: "a", count: 5000)])
    func `a text that names no font has no family`(name: String) {
      #expect(FontChoice.family(of: name) == nil)
    }

    @Test func `a missing font is replaced by the system's`() throws {
      let text = Layer.text(
        .init("Perch", .mono, .ink, in: Rect(x: 0, y: 0, width: 100, height: 19)))
      let fixture = PaintFixture(width: 100, height: 20)
      let look = Look(sansFont: "No Such Sans", monoFont: "No Such Mono")
      let renderer = Renderer(language: "en_US", look: look, scale: 1)
      #expect(try fixture.paint(text, with: renderer).pixels == fixture.paint(text).pixels)
    }

    @Test func `larger text is higher, and going back restores its height`() throws {
      let renderer = Renderer(language: "en_US", look: Look(), scale: 1)
      renderer.setContent(Samples.english, for: Samples.page)
      let before = renderer.contentHeight(of: Samples.page, width: 420)
      renderer.show(Look(textScale: 1.5))
      #expect(renderer.contentHeight(of: Samples.page, width: 420) > before * 1.3)
      renderer.show(Look())
      #expect(renderer.contentHeight(of: Samples.page, width: 420) == before)
    }

    @Test func `the icons on the ball keep their size`() throws {
      let fixture = PaintFixture(width: 60, height: 60)
      let box = Rect(x: 0, y: 15, width: 60, height: 30)
      let text = Layer.text(.init("42", .ringLarge, .ink, in: box, alignment: .center))
      let large = Renderer(language: "en_US", look: Look(textScale: 2), scale: 1)
      #expect(try fixture.paint(text, with: large).pixels == fixture.paint(text).pixels)
    }
  }
}
