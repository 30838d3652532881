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
    let size = TextStyle.mono.size * TextStyle.mono.growth(at: look.textScale)
    let columns = max(1, Int(min(width / (size * advance), 1000)))
    var (lines, column, word) = (1, 0, 0)
    for scalar in command.unicodeScalars {
      guard lines < limit else { break }
      guard scalar != " " else {
        column += word + 1
        word = 0
        continue
      }
      word += scalar.value < 0x1100 ? 1 : 2
      guard column + word > columns else { continue }
      lines += 1
      if column == 0 { word = scalar.value < 0x1100 ? 1 : 2 }
      column = 0
    }
    return lines
  }
}
