import PerchEngine

/// The advances of scalars in the mono style, in device pixels.
///
/// One scalar is measured for each kind, so that long texts are broken into rows without being
/// shaped.
struct MonoMeasure {
  /// The advance of every ASCII character.
  let cell: Double
  private let fonts: Fonts
  private var known: [UInt32: Double] = [:]
  /// The advance of wide scalars; nil before the first one, because their font is large to load.
  private var knownWide: Double?

  /// The number of scalars that are measured. All others are assumed to be wide.
  private static let knownLimit = 2000

  /// A measure of the mono font.
  init(fonts: Fonts) {
    self.fonts = fonts
    cell = max(TextLayout("0000000000", .mono, fonts: fonts).width / 10, 0.5)
  }

  /// The advance of a scalar; 0 for one that joins the scalar before it.
  mutating func advance(of scalar: Unicode.Scalar) -> Double {
    if scalar.value < 0x7f { return cell }
    if MonoMeasure.isWide(scalar) { return wide() }
    if let width = known[scalar.value] { return width }
    guard known.count < MonoMeasure.knownLimit else { return wide() }
    let width = MonoMeasure.joins(scalar) ? 0 : measured(scalar)
    known[scalar.value] = width
    return width
  }

  /// Returns the advance of Han, Kana, Hangul and full-width forms.
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

  /// Whether the scalar joins the one before it and has no advance.
  private static func joins(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: true
    default: false
    }
  }

  /// Whether the scalar is punctuation that must not begin a row (the common cases of the Unicode
  /// Line Breaking Algorithm, UAX #14).
  static func closes(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "、", "。", "，", "．", "：", "；", "！", "？", "）", "」", "』", "】", "》", "〉", "〕": true
    default: false
    }
  }
}
