import Glibc
internal import PerchEngine
internal import PerchSystem

/// The command that a mistyped word was probably meant to be.
enum Suggestion {
  /// The sentence for a first word that names no file but is close to a command; nil otherwise.
  static func sentence(for word: String, among commands: [String]) -> String? {
    guard !commands.contains(word), access(word, F_OK) != 0,
      let meant = Spelling.closest(to: word, among: commands)
        ?? (Verb.names.contains(word) ? "msg \(word)" : nil)
    else { return nil }
    return Perch.catalogue.text(
      "There is no file or command \"{word}\". Did you mean perch {command}?",
      ["word": word, "command": meant])
  }

  /// The sentence for a word that is no verb of perch msg but is close to one; nil otherwise.
  static func sentence(forVerb word: String) -> String? {
    guard !Verb.names.contains(word), let meant = Spelling.closest(to: word, among: Verb.names)
    else {
      return nil
    }
    return Perch.catalogue.text(
      "There is no verb \"{word}\". Did you mean perch msg {command}?",
      ["word": word, "command": meant])
  }
}
