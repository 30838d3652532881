import PerchEngine
import PerchJobs

/// The colours of a terminal on a page.
struct OutputColors {
  /// The style of a run of output.
  typealias Style = OutputLine.Style

  /// The colours of a style.
  struct Pair: Hashable {
    /// The colour of the text.
    var ink: Palette.RGBA
    /// The colour behind the text; nil is the page's own.
    var ground: Palette.RGBA?
  }

  /// The palette of the page.
  let palette: Palette

  /// The colours of text. They are made readable, unless the program chose both as exact colours.
  func text(_ style: Style) -> Pair {
    let ground = style.background.map { looks(of: $0).ground }
    let isExact = style.foreground?.isExact == true && style.background?.isExact == true
    let ink = self.ink(style.foreground, on: ground ?? paper, isExact: isExact)
    return finished(Pair(ink: ink, ground: ground), style)
  }

  /// The colours of blocks and lines, which are as much picture as text: an exact colour is kept.
  func drawing(_ style: Style) -> Pair {
    guard let foreground = style.foreground, foreground.isExact else { return text(style) }
    let ground = style.background.map { looks(of: $0).ground }
    return finished(Pair(ink: looks(of: foreground).ink, ground: ground), style)
  }

  /// The colour for text on a ground: the one for text if it can be read there, or else the form
  /// with the higher contrast. So black stays black on a bright ground in a palette whose black
  /// text is grey.
  private func ink(
    _ ink: Style.Ink?, on ground: Palette.RGBA, isExact: Bool
  ) -> Palette.RGBA {
    let looks = ink.map { self.looks(of: $0) } ?? (ink: palette[.ink], ground: paper)
    if isExact || looks.ink.isReadable(on: ground) { return looks.ink }
    let isOther = looks.ground.contrast(with: ground) > looks.ink.contrast(with: ground)
    return (isOther ? looks.ground : looks.ink).readable(on: ground)
  }

  /// The background of pages with output.
  var paper: Palette.RGBA { palette[.sunken] }

  private func finished(_ pair: Pair, _ style: Style) -> Pair {
    var pair = pair
    if style.traits.contains(.faint) {
      pair.ink = pair.ink.mixed(with: pair.ground ?? paper, fraction: 1 - palette[.quiet].alpha)
    }
    guard style.traits.contains(.inverse) else { return pair }
    return Pair(ink: pair.ground ?? paper, ground: pair.ink)
  }

  /// The two forms of a colour: as text on the page, and as a ground.
  private func looks(of ink: Style.Ink) -> (ink: Palette.RGBA, ground: Palette.RGBA) {
    let color: Palette.RGBA
    switch ink {
    case .rgb(let red, let green, let blue):
      color = Palette.RGBA(UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
    case .indexed(let index) where index < 16:
      return (palette.terminal.inks[Int(index)], palette.terminal.grounds[Int(index)])
    case .indexed(let index) where index < 232: color = OutputColors.cube(Int(index) - 16)
    case .indexed(let index): color = OutputColors.gray(Int(index) - 232)
    }
    return (color, color)
  }

  /// A colour of xterm's 6 x 6 x 6 cube.
  private static func cube(_ index: Int) -> Palette.RGBA {
    func level(_ step: Int) -> UInt32 { step == 0 ? 0 : UInt32(55 + 40 * step) }
    return Palette.RGBA(
      level(index / 36) << 16 | level(index / 6 % 6) << 8 | level(index % 6))
  }

  /// One of xterm's 24 shades of grey.
  private static func gray(_ index: Int) -> Palette.RGBA {
    let level = UInt32(8 + 10 * index)
    return Palette.RGBA(level << 16 | level << 8 | level)
  }
}

extension OutputLine.Style.Ink {
  /// Whether it is an exact colour. The first 16 are names, and every palette has its own colours
  /// for them.
  fileprivate var isExact: Bool {
    if case .indexed(let index) = self { index >= 16 } else { true }
  }
}
