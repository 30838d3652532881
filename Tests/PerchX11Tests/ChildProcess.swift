import Glibc
import PerchSystem

/// A child process of a test. It is terminated with its owner.
final class ChildProcess {
  /// Its process id.
  let pid: pid_t
  private var isReaped = false

  /// Starts a program, which is searched for in the path; nil if it cannot be started.
  ///
  /// Its output is discarded. `descriptor` becomes number 3 of the program.
  init?(_ arguments: [String], display: String? = nil, descriptor: Int32? = nil) {
    var launch = ProcessLaunch(named: CommandWords(arguments))
    launch.environment = ChildProcess.environment(display)
    launch.steps = [1, 2].map { .open($0, "/dev/null", mode: O_WRONLY) }
    if let descriptor { launch.steps.append(.duplicate(descriptor, as: 3)) }
    // The threads of tests block signals, and a child would inherit that.
    launch.mask = SignalMask(of: [])
    guard let pid = try? launch.start() else { return nil }
    self.pid = pid
  }

  deinit { stop() }

  /// Terminates the program and waits for its end.
  func stop(_ signal: Int32 = SIGTERM) {
    guard !isReaped else { return }
    kill(pid, signal)
    wait()
  }

  /// Waits for the end of the program and returns its wait status.
  @discardableResult
  func wait() -> Int32 {
    var status: Int32 = 0
    guard !isReaped else { return status }
    while waitpid(pid, &status, 0) < 0 && errno == EINTR {}
    isReaped = true
    return status
  }

  private static func environment(_ display: String?) -> [String] {
    let kept = ["PATH", "HOME"].compactMap { (name: String) -> String? in
      EnvironmentVariable.value(of: name).map { "\(name)=\($0)" }
    }
    return kept + (display.map { ["DISPLAY=\($0)"] } ?? [])
  }
}
