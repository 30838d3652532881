internal import ArgumentParser
import Glibc
internal import PerchShell

/// The program's commands; `perch FILE...` is `perch open FILE...`.
@main
struct Perch: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "perch",
    abstract: "Park what you are reading at the edge of your desktop.",
    version: Shell.version,
    subcommands: [
      Open.self, Run.self, ProgressCommand.self, Announce.self, Message.self, Config.self,
      Replay.self, Help.self, Tour.self, AttendCommand.self,
    ],
    defaultSubcommand: Open.self)

  /// Runs a command, and exits with status 2 after bad usage, which the argument parser does not
  /// do.
  static func main() {
    setName()
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch let status as ExitCode {
      Glibc.exit(status.rawValue)
    } catch {
      let isUsage = exitCode(for: error) == .validationFailure
      let text = fullMessage(for: error) + "\n"
      fputs(text, to: isUsage ? STDERR_FILENO : STDOUT_FILENO)
      Glibc.exit(isUsage ? 2 : exitCode(for: error).rawValue)
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

  static func fputs(_ text: String, to descriptor: Int32) {
    let bytes = Array(text.utf8)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
