/// A counter of the cells that text takes on a terminal's grid, scalar by scalar.
///
/// Han and emoji take two cells. Scalars that join the character before them take none, and neither
/// do hidden ones.
package struct CellCounter: Hashable, Sendable {
  /// The effect of one scalar.
  package enum Step: Hashable, Sendable {
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

  /// Creates a counter at the start of a text.
  package init() {}

  /// Counts a scalar.
  package mutating func step(_ scalar: Unicode.Scalar) -> Step {
    defer { last = scalar }
    if scalar == CellCounter.emojiSelector { return widen() }
    let width = CellWidth.of(scalar)
    if width == .hidden || width == .joining { return .extends(cells: 0) }
    if isWide && continuesEmoji(scalar) { return .extends(cells: 0) }
    isWide = width == .wide
    return .begins(cells: isWide ? 2 : 1)
  }

  private mutating func widen() -> Step {
    guard !isWide, last.properties.isEmoji else { return .extends(cells: 0) }
    isWide = true
    return .extends(cells: 1)
  }

  /// Whether the scalar extends an emoji: a skin tone, or any scalar after a joiner.
  private func continuesEmoji(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x300
      && (last == CellCounter.joiner || 0x1f3fb...0x1f3ff ~= scalar.value)
  }
}
