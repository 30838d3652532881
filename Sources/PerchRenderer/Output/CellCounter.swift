import CCairo

/// Counts the cells that text takes on a terminal's grid, scalar by scalar.
///
/// Han and emoji take two; what joins the character before it takes none.
struct CellCounter {
  /// What a scalar adds.
  enum Step: Hashable {
    /// A character of its own; a row may break before it.
    case begins(cells: Int)
    /// A part of the character before it.
    case extends(cells: Int)
  }

  private var last: Unicode.Scalar = " "
  private var isWide = false

  private static let joiner: Unicode.Scalar = "\u{200d}"
  /// Asks for the coloured picture of a sign.
  private static let emojiSelector: Unicode.Scalar = "\u{fe0f}"

  mutating func step(_ scalar: Unicode.Scalar) -> Step {
    defer { last = scalar }
    if scalar.value < 0x300 {
      isWide = false
      return .begins(cells: 1)
    }
    if scalar == CellCounter.emojiSelector { return widen() }
    // Most text from the east, without a search.
    if 0x4e00...0x9fff ~= scalar.value {
      isWide = true
      return .begins(cells: 2)
    }
    if g_unichar_iszerowidth(scalar.value) != 0 || isWide && continuesEmoji(scalar) {
      return .extends(cells: 0)
    }
    isWide = g_unichar_iswide(scalar.value) != 0
    return .begins(cells: isWide ? 2 : 1)
  }

  private mutating func widen() -> Step {
    guard !isWide, last.properties.isEmoji else { return .extends(cells: 0) }
    isWide = true
    return .extends(cells: 1)
  }

  /// Skin tones, and what a joiner ties to the picture before it.
  private func continuesEmoji(_ scalar: Unicode.Scalar) -> Bool {
    last == CellCounter.joiner || 0x1f3fb...0x1f3ff ~= scalar.value
  }
}
