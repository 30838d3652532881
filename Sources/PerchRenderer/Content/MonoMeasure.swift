import PerchEngine
import PerchJobs

/// The advances of scalars in the mono style, in device pixels.
///
/// One scalar is measured for each kind, so that long texts are broken into rows without being
/// shaped.
struct MonoMeasure {
  /// The advance of every ASCII character.
  let cell: Double
  /// The fonts that are measured.
  let fonts: Fonts
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
    if CellWidth.isIdeographic(scalar) { return wide() }
    if let width = known[scalar.value] { return width }
    guard known.count < MonoMeasure.knownLimit else { return wide() }
    let width = MonoMeasure.joins(scalar) ? 0 : measured(scalar)
    known[scalar.value] = width
    return width
  }

  /// The next tab stop after a width of a row.
  func nextTab(after x: Double) -> Double {
    let stop = cell * Double(RowBreaker.tabStop)
    return ((x + cell / 2) / stop).rounded(.down) * stop + stop
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

  /// Whether the scalar has no advance: it joins the one before it, or is hidden.
  private static func joins(_ scalar: Unicode.Scalar) -> Bool {
    switch CellWidth.of(scalar) {
    case .hidden, .joining: true
    case .narrow, .wide: false
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
