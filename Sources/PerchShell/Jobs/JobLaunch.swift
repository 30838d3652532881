import Glibc
internal import PerchIPC
internal import PerchSystem

/// What it takes to start a job's command once more; the environment is on no disk.
struct JobLaunch: Hashable {
  var title: String
  var command: [String]
  var directory: String
  var environment: [String]

  /// - Returns: nil when there is no command, or nobody knows its environment.
  init?(_ greeting: JobGreeting) {
    guard !greeting.command.isEmpty, let environment = greeting.environment else { return nil }
    title = greeting.title
    command = greeting.command
    directory = greeting.directory
    self.environment = environment
  }

  /// Starts the command as a job of its own, away from every terminal.
  ///
  /// - Returns: the process, or why there is none.
  func start() -> Result<pid_t, StartError> {
    let words = ["perch", "run", "--title=\(title)", "--"] + command
    return DetachedProgram(Self.program, words, in: directory, environment: environment).start()
  }

  /// This very program, even if its file was replaced meanwhile.
  private static var program: String {
    guard let path = realpath("/proc/self/exe", nil) else { return "/proc/self/exe" }
    defer { free(path) }
    return access(path, X_OK) == 0 ? String(cString: path) : "/proc/self/exe"
  }
}
