/// Fits a short text into a ring.
enum RingText {
  /// The greatest number of columns within a ring on a ball of the standard size or a larger one.
  static let limit = 8

  /// Fits a text into a ring.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - largest: The largest style.
  ///   - growth: The ball's diameter as a multiple of the standard one. Styles keep their sizes, so
  ///     fewer columns fit into a smaller ball.
  /// - Returns: The text, ellipsized at the limit, and the largest style in which it fits.
  static func fitted(
    _ text: String, atMost largest: TextStyle, growth: Double = 1
  ) -> (String, TextStyle) {
    let limit = limit(growth: growth)
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
    let fitting = style(columns: Int((Double(count) / growth).rounded(.up)))
    return (shown, fitting.size < largest.size ? fitting : largest)
  }

  /// Whether a ring has room for the whole text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isBelowSign: Whether it stands below a sign, where the ring is narrower by a column.
  ///   - growth: The ball's diameter as a multiple of the standard one.
  /// - Returns: Whether nothing would be cut.
  static func fits(_ text: String, isBelowSign: Bool, growth: Double) -> Bool {
    text.reduce(isBelowSign ? 1 : 0) { $0 + columns(of: $1) } <= limit(growth: growth)
  }

  private static func limit(growth: Double) -> Int {
    min(limit, Int(Double(limit) * growth))
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

  /// The number of columns of a character: two of Han and other wide ones, none of the marks around
  /// a part of another direction.
  private static func columns(of character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    if first.properties.isDefaultIgnorableCodePoint { return 0 }
    return first.value >= 0x1100 ? 2 : 1
  }
}
