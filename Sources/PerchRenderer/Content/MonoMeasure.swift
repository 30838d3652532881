import PerchEngine

/// How far scalars advance in the mono voice, in device pixels.
///
/// A few measured scalars speak for their kind, so that long texts are broken into rows without
/// being shaped.
struct MonoMeasure {
  /// The advance of every ASCII character.
  let cell: Double
  private let fonts: Fonts
  private var known: [UInt32: Double] = [:]
  /// Measured when the first of them comes: their font is large.
  private var knownWide: Double?

  /// After so many different scalars the rest is taken to be wide.
  private static let knownLimit = 2000

  init(fonts: Fonts) {
    self.fonts = fonts
    cell = max(TextLayout("0000000000", .mono, fonts: fonts).width / 10, 0.5)
  }

  mutating func advance(of scalar: Unicode.Scalar) -> Double {
    if scalar.value < 0x7f { return cell }
    if MonoMeasure.isWide(scalar) { return wide() }
    if let width = known[scalar.value] { return width }
    guard known.count < MonoMeasure.knownLimit else { return wide() }
    let width = MonoMeasure.joins(scalar) ? 0 : measured(scalar)
    known[scalar.value] = width
    return width
  }

  /// The advance of Han, Kana, Hangul and full-width forms.
  private mutating func wide() -> Double {
    if let knownWide { return knownWide }
    let width = max(TextLayout("漢漢漢漢漢漢漢漢漢漢", .mono, fonts: fonts).width / 10, cell)
    knownWide = width
    return width
  }

  private func measured(_ scalar: Unicode.Scalar) -> Double {
    TextLayout(String(Character(scalar)), .mono, fonts: fonts).width
  }

  /// Whether lines may break on both sides of the scalar.
  static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2e80...0x9fff, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe30...0xfe6f, 0xff01...0xff60,
      0xffe0...0xffe6, 0x20000...0x3ffff:
      true
    default: false
    }
  }

  /// Whether the scalar belongs to the one before it and takes no room.
  private static func joins(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: true
    default: false
    }
  }

  /// Punctuation that must not begin a row (the common cases of Unicode's line breaking rules).
  static func closes(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "、", "。", "，", "．", "：", "；", "！", "？", "）", "」", "』", "】", "》", "〉", "〕": true
    default: false
    }
  }
}
