internal import ArgumentParser
internal import PerchEngine

/// `perch help [TOPIC]`: shows a manual page, or the options of a command that has none.
struct Help: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: Perch.catalogue.text("Show the manual, or the options of a command."),
    usage: "perch help [COMMAND]")

  @Argument(help: .text("A command, or config for the configuration file.", valueName: "command"))
  var topic: [String] = []

  func run() throws {
    if let page = ManualPage(of: topic.first), topic.count < 2 { page.show() }
    throw CleanExit.helpRequest(try command())
  }

  /// The command that the topic names.
  private func command() throws -> any ParsableCommand.Type {
    guard let name = topic.first else { return Perch.self }
    let commands = Perch.configuration.subcommands
    guard let command = commands.first(where: { Perch.name(of: $0) == name }) else {
      throw ValidationError(
        Perch.catalogue.text("There is no command \"{name}\".", ["name": name]))
    }
    return command
  }

}
