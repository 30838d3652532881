internal import PerchJobs

/// Titles of jobs.
enum JobTitle {
  /// The longest title, in characters.
  static let limit = 120

  /// The words of a command as they could be typed, with the name of the program for its path, cut to the
  /// length of a title.
  static func of(_ command: [String]) -> String {
    var words: [String] = []
    var length = 0
    for word in command where length <= limit {
      words.append(words.isEmpty ? ProgramName.of(word) : word)
      length += word.utf8.count + 1
    }
    let title = clean(ShellQuote.line(words))
    return title.isEmpty ? "Job" : title
  }

  /// A text as one line without control characters, cut to the length of a title.
  static func clean(_ text: String) -> String { TitleText.line(text, limit: limit - 1) }
}
