import Glibc
internal import PerchSystem

/// The launch of a command, in the environment that it would find without Perch.
struct CommandLaunch {
  /// The terminal of the command, which then leads a process group of its own; nil for none.
  let terminal: Descriptor?
  /// Whether that group becomes the terminal's foreground group.
  let isInFront: Bool
  /// The signal mask of the caller, which the command inherits.
  let mask: SignalMask

  /// Starts the command.
  func start(_ words: CommandWords) throws(StartError) -> pid_t {
    do throws(StartError) {
      return try launch(words).start()
    } catch {
      guard error.code == ENOEXEC else { throw error }
      // A script without a line that names its interpreter is run by the shell, as every shell
      // does.
      return try launch(["/bin/sh", "-c", #"exec "$0" "$@""#] + words).start()
    }
  }

  private func launch(_ words: CommandWords) -> ProcessLaunch {
    var launch = ProcessLaunch(named: words)
    launch.mask = mask
    launch.group = terminal == nil ? .inherited : .own
    if let terminal, isInFront { launch.steps = [.comeToFront(of: terminal.number)] }
    return launch
  }
}
