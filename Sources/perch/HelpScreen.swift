internal import ArgumentParser
internal import PerchEngine

/// The help of a command as the user reads it: the parser's, which is not yet broken into lines,
/// with the parser's own words in the user's language.
struct HelpScreen {
  /// The parser's text.
  private let lines: [Substring]

  /// Takes the message of a parser's error or request; nil for one that is no help.
  init?(_ error: any Error) {
    let text = Perch.fullMessage(for: error, columns: 1 << 20)
    guard text.hasPrefix("OVERVIEW: ") else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    self.lines = Array(lines[...(lines.lastIndex { !$0.isEmpty } ?? 0)])
  }

  /// The text in lines, none of more cells than given unless a word is longer.
  func text(columns: Int) -> String {
    lines.map { FoldedText(Self.translated($0)).folded(columns: columns) + "\n" }.joined()
  }

  private static func translated(_ line: Substring) -> String {
    if let heading = heading(line) { return heading }
    if line.hasPrefix("       perch ") {
      let column = FoldedText.cells(Perch.catalogue.text("USAGE: ")[...])
      return String(repeating: " ", count: column) + line.dropFirst(7)
    }
    if line.hasPrefix("  See '") {
      return "  " + Perch.catalogue.text("See perch help COMMAND for the help of a command.")
    }
    // The text above the list tells that it is the default.
    if line.hasPrefix("  open (default)") { return "  open          " + line.dropFirst(16) }
    for (words, translation) in descriptions where line.hasSuffix(words) {
      return line.dropLast(words.count) + translation
    }
    return String(line)
  }

  /// The descriptions that the parser writes.
  private static var descriptions: [(String, String)] {
    [
      ("Show the version.", Perch.catalogue.text("Show the version.")),
      ("Show help information.", Perch.catalogue.text("Show help information.")),
    ]
  }

  /// The line with its first word translated; nil for one that begins with no heading.
  private static func heading(_ line: Substring) -> String? {
    let headings = [
      ("OVERVIEW: ", Perch.catalogue.text("OVERVIEW: ")),
      ("USAGE: ", Perch.catalogue.text("USAGE: ")),
      ("ARGUMENTS:", Perch.catalogue.text("ARGUMENTS:")),
      ("OPTIONS:", Perch.catalogue.text("OPTIONS:")),
      ("SUBCOMMANDS:", Perch.catalogue.text("SUBCOMMANDS:")),
    ]
    guard let found = headings.first(where: { line.hasPrefix($0.0) }) else { return nil }
    return found.1 + line.dropFirst(found.0.count)
  }
}
