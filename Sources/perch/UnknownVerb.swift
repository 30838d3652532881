internal import ArgumentParser
internal import PerchEngine
internal import PerchSystem

/// A verb of a command that there is not; the argument parser would take it for an argument, or show the usage of
/// another command.
struct UnknownVerb {
  /// The sentence about it, in the user's language, with the verb that was probably meant.
  let sentence: String

  /// Describes the second word of a command line; nil if it is a verb of the command or an option.
  init?(in words: [String], of command: any ParsableCommand.Type) {
    let verbs = command.configuration.subcommands
    let names = verbs.filter { $0.configuration.shouldDisplay }.map(Perch.name)
    let all = verbs.map(Perch.name)
    guard words.count > 1, !all.contains(words[1]), !words[1].hasPrefix("-") else { return nil }
    let meant =
      Suggestion.lists.contains(words[1])
      ? "jobs"
      : Spelling.closest(to: words[1], among: names).map { "\(Perch.name(of: command)) \($0)" }
    sentence =
      meant.map {
        Perch.catalogue.text(
          "There is no verb \"{word}\". Did you mean perch {command}?",
          ["word": words[1], "command": $0])
      } ?? Perch.catalogue.text("There is no verb \"{word}\".", ["word": words[1]])
  }
}
