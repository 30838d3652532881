internal import ArgumentParser
internal import PerchRunner
internal import PerchSystem

/// The monitor that `perch run` starts beside its command. It is not meant to be typed.
struct AttendCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: CommandMonitor.verb, abstract: "Watch over a command for perch run.",
    shouldDisplay: false)

  @Option(help: "The connection to perch run.")
  var control: Int32

  @Flag(help: "The command has a terminal of its own.")
  var terminal = false

  @Flag(help: "The command may read from its terminal at once.")
  var front = false

  @Argument(parsing: .postTerminator, help: "The command and its arguments.")
  var command: [String]

  func run() throws {
    throw ExitCode(
      CommandMonitor.run(
        CommandWords(lastArguments: command.count), control: control, hasTerminal: terminal,
        isInFront: front))
  }
}
