/// Fits a short text into a ring.
enum RingText {
  /// The greatest number of columns within a ring.
  static let limit = 8

  /// The text, ellipsized at the limit, and the largest style in which it fits.
  static func fitted(_ text: String, atMost largest: TextStyle) -> (String, TextStyle) {
    var shown = ""
    var count = 0
    for character in text {
      let next = count + columns(of: character)
      guard next <= limit else {
        if count == limit { shown.removeLast() }
        shown.append("…")
        count = limit
        break
      }
      shown.append(character)
      count = next
    }
    let fitting = style(columns: count)
    return (shown, fitting.size < largest.size ? fitting : largest)
  }

  private static func style(columns: Int) -> TextStyle {
    switch columns {
    case ...2: .ringLarge
    case 3: .ringMedium
    case 4: .badge
    case 5: .ringSmall
    default: .ringTiny
    }
  }

  /// The number of columns of a character; Han and other wide characters take two.
  private static func columns(of character: Character) -> Int {
    character.unicodeScalars.first.map { $0.value >= 0x1100 } == true ? 2 : 1
  }
}
