/// The number of a terminal's cells that a character takes.
///
/// The painter of a job's lines, the renderer's grid and the breaker of long texts all ask here, so
/// that they agree about columns. `.make/widths` writes the table, which is that of Unicode 14.0.
package enum CellWidth: UInt32, Hashable, Sendable {
  /// Not shown at all: controls, and the formats that turn or hide text.
  case hidden
  /// On top of the character before: marks, joiners, the vowels and tails of Hangul.
  case joining
  /// One cell.
  case narrow
  /// Two cells: Han, kana, Hangul, full-width forms and emoji.
  case wide

  /// The width of a character by itself; ``CellCounter`` knows what its neighbours change.
  package static func of(_ scalar: Unicode.Scalar) -> CellWidth {
    let value = scalar.value
    // Two fast paths, for ASCII and for most East Asian text.
    if value < 0x7f { return value < 0x20 ? .hidden : .narrow }
    if 0x4e00...0x9fff ~= value { return .wide }
    var (low, high) = (0, runs.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if runs[middle] >> 4 <= value { low = middle } else { high = middle }
    }
    return CellWidth(rawValue: runs[low] & 0xf) ?? .narrow
  }

  /// Whether a character is wide and not an emoji: Han, kana, Hangul and full-width forms, each as
  /// wide as the next.
  package static func isIdeographic(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x1100 && of(scalar) == .wide && !scalar.properties.isEmojiPresentation
  }
}
