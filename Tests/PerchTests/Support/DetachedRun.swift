import Glibc
import PerchHarness
import PerchSystem

/// A command that `perch run --detach` has left running; it is killed with its last reference.
final class DetachedRun {
  /// The id that was printed.
  let id: String
  let display: PrivateDisplay
  private let folder: String
  /// The file with the number of the script's process; several scripts may share the folder.
  private let numberFile: String

  /// Starts a shell script, which has the number of its process in `$$`.
  init(
    _ script: String, on display: PrivateDisplay, in folder: ScratchFolder,
    adding variables: [String: String] = [:]
  ) throws {
    self.display = display
    self.folder = folder.path
    numberFile = "\(folder.path)/process-\(UInt64.random(in: 0 ... .max))"
    let starter = try display.runPerch(
      ["run", "--detach", "--", "sh", "-c", "echo $$ >\(numberFile); \(script)"],
      adding: variables)
    let words = starter.output.split(separator: "\n", omittingEmptySubsequences: false)
    guard starter.status == .exited(0), words.count == 2, words[1].isEmpty else {
      throw HarnessFailure("The start printed \(starter.output) \(starter.errors).")
    }
    id = String(words[0])
  }

  deinit { command.map { _ = kill($0, SIGKILL) } }

  /// The process of the script; nil before it has started.
  var command: pid_t? { Files.text(numberFile).flatMap { pid_t($0.filter(\.isNumber)) } }

  /// The process that holds the job.
  var runner: pid_t? {
    let table = ProcessTable().entries
    return command.flatMap { table[$0] }.flatMap { table[$0.parent]?.parent }
  }

  /// Attaches a new terminal.
  func attach(_ name: String? = nil) throws -> TerminalSession {
    try TerminalSession(
      [PerchProgram.path, "attach", name ?? id], folder: folder, on: display)
  }

  /// Starts a shell on a new terminal.
  func shell() throws -> TerminalSession {
    try TerminalSession(
      ["bash", "--norc", "--noprofile", "--noediting"], folder: folder, on: display)
  }
}
