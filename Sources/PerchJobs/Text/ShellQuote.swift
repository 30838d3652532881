/// Writes a command as it could be typed in a shell, on one line and without invisible characters.
package enum ShellQuote {
  /// The greatest number of characters in a line.
  static let limit = 1000

  /// The command line of a command and its arguments; a long one ends in an ellipsis.
  package static func line(_ command: [String]) -> String {
    var line = ""
    for argument in command {
      if !line.isEmpty { line += " " }
      line += quoted(argument)
      if line.utf8.count > 4 * limit { break }
    }
    return line.count > limit ? line.prefix(limit - 1) + "…" : line
  }

  /// The whole command line of a command and its arguments, for a shell.
  package static func whole(_ command: [String]) -> String {
    command.map { quoted($0, limit: nil) }.joined(separator: " ")
  }

  /// An argument as it is, in single or double quotes, or with escapes in `$'...'`.
  ///
  /// No more than the limit of scalars is kept of an argument with escapes; nil keeps all of it.
  static func quoted(_ argument: String, limit: Int? = limit) -> String {
    let scalars = argument.unicodeScalars.prefix(limit.map { $0 + 1 } ?? .max)
    if scalars.contains(where: isInvisible) { return "$'" + escaped(scalars) + "'" }
    guard scalars.isEmpty || scalars.contains(where: isSpecial) else { return argument }
    if !scalars.contains("'") { return "'" + argument + "'" }
    if !scalars.contains(where: { "$`\"\\!".unicodeScalars.contains($0) }) {
      return "\"" + argument + "\""
    }
    return "$'" + escaped(scalars) + "'"
  }

  private static func escaped(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    scalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\r": text += "\\r"
      case "\\", "'": text += "\\" + String(scalar)
      case _ where isInvisible(scalar): text += code(of: scalar)
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  private static func code(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    let (letter, count) =
      scalar.value < 0x80 ? ("x", 2) : scalar.value < 0x10000 ? ("u", 4) : ("U", 8)
    return "\\" + letter + String(repeating: "0", count: max(0, count - digits.count)) + digits
  }

  /// Whether a shell gives the character a meaning; letters of every script stand for themselves.
  private static func isSpecial(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || "\"'`\\$&|;<>()[]{}*?!#~^".unicodeScalars.contains(scalar)
  }

  /// Whether the character is a control or turns or hides text; the joiners that some words need
  /// are not.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: scalar.value != 0x200c && scalar.value != 0x200d
    default: false
    }
  }
}
