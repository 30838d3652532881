import Glibc
internal import PerchIPC
internal import PerchSystem

/// The command, folder and environment to start a job once more; never written to disk.
struct JobLaunch: Hashable {
  var title: String
  var command: [String]
  var directory: String
  var environment: [String]

  /// Creates the launch of a job that greets Perch; nil without a command or an environment.
  init?(_ greeting: JobGreeting) {
    let command = greeting.command.isEmpty ? greeting.rerun ?? [] : greeting.command
    guard !command.isEmpty, let environment = greeting.environment else { return nil }
    title = greeting.title
    self.command = command
    directory = greeting.directory
    // It starts away from every terminal.
    self.environment = TerminalPlace.withoutPlace(environment)
  }

  /// Starts the command as a job of its own, away from every terminal.
  ///
  /// - Returns: the process.
  func start() throws(StartError) -> pid_t {
    let words = ["perch", "run", "--title=\(title)", "--"] + command
    return try DetachedProgram(
      Self.program, words, in: directory, environment: environment
    ).start()
  }

  /// The path of the running program, even if its file was replaced meanwhile.
  static var program: String {
    guard let path = realpath("/proc/self/exe", nil) else { return "/proc/self/exe" }
    defer { free(path) }
    return access(path, X_OK) == 0 ? String(cString: path) : "/proc/self/exe"
  }
}
