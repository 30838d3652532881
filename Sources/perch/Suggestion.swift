import Glibc

/// The command that a mistyped word was probably meant to be.
enum Suggestion {
  /// The sentence for a first word that names no file but is close to a command; nil otherwise.
  static func sentence(for word: String, among commands: [String]) -> String? {
    guard !commands.contains(word), !word.isEmpty, word.utf8.count <= 20,
      word.allSatisfy({ $0.isLetter }), access(word, F_OK) != 0,
      let command = commands.filter({ isClose(word, to: $0) })
        .min(by: { distance(word, $0) < distance(word, $1) })
    else { return messageSentence(for: word) }
    return "There is no file or command \"\(word)\". Did you mean perch \(command)?"
  }

  /// The sentence for a word that names no file but is a verb of `perch msg`; nil otherwise.
  private static func messageSentence(for word: String) -> String? {
    guard messages.contains(word), access(word, F_OK) != 0 else { return nil }
    return "There is no file or command \"\(word)\". Did you mean perch msg \(word)?"
  }

  /// Verbs of messages that are not likely to be names of files.
  private static let messages: Set = [
    "undo", "back", "list", "close", "open", "quit", "state", "stop", "ball", "sync", "subscribe",
    "output",
  ]

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
