/// Texts from outside as one line of sensible length.
package enum TitleText {
  /// The length of a title, in characters.
  package static let limit = 200

  /// The text on one line: a run of white space and control characters becomes one space, and an
  /// ellipsis replaces all beyond `limit` characters.
  package static func line(_ text: String, limit: Int = limit) -> String {
    var line = ""
    var length = 0
    var needsSpace = false
    for character in text {
      guard !isGap(character) else {
        needsSpace = length > 0
        continue
      }
      guard length + (needsSpace ? 2 : 1) <= limit else { return line + "…" }
      if needsSpace { line.append(" ") }
      length += needsSpace ? 2 : 1
      needsSpace = false
      // A grapheme can be of any length; a pile of combining marks is not a title.
      line.unicodeScalars.append(contentsOf: character.unicodeScalars.prefix(16))
    }
    return line
  }

  /// The text without white space at either end.
  package static func trimmed(_ text: String) -> String {
    let start = text.drop { $0.isWhitespace }
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { String(start[...$0]) } ?? ""
  }

  private static func isGap(_ character: Character) -> Bool {
    character.isWhitespace
      || character.unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
  }
}
