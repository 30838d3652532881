internal import ArgumentParser
import Glibc
internal import PerchEngine
internal import PerchIPC
internal import PerchPages
internal import PerchRunner
internal import PerchShell
internal import PerchSystem

/// The program's commands; `perch FILE...` is `perch open FILE...`.
@main
struct Perch: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "perch",
    abstract: Perch.catalogue.text("Park what you are reading at the edge of your desktop."),
    usage: """
      perch [FILE...]
      perch COMMAND [...]
      """,
    discussion: Perch.paragraphs(
      Sentence(
        "Without a command, perch opens files as perch open does; perch open --help lists "
          + "its options, such as --motion, --theme and --window-size.")),
    version: Shell.version,
    subcommands: [
      Open.self, Park.self, WindowCommand.self, WindowsCommand.self, Run.self, Attach.self,
      ProgressCommand.self,
      JobCommand.self, JobsCommand.self, WatchCommand.self, SSHCommand.self, HooksCommand.self,
      Announce.self,
      Message.self,
      Config.self, KitCommand.self, Replay.self, Help.self, Tour.self, HoldCommand.self,
      SSHRelayCommand.self,
    ],
    defaultSubcommand: Open.self)

  /// Runs a command, and exits with status 2 after bad usage, which the argument parser does not
  /// do.
  static func main() {
    setName()
    if let status = CommandMonitor.run(Array(CommandLine.arguments.dropFirst())) {
      Glibc.exit(status)
    }
    if let word = CommandLine.arguments.dropFirst().first,
      let sentence = Suggestion.sentence(for: word, among: names)
    {
      fputs("perch: \(sentence)\n", to: STDERR_FILENO)
      Glibc.exit(2)
    }
    let words = Array(CommandLine.arguments.dropFirst())
    if let status = JobCommand.misuse(words) ?? HooksCommand.misuse(words) { Glibc.exit(status) }
    do {
      var command = try parseAsRoot(arguments)
      try command.run()
    } catch let status as ExitCode {
      Glibc.exit(status.rawValue)
    } catch {
      Glibc.exit(report(error))
    }
  }

  /// Prints an error of the argument parser, or the help or version that it was asked for.
  ///
  /// - Returns: the exit status.
  private static func report(_ error: any Error) -> Int32 {
    if exitCode(for: error) == .validationFailure {
      var mistake = UsageError(error)
      // The parser names the command that it takes for the one that was left out.
      if CommandLine.arguments.dropFirst().first != name(of: Open.self) {
        mistake.replace("perch open", by: configuration)
      }
      fputs(mistake.text, to: STDERR_FILENO)
      return 2
    }
    let help = HelpScreen(error)?.text(columns: Terminal.columns)
    let isWritten = fputs(help ?? fullMessage(for: error) + "\n", to: STDOUT_FILENO)
    return isWritten ? exitCode(for: error).rawValue : 1
  }

  /// The arguments; names of files among them need not be UTF-8.
  private static var arguments: [String] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      CommandLine.unsafeArgv[index].map { PathText.text(of: $0) }
    }
  }

  /// Gives the process the name by which `pgrep` finds it: one that was started through a link, as
  /// `/proc/self/exe` is, has the link's name.
  private static func setName() {
    let name = open("/proc/self/comm", O_WRONLY | O_CLOEXEC)
    guard name >= 0 else { return }
    _ = write(name, "perch", 5)
    close(name)
  }

  /// The user's language.
  static let catalogue = CatalogueFile.chosen().catalogue

  /// Puts sentences of the runner into the user's language.
  static let wording: Sentence.Wording = { catalogue.text($0) }

  /// The names of the commands.
  private static var names: [String] { configuration.subcommands.map(name) }

  /// The name of a command.
  static func name(of command: any ParsableCommand.Type) -> String {
    command.configuration.commandName ?? "\(command)".lowercased()
  }

  /// Prints an answer of the running instance.
  ///
  /// - Returns: the exit status.
  static func finish(_ reply: ControlClient.Reply) -> Int32 {
    var isWritten = true
    if let output = reply.output { isWritten = fputs(output.line + "\n", to: STDOUT_FILENO) }
    if let error = reply.error(in: catalogue) { fputs("perch: \(error)\n", to: STDERR_FILENO) }
    return isWritten ? reply.status : 1
  }

  /// Writes a text; a failure of standard output is reported on standard error.
  ///
  /// - Returns: whether all of it is written.
  @discardableResult
  static func fputs(_ text: String, to descriptor: Int32) -> Bool {
    guard !Descriptor.write(Array(text.utf8), to: descriptor) else { return true }
    let reason = String(cString: strerror(errno))
    if descriptor == STDOUT_FILENO {
      let sentence = catalogue.text(
        "The output could not be written: {reason}.", ["reason": reason])
      fputs("perch: \(sentence)\n", to: STDERR_FILENO)
    }
    return false
  }
}
