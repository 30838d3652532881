internal import PerchSystem

/// The options of `perch-run`, which does without a parser of arguments.
package struct RunnerOptions: Hashable, Sendable {
  /// The title; nil for the command.
  package private(set) var title: String?
  /// Whether the page of the job opens at once.
  package private(set) var isShown = false
  /// Whether no line about the job is printed.
  package private(set) var isQuiet = false
  /// Whether the usage is asked for.
  package private(set) var wantsHelp = false
  /// The number of words in the command.
  package private(set) var commandCount = 0
  /// The sentence about a mistake, in English; nil for none.
  package private(set) var fault: String?

  /// Reads arguments.
  package init(_ words: [String]) {
    var rest = words[...]
    while let word = rest.first, word.hasPrefix("-"), word != "--", !wantsHelp {
      rest = rest.dropFirst()
      switch word {
      case "--title" where !rest.isEmpty: title = rest.removeFirst()
      case "--show": isShown = true
      case "--quiet": isQuiet = true
      case "-h", "--help": wantsHelp = true
      case _ where word.hasPrefix("--title="): title = String(word.dropFirst(8))
      default:
        let sentence =
          rest.contains("--")
          ? Sentence("Unknown option \"{option}\".", ["option": word])
          : Sentence("Unknown option \"{name}\". Write the command after --.", ["name": word])
        fault = sentence.english
        return
      }
    }
    if rest.first == "--" { rest = rest.dropFirst() }
    commandCount = rest.count
    guard commandCount == 0, !wantsHelp else { return }
    fault = "No command was given. Example: perch-run -- sleep 60"
  }
}
