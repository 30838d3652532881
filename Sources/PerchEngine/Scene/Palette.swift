/// The colours of the roles; light and dark are two palettes of the same roles.
public struct Palette: Hashable, Sendable {
  /// A colour with components from 0 to 1, not premultiplied.
  public struct RGBA: Hashable, Sendable, Codable {
    /// The red component, from 0 to 1.
    public var red: Double
    /// The green component, from 0 to 1.
    public var green: Double
    /// The blue component, from 0 to 1.
    public var blue: Double
    /// The opacity, from 0 to 1.
    public var alpha: Double

    /// Creates a colour from its hexadecimal notation.
    ///
    /// - Parameters:
    ///   - hex: The components as `0xRRGGBB`.
    ///   - alpha: The opacity, from 0 to 1.
    public init(_ hex: UInt32, alpha: Double = 1) {
      red = Double(hex >> 16 & 0xff) / 255
      green = Double(hex >> 8 & 0xff) / 255
      blue = Double(hex & 0xff) / 255
      self.alpha = alpha
    }
  }

  /// The colours, by the raw values of their roles.
  private var colors: [RGBA]
  /// The colours of commands' output.
  public var terminal: Terminal

  /// The colour of a role, with the opacity of `color` applied.
  public subscript(color: Color) -> RGBA {
    var rgba = colors[Int(color.role.rawValue)]
    rgba.alpha *= color.opacity
    return rgba
  }

  /// Returns the palette with another colour for a role.
  public func with(_ role: Color.Role, _ color: RGBA) -> Palette {
    var palette = self
    palette.colors[Int(role.rawValue)] = color
    return palette
  }

  private init(_ terminal: Terminal, _ table: (Color.Role) -> RGBA) {
    self.terminal = terminal
    colors = Color.Role.allCases.map(table)
  }

  /// Dark text on light ground.
  public static let light = Palette(.light) { role in
    switch role {
    case .paper: RGBA(0xFBFAF7)
    case .raised: RGBA(0xFFFFFF)
    case .ink: RGBA(0x1D2124)
    case .quiet: RGBA(0x1D2124, alpha: 0.66)
    case .hairline: RGBA(0x1D2124, alpha: 0.09)
    case .accent, .ring: RGBA(0x0B7480)
    case .track: RGBA(0x0B7480, alpha: 0.22)
    case .onAccent, .onFail: RGBA(0xFFFFFF)
    case .done: RGBA(0x1B7A50)
    case .fail: RGBA(0xC93C3C)
    case .wait: RGBA(0x9A5B00)
    case .sunken: RGBA(0xF3F1EC)
    case .shade: RGBA(0x000000)
    case .letter0: RGBA(0x4B6B8A)
    case .letter1: RGBA(0x7A5A83)
    case .letter2: RGBA(0x8A5560)
    case .letter3: RGBA(0x8B5F3C)
    case .letter4: RGBA(0x6E6B33)
    case .letter5: RGBA(0x4C7350)
    case .letter6: RGBA(0x33726F)
    case .letter7: RGBA(0x5A6570)
    case .onLetter: RGBA(0xFFFFFF)
    }
  }

  /// Light text on dark ground.
  public static let dark = Palette(.dark) { role in
    switch role {
    case .paper: RGBA(0x1B1D1F)
    case .raised: RGBA(0x26292C)
    case .ink: RGBA(0xECEEEF)
    case .quiet: RGBA(0xECEEEF, alpha: 0.66)
    case .hairline: RGBA(0xECEEEF, alpha: 0.14)
    case .accent, .ring: RGBA(0x4CC0CB)
    case .track: RGBA(0x4CC0CB, alpha: 0.22)
    case .onAccent, .onFail: RGBA(0x0F1416)
    case .done: RGBA(0x4CC38A)
    case .fail: RGBA(0xFF7A70)
    case .wait: RGBA(0xF0A83C)
    case .sunken: RGBA(0x151718)
    case .shade: RGBA(0x000000)
    case .letter0: RGBA(0x86A9CB)
    case .letter1: RGBA(0xB795C0)
    case .letter2: RGBA(0xCB929D)
    case .letter3: RGBA(0xCB9C77)
    case .letter4: RGBA(0xABA769)
    case .letter5: RGBA(0x88B38C)
    case .letter6: RGBA(0x6DB2AE)
    case .letter7: RGBA(0x97A3AF)
    case .onLetter: RGBA(0x14181A)
    }
  }
}
