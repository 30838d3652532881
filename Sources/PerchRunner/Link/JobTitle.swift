internal import PerchEngine

/// What a job is called.
enum JobTitle {
  /// The longest title, in characters.
  static let limit = 120

  /// The command's words as they could be typed, as far as they are sensible to read.
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

  /// One line without control characters, cut.
  static func clean(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    // Enough for a title of many-scalar characters; what comes after is never looked at.
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

  /// Controls do something, and marks of direction turn what is around them about.
  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory != .control && !scalar.properties.isBidiControl
  }
}
