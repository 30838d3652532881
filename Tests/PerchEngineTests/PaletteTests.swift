import Glibc
import Testing

@testable import PerchEngine

/// The contrast of the palettes (WCAG 2.1, sections 1.4.3 and 1.4.11).
@Suite struct PaletteTests {
  static let palettes = [Palette.light, .dark]

  private func luminance(_ color: Palette.RGBA) -> Double {
    func linear(_ value: Double) -> Double {
      value <= 0.04045 ? value / 12.92 : exp(2.4 * log((value + 0.055) / 1.055))
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green)
      + 0.0722 * linear(color.blue)
  }

  private func blend(_ top: Palette.RGBA, over ground: Palette.RGBA) -> Palette.RGBA {
    func mix(_ a: Double, _ b: Double) -> Double { a * top.alpha + b * (1 - top.alpha) }
    var color = ground
    color.red = mix(top.red, ground.red)
    color.green = mix(top.green, ground.green)
    color.blue = mix(top.blue, ground.blue)
    return color
  }

  private func contrast(_ text: Color, on grounds: [Color], _ palette: Palette) -> Double {
    var ground = palette[grounds[0]]
    for layer in grounds.dropFirst() { ground = blend(palette[layer], over: ground) }
    let pair = [luminance(blend(palette[text], over: ground)), luminance(ground)]
    return ((pair.max() ?? 0) + 0.05) / ((pair.min() ?? 0) + 0.05)
  }

  @Test(arguments: palettes)
  func `text is readable on every ground`(palette: Palette) {
    let grounds: [[Color]] = [
      [.paper], [.raised], [.sunken], [.paper, .hairline],
      [.raised, Color(.accent, opacity: 0.12)],
    ]
    for ground in grounds {
      #expect(contrast(.ink, on: ground, palette) >= 4.5)
      #expect(contrast(.quiet, on: ground, palette) >= 4.5, "quiet on \(ground)")
    }
    for link in [Color.paper, .raised, .sunken] {
      #expect(contrast(.accent, on: [link], palette) >= 4.5, "accent on \(link)")
    }
    for ground in [[Color.accent], [.paper, .ink]] {
      let text: Color = ground.count == 1 ? .onAccent : .paper
      #expect(contrast(text, on: ground, palette) >= 4.5)
    }
    #expect(contrast(.onFail, on: [.fail], palette) >= 4.5, "on fail")
  }

  @Test(arguments: palettes)
  func `paper is readable on the ink of circle and toast`(palette: Palette) {
    for below in [Color.paper, .raised, .sunken, .accent] {
      for opacity in [0.88, 0.92] {
        let ratio = contrast(.paper, on: [below, Color(.ink, opacity: opacity)], palette)
        #expect(ratio >= 4.5)
      }
    }
  }

  @Test(arguments: palettes)
  func `letters are readable, and their colours stand out on the ball`(palette: Palette) {
    for index in 0..<8 {
      #expect(contrast(.onLetter, on: [.letter(index)], palette) >= 4.5, "letter \(index)")
      #expect(contrast(.letter(index), on: [.raised], palette) >= 3, "letter \(index)")
      #expect(contrast(.letter(index), on: [.paper], palette) >= 3, "letter \(index)")
    }
  }

  @Test(arguments: palettes)
  func `a job's text is readable on its bar`(palette: Palette) {
    for color in [Color.accent, .done, .fail, .wait, .quiet] {
      #expect(contrast(color, on: [.raised], palette) >= 4.5, "\(color)")
    }
  }

  @Test(arguments: palettes)
  func `the text of a ring is readable, and so are its signs on a faded icon`(palette: Palette) {
    for tint in [Color.ink, .accent] {
      let face = [Color.raised, tint.opacity(0.06)]
      #expect(contrast(.ink, on: face, palette) >= 4.5, "on the ball, \(tint)")
      for ring in [Color.accent, .wait, .done, .fail] {
        #expect(contrast(ring, on: face, palette) >= 3, "\(ring) on the ball, \(tint)")
      }
    }
    for index in 0..<8 {
      for ground in [Color.raised, .paper] {
        let faded = [ground, Color.letter(index).opacity(0.2)]
        #expect(contrast(.done, on: faded, palette) >= 3, "done, letter \(index)")
        #expect(contrast(.fail, on: faded, palette) >= 3, "fail, letter \(index)")
      }
    }
  }

  @Test(arguments: palettes)
  func `glyphs and rings stand out`(palette: Palette) {
    for color in [Color.ink, .quiet, .accent, .done, .fail, .wait] {
      for ground in [Color.paper, .raised, .sunken] {
        #expect(contrast(color, on: [ground], palette) >= 3, "\(color) on \(ground)")
      }
    }
  }

  // Breaks when two pages side by side have icons of one colour, or a hash beyond 7 has none.
  @Test(arguments: palettes)
  func `there are eight colours of letters, which repeat`(palette: Palette) {
    #expect(Set((0..<8).map { palette[.letter($0)] }).count == 8)
    for index in -8..<16 { #expect(Color.letter(index) == .letter(index + 8)) }
  }

  @Test(arguments: palettes)
  func `text of commands is readable in each of its colours`(palette: Palette) {
    for ink in palette.terminal.inks {
      let pair = [luminance(ink), luminance(palette[.sunken])].sorted()
      #expect((pair[1] + 0.05) / (pair[0] + 0.05) >= 4.5, "\(ink)")
    }
    #expect(palette.terminal.inks.count == 16 && palette.terminal.grounds.count == 16)
  }

  @Test func `a palette with another colour for a role has that one, and all others as before`() {
    let pink = Palette.RGBA(0xFF80C0)
    let palette = Palette.light.with(.accent, pink)
    for role in Color.Role.allCases {
      #expect(palette[Color(role)] == (role == .accent ? pink : Palette.light[Color(role)]))
    }
    #expect(palette[Color(.accent, opacity: 0.25)].alpha == 0.25)
  }

  // Breaks when a part of the icon leaves the square, or the icon has the colours of one theme.
  @Test(arguments: [16.0, 48, 256])
  func `the icon of the program lies within its square, at every size`(side: Double) throws {
    let scene = Scene.appIcon(side: side)
    let surface = try #require(scene.surface(.main))
    let box = Rect(x: 0, y: 0, width: side, height: side)
    #expect(surface.frame == box && surface.layers.count == 5)
    for layer in scene.layers { #expect(box.inset(by: -0.001).contains(layer.bounds)) }
  }
}
