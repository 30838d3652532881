import Glibc
internal import PerchEngine
internal import PerchSystem

/// The command that a mistyped word was probably meant to be.
enum Suggestion {
  /// The words by which other programs list what runs.
  static let lists = ["list", "ls", "ps", "status"]

  /// The sentence for a first word that is no option and names no file but is close to a command; nil
  /// otherwise.
  static func sentence(for word: String, among commands: [String]) -> String? {
    guard !word.hasPrefix("-"), !commands.contains(word), access(word, F_OK) != 0,
      let meant = lists.contains(word)
        ? "jobs"
        : Spelling.closest(to: word, among: commands)
          ?? (Verb.names.contains(word) ? "msg \(word)" : nil)
    else { return nil }
    return Perch.catalogue.text(
      "There is no file or command \"{word}\". Did you mean perch {command}?",
      ["word": word, "command": meant])
  }

  /// The sentence for the words of a message whose verb, or the word after it, is close to one that
  /// there is; nil otherwise.
  static func sentence(forMessage words: [String]) -> String? {
    guard let verb = words.first else { return nil }
    guard Verb.names.contains(verb) else {
      return Spelling.closest(to: verb, among: Verb.names).map { meant in
        Perch.catalogue.text(
          "There is no verb \"{word}\". Did you mean perch msg {command}?",
          ["word": verb, "command": meant])
      }
    }
    let known = Verb.arguments(of: verb)
    guard words.count > 1, !known.contains(words[1]),
      let meant = Spelling.closest(to: words[1], among: known)
    else { return nil }
    return Perch.catalogue.text(
      "Unexpected argument \"{argument}\". Did you mean perch msg {command}?",
      ["argument": words[1], "command": "\(verb) \(meant)"])
  }
}
