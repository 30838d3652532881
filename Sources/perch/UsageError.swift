internal import ArgumentParser
internal import PerchEngine

/// Bad usage as the user reads it: a sentence, the usage or the option at fault, and a pointer to
/// the help.
struct UsageError {
  /// The sentence, in the user's language.
  let sentence: String
  /// The option or argument at fault with its description; nil if the parser names none.
  private var argument: String?
  /// The usages of the command; none if the parser gives none.
  private var usages: [String] = []
  /// The command with the commands above it: `perch park`.
  private var command = "perch"
  /// Whether an option is unknown and close to none that the command has.
  private var isForeign = false

  /// Describes a mistake that the argument parser does not know.
  init(_ sentence: String, usages: [String], of command: String) {
    (self.sentence, self.usages, self.command) = (sentence, usages, command)
  }

  /// Reads an error of the argument parser, whose text has no other form.
  init(_ error: any Error) {
    let message = Perch.message(for: error)
    sentence = ParserSentence.sentence(for: message).map(Perch.wording) ?? message
    isForeign = message.hasPrefix("Unknown option") && !message.contains("Did you mean")
    let rest = Perch.fullMessage(for: error).dropFirst("Error: \(message)\n".count)
    for line in rest.split(separator: "\n") {
      if line.hasPrefix("Help:  ") { argument = String(line.dropFirst(7)) }
      if line.hasPrefix("Usage: ") { usages = [String(line.dropFirst(7))] }
      if line.hasPrefix("  See '"), let end = line.firstRange(of: " --help'")?.lowerBound {
        command = String(line[..<end].dropFirst(7))
      }
    }
  }

  /// Replaces the usage of a command by that of another one, unless an option of the command is at fault.
  mutating func replace(_ command: String, by other: CommandConfiguration) {
    guard self.command == command, isForeign, let name = other.commandName else { return }
    usages = other.usage?.split(separator: "\n").map(String.init) ?? []
    self.command = name
  }

  /// The lines for standard error.
  var text: String {
    var lines = ["perch: \(sentence)"]
    if let argument {
      lines.append(argument)
    } else {
      lines += usages.map { Perch.catalogue.text("Usage: {usage}", ["usage": $0]) }
    }
    lines.append(Perch.catalogue.text("See {command} --help.", ["command": command]))
    return lines.map { $0 + "\n" }.joined()
  }
}
