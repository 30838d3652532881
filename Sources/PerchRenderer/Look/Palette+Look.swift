public import PerchEngine

extension Palette {
  /// The colours of a look. The accent is adjusted until text in it, and on it, can be read.
  public init(_ look: Look) {
    self = look.theme == .dark ? .dark : .light
    if look.isHighContrast { strengthen(isDark: look.theme == .dark) }
    defer { addRing(of: look, own: look.theme == .dark ? .dark : .light) }
    let ratio = look.isHighContrast ? RGBA.highContrast : RGBA.textContrast
    if let accent = look.accent { self = with(.accent, readable(accent, ratio: ratio)) }
    guard look.isHighContrast else { return }
    for role in [Color.Role.accent, .done, .fail, .wait] {
      self = with(role, readable(self[Color(role)], ratio: ratio))
    }
  }

  /// Gives rings and their tracks the colours of a look; a ring can be seen on the ball.
  private mutating func addRing(of look: Look, own: Palette) {
    let ring: RGBA =
      switch look.ring {
      case .accent: self[.accent]
      case .own: own[.accent]
      case .color(let color): color
      }
    let ratio = look.isHighContrast ? RGBA.highContrast : RGBA.signContrast
    self = with(.ring, readable(ring, ratio: ratio))
    switch look.track {
    case .accent: self = with(.track, self[.ring].fading(to: 0.22))
    case .own: self = with(.track, own[.accent].fading(to: 0.22))
    case .color(let color): self = with(.track, color)
    }
  }

  /// The background of inline code. With high contrast it is very faint, so that links on it can be
  /// read.
  var codeTint: RGBA {
    var tint = self[.hairline.opacity(0.7)]
    if tint.alpha > 0.2 { tint.alpha = 0.03 }
    return tint
  }

  /// The colour, made darker or lighter until it can be read on every background of a page.
  private func readable(_ color: RGBA, ratio: Double) -> RGBA {
    let grounds = [Color.paper, .raised, .sunken].map { self[$0] }
    return grounds.reduce(color) { $0.readable(on: $1, ratio: ratio) }
  }

  /// Makes text black and white, and lines nearly as strong as text.
  private mutating func strengthen(isDark: Bool) {
    let ink = RGBA(isDark ? 0xFFFFFF : 0)
    let paper = RGBA(isDark ? 0 : 0xFFFFFF)
    let changes: [(Color.Role, RGBA)] = [
      (.ink, ink), (.paper, paper), (.raised, isDark ? RGBA(0x101214) : paper),
      (.sunken, isDark ? paper : RGBA(0xF7F7F7)), (.quiet, ink.fading(to: 0.86)),
      (.hairline, ink.fading(to: 0.62)), (.onAccent, paper), (.onFail, paper),
    ]
    for (role, color) in changes { self = with(role, color) }
    let ground = self[.sunken]
    terminal.inks = terminal.inks.map { $0.readable(on: ground, ratio: RGBA.highContrast) }
  }
}

extension Palette.RGBA {
  fileprivate func fading(to alpha: Double) -> Palette.RGBA {
    var color = self
    color.alpha = alpha
    return color
  }
}
