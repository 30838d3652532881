/// Words that are mistyped, and those that they were probably meant to be.
package enum Spelling {
  /// The known word that a mistyped one was probably meant to be; nil for none.
  package static func closest(to word: String, among known: [String]) -> String? {
    guard !word.isEmpty, word.utf8.count <= 20, word.allSatisfy({ $0.isLetter || $0 == "-" })
    else { return nil }
    return known.filter { isClose(word, to: $0) }
      .min { distance(word, $0) < distance(word, $1) }
  }

  /// Whether a word differs from a known one by a typing mistake: one in a short word, two in a
  /// longer one.
  private static func isClose(_ word: String, to known: String) -> Bool {
    distance(word.lowercased(), known) <= (known.count < 6 ? 1 : 2)
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
