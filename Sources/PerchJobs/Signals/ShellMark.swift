/// The marks that a shell sets around its prompts and commands (FinalTerm's `OSC 133`).
package enum ShellMark: Hashable, Sendable {
  /// The shell shows its prompt.
  case prompt
  /// The user types a command.
  case input
  /// The command runs.
  case output
  /// The command has ended; the status is nil where the shell does not name it.
  case end(status: Int?)

  /// Reads the fields after the number of the sequence; nil if they are no mark.
  init?(_ fields: ArraySlice<ArraySlice<UInt8>>) {
    guard let name = fields.first, name.count == 1, let letter = name.first else { return nil }
    switch Unicode.Scalar(letter) {
    case "A": self = .prompt
    case "B": self = .input
    case "C": self = .output
    case "D":
      let status = fields.dropFirst().first.map { String(decoding: $0, as: UTF8.self) }
      self = .end(status: status.flatMap { Int($0) })
    default: return nil
    }
  }
}
