/// Texts from outside as one line of sensible length.
///
/// Every text that Perch did not write itself goes through `line` before it becomes a title, a name
/// in a message or a text on the ball.
package enum TitleText {
  /// The length of a title, in characters.
  package static let limit = 200
  /// The greatest number of scalars of a character; a pile of combining marks is not a title.
  package static let maxScalars = 16

  /// The text on one line, without characters that act on the text around them.
  ///
  /// A run of white space becomes one space, and an ellipsis replaces all beyond `limit` characters.
  /// Control characters, sequences that terminals obey, and marks that reorder text are left out; the joiners
  /// that some scripts need are not. A text in which nothing can be seen is empty.
  package static func line(_ text: String, limit: Int = limit) -> String {
    if isClean(text, limit: limit) { return text }
    let (scalars, isCut) = kept(text, atMost: max(limit, 0) * 4 * maxScalars)
    guard scalars.contains(where: isVisible) else { return "" }
    var line = ""
    var length = 0
    for character in String(scalars) {
      guard length < limit else { return ended(line) }
      line.unicodeScalars.append(contentsOf: character.unicodeScalars.prefix(maxScalars))
      length += 1
    }
    return isCut ? ended(line) : line
  }

  /// The text without white space at either end.
  package static func trimmed(_ text: String) -> String {
    let start = text.drop { $0.isWhitespace }
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { String(start[...$0]) } ?? ""
  }

  /// Whether a scalar has no place on a line: it acts on a terminal, reorders its neighbours, or
  /// hides what it encloses.
  static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7f..<0xa0, 0x2028, 0x2029, 0x2060, 0x206a...0x206f, 0xfeff, 0xfff9...0xfffb:
      true
    default: scalar.properties.isBidiControl
    }
  }

  /// Whether `line` changes nothing: the fast path of most titles.
  private static func isClean(_ text: String, limit: Int) -> Bool {
    guard text.utf8.count <= limit, text.utf8.last != 0x20 else { return false }
    var last: UInt8 = 0x20
    for byte in text.utf8 {
      guard (0x20..<0x7f).contains(byte), byte != 0x20 || last != 0x20 else { return false }
      last = byte
    }
    return true
  }

  /// The scalars that stay, with one space for a run of white space, and whether there are more of
  /// the text's scalars than are read.
  private static func kept(
    _ text: String, atMost count: Int
  ) -> (scalars: String.UnicodeScalarView, isCut: Bool) {
    var scalars = String.UnicodeScalarView()
    var needsSpace = false
    let read = text.unicodeScalars.prefix(count)
    var (rest, sequences) = (read, EscapeSequences())
    while let scalar = rest.first {
      if let end = sequences.end(in: rest) {
        rest = rest[end...]
        continue
      }
      rest.removeFirst()
      if scalar.properties.isWhitespace {
        needsSpace = !scalars.isEmpty
      } else if !isUnsafe(scalar) {
        if needsSpace { scalars.append(" ") }
        needsSpace = false
        scalars.append(scalar)
      }
    }
    return (scalars, read.endIndex < text.unicodeScalars.endIndex)
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.properties.isDefaultIgnorableCodePoint && scalar != " "
  }

  private static func ended(_ line: String) -> String {
    (line.hasSuffix(" ") ? String(line.dropLast()) : line) + "…"
  }
}
