internal import ArgumentParser
internal import PerchEngine
internal import PerchHooks
internal import PerchSystem

/// The arguments of the commands that change hooks.
struct HooksArguments: ParsableArguments {
  @Argument(help: .text("The hooks, as perch hooks lists them.", valueName: "name"))
  var names: [String]

  @Flag(help: .text("Make the changes without a question."))
  var yes = false

  func validate() throws { _ = try HooksCommand.hooks(names) }
}

/// `perch hooks install NAME...`.
struct HooksInstall: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "install",
    abstract: Perch.catalogue.text("Show the changes of a hook, and make them after a yes."),
    usage: "perch hooks install NAME... [--yes]",
    discussion: Perch.paragraphs(Sentence("Exit status: 0 done, 1 refused, 2 bad usage.")))

  @OptionGroup var arguments: HooksArguments

  func run() throws {
    let isSure = arguments.yes
    let status = try HooksCommand.change(
      arguments.names, isSure: isSure, nothing: Sentence("{name} is installed already."),
      hint: HooksCommand.hint,
      plan: { installer throws(HookError) in
        let changes = try installer.installation()
        // The yes was given before the change was shown.
        if isSure, !changes.isEmpty, let path = installer.sharedPath { throw .shared(path: path) }
        return changes
      },
      make: { installer, changes throws(HookError) in try installer.install(changes) })
    throw ExitCode(status)
  }
}

/// `perch hooks remove NAME...`.
struct HooksRemove: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: Perch.catalogue.text("Show what a hook has changed, and take it back after a yes."),
    usage: "perch hooks remove NAME... [--yes]",
    discussion: Perch.paragraphs(Sentence("Exit status: 0 done, 1 refused, 2 bad usage.")))

  @OptionGroup var arguments: HooksArguments

  func run() throws {
    let status = try HooksCommand.change(
      arguments.names, isSure: arguments.yes, nothing: Sentence("{name} is not installed."),
      hint: HooksCommand.rest,
      plan: { installer throws(HookError) in try installer.removal() },
      make: { installer, changes throws(HookError) in try installer.remove(changes) })
    throw ExitCode(status)
  }
}
