internal import ArgumentParser
internal import PerchRunner
internal import PerchSystem

/// The process that `perch run --detach` leaves behind. It is not meant to be typed.
struct HoldCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: HeldRun.verb, abstract: "Hold a command for perch run --detach.",
    shouldDisplay: false)

  @Option(help: "The job's id.")
  var id: String

  @Option(parsing: .unconditional, help: "The title.")
  var title: String?

  @Flag(help: "Open its page at once.")
  var show = false

  @Option(help: "A job that must succeed before.")
  var after: [String] = []

  @Argument(parsing: .postTerminator, help: "The command and its arguments.")
  var command: [String]

  func run() throws {
    let held = HeldRun(id: id, title: title, isShown: show, after: after)
    throw ExitCode(held.hold(CommandWords(lastArguments: command.count), wording: Perch.wording))
  }
}
