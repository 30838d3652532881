internal import PerchSystem

/// Our own sentences for errors of the argument parser, which it has in English alone.
enum ParserSentence {
  /// The parser's texts, with names for what they quote, and our sentences about the same.
  ///
  /// The first one that fits holds.
  private static let table: [(text: String, sentence: Sentence)] = [
    (
      "Unknown option '{option}'. Did you mean '{meant}'?",
      Sentence("Unknown option \"{option}\". Did you mean {meant}?")
    ),
    ("Unknown option '{option}'", Sentence("Unknown option \"{option}\".")),
    ("Invalid option: {option}", Sentence("Unknown option \"{option}\".")),
    ("Missing value for '{option} <{value}>'", Sentence("The option {option} needs a value.")),
    (
      "The option '{option}' does not take any value, but '{value}' was specified.",
      Sentence("The option {option} takes no value.")
    ),
    ("Unexpected argument '{argument}'", Sentence("Unexpected argument \"{argument}\".")),
    (
      "{count} unexpected arguments: '{arguments}'",
      Sentence("There are {count} arguments too many.")
    ),
    ("Missing expected argument '{argument}'", Sentence("The argument {argument} is missing.")),
    (
      "The value '{value}' is invalid for '{option} <{name}>'",
      Sentence("\"{value}\" is not valid for {option}.")
    ),
  ]

  /// The sentence for a text of the parser; nil for a text that is not known.
  static func sentence(for text: String) -> Sentence? {
    for entry in table {
      guard let values = values(of: text, in: entry.text) else { continue }
      return Sentence(entry.sentence.message, values)
    }
    return nil
  }

  /// The values of the names in braces; nil for a text that does not fit.
  ///
  /// The last value is the longest one: what was typed may hold what follows it.
  private static func values(of text: String, in pattern: String) -> [String: String]? {
    let pieces = pattern.split(separator: "{", omittingEmptySubsequences: false)
    guard text.hasPrefix(pieces[0]) else { return nil }
    var rest = text.dropFirst(pieces[0].count)
    var values: [String: String] = [:]
    for (index, piece) in pieces.enumerated().dropFirst() {
      let parts = piece.split(separator: "}", maxSplits: 1, omittingEmptySubsequences: false)
      let isLast = index == pieces.count - 1
      guard parts.count == 2, let end = end(of: rest, before: parts[1], isLast: isLast) else {
        return nil
      }
      values[String(parts[0])] = String(rest[..<end])
      rest = rest[end...].dropFirst(parts[1].count)
    }
    return rest.isEmpty ? values : nil
  }

  /// The end of a value that a text follows, at the end of all if it is the last.
  private static func end(of rest: Substring, before text: Substring, isLast: Bool) -> String.Index?
  {
    guard isLast || text.isEmpty else { return rest.ranges(of: text).last?.lowerBound }
    guard rest.hasSuffix(text) else { return nil }
    return rest.index(rest.endIndex, offsetBy: -text.count)
  }
}
