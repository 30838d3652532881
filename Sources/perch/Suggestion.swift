import Glibc
internal import PerchEngine

/// The command that a mistyped word was probably meant to be.
enum Suggestion {
  /// The sentence for a first word that names no file but is close to a command; nil otherwise.
  static func sentence(for word: String, among commands: [String]) -> String? {
    guard !commands.contains(word), access(word, F_OK) != 0,
      let meant = closest(to: word, among: commands)
        ?? (Verb.names.contains(word) ? "msg \(word)" : nil)
    else { return nil }
    return Perch.catalogue.text(
      "There is no file or command \"{word}\". Did you mean perch {command}?",
      ["word": word, "command": meant])
  }

  /// The sentence for a word that is no verb of perch msg but is close to one; nil otherwise.
  static func sentence(forVerb word: String) -> String? {
    guard !Verb.names.contains(word), let meant = closest(to: word, among: Verb.names) else {
      return nil
    }
    return Perch.catalogue.text(
      "There is no verb \"{word}\". Did you mean perch msg {command}?",
      ["word": word, "command": meant])
  }

  /// The word that a mistyped one was probably meant to be; nil for none.
  private static func closest(to word: String, among known: [String]) -> String? {
    guard !word.isEmpty, word.utf8.count <= 20, word.allSatisfy({ $0.isLetter || $0 == "-" })
    else { return nil }
    return known.filter { isClose(word, to: $0) }
      .min { distance(word, $0) < distance(word, $1) }
  }

  /// Whether a word differs from a command by a typing mistake: one in a short command, two in a
  /// longer one.
  private static func isClose(_ word: String, to command: String) -> Bool {
    distance(word.lowercased(), command) <= (command.count < 6 ? 1 : 2)
  }

  /// The number of letters to insert, remove, replace or swap with their neighbours.
  ///
  /// The optimal string alignment distance: Fred J. Damerau, "A technique for computer detection
  /// and correction of spelling errors", 1964.
  static func distance(_ one: String, _ other: String) -> Int {
    let (a, b) = (Array(one), Array(other))
    guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
    var before: [Int] = []
    var last = Array(0...b.count)
    for i in 1...a.count {
      var row = [i]
      for j in 1...b.count {
        var least = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          least = min(least, before[j - 2] + 1)
        }
        row.append(least)
      }
      (before, last) = (last, row)
    }
    return last[b.count]
  }
}
