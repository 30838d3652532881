internal import PerchJobs

/// Titles of jobs.
enum JobTitle {
  /// The longest title, in characters.
  static let limit = 120

  /// The words of a command as they could be typed, cut to the length of a title.
  static func of(_ command: [String]) -> String {
    var words: [String] = []
    var length = 0
    for word in command where length <= limit {
      words.append(word)
      length += word.utf8.count + 1
    }
    let title = clean(ShellQuote.line(words))
    return title.isEmpty ? "Job" : title
  }

  /// A text as one line without control characters, cut to the length of a title.
  static func clean(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    // Enough for a title of characters with many scalars; the rest is never read.
    for scalar in text.unicodeScalars.prefix(limit * 16) {
      if scalar.properties.isWhitespace {
        if let last = scalars.last, last != " " { scalars.append(" ") }
      } else if isShown(scalar) {
        scalars.append(scalar)
      }
    }
    if scalars.last == " " { scalars.removeLast() }
    let title = String(scalars)
    return title.count > limit ? title.prefix(limit - 1) + "…" : title
  }

  /// Whether a scalar is text: control characters act, and marks of direction reorder their
  /// neighbours.
  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory != .control && !scalar.properties.isBidiControl
  }
}
