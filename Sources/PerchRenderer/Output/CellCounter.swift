import CCairo

/// A counter of the cells that text takes on a terminal's grid, scalar by scalar.
///
/// Han and emoji take two cells. Scalars that join the character before them take none.
struct CellCounter {
  /// The effect of one scalar.
  enum Step: Hashable {
    /// It begins a character; a row may break before it.
    case begins(cells: Int)
    /// It extends the character before it.
    case extends(cells: Int)
  }

  private var last: Unicode.Scalar = " "
  private var isWide = false

  private static let joiner: Unicode.Scalar = "\u{200d}"
  /// The variation selector that requests the emoji form of a sign.
  private static let emojiSelector: Unicode.Scalar = "\u{fe0f}"

  /// Counts a scalar.
  mutating func step(_ scalar: Unicode.Scalar) -> Step {
    defer { last = scalar }
    if scalar.value < 0x300 {
      isWide = false
      return .begins(cells: 1)
    }
    if scalar == CellCounter.emojiSelector { return widen() }
    // A fast path for most East Asian text.
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

  /// Whether the scalar extends an emoji: a skin tone, or any scalar after a joiner.
  private func continuesEmoji(_ scalar: Unicode.Scalar) -> Bool {
    last == CellCounter.joiner || 0x1f3fb...0x1f3ff ~= scalar.value
  }
}
