/// The lines that a long command takes in a job's bar.
///
/// The bar has its height before any text is shaped, so the width of a letter is overestimated:
/// room for a line too many is better than a command that is cut.
enum CommandLines {
  /// The greatest number of lines; the rest of a command is cut off.
  static let limit = 3
  /// The advance of a monospaced letter, as a multiple of the font's size.
  private static let advance = 0.62

  /// Counts the lines of a command that breaks at spaces, else within a word.
  ///
  /// - Parameters:
  ///   - command: The command line.
  ///   - width: The width of a line, in logical pixels.
  ///   - look: The look that decides about the size of text.
  /// - Returns: The number of lines, from 1 to `limit`.
  static func count(of command: String, width: Double, look: Look) -> Int {
    var lines = Lines(columns: columns(in: width, look: look))
    for scalar in command.unicodeScalars where lines.count < limit { lines.add(scalar) }
    return lines.count
  }

  /// The number of letters for which a width has room.
  private static func columns(in width: Double, look: Look) -> Int {
    let size = TextStyle.mono.size * TextStyle.mono.growth(at: look.textScale)
    return max(1, Int(min(width / (size * advance), 1000)))
  }

  /// The lines of the letters so far.
  private struct Lines {
    /// The greatest number of columns of a line.
    let columns: Int
    /// The number of lines.
    var count = 1
    /// The columns before the word in the last line.
    private var column = 0
    /// The columns of the word so far.
    private var word = 0

    init(columns: Int) { self.columns = columns }

    mutating func add(_ scalar: Unicode.Scalar) {
      guard scalar != " " else {
        column += word + 1
        word = 0
        return
      }
      let width = scalar.value < 0x1100 ? 1 : 2
      word += width
      if column + word > columns { breakLine(beforeLetterOf: width) }
    }

    /// Begins a line with the word, or with its last letter if the word alone fills a line.
    private mutating func breakLine(beforeLetterOf width: Int) {
      count += 1
      if column == 0 { word = width }
      column = 0
    }
  }
}
