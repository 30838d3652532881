import Glibc

/// A child process of a test. It is terminated with its owner.
final class ChildProcess {
  /// Its process id.
  let pid: pid_t
  private var isReaped = false

  /// Starts a program, which is searched for in the path; nil if it cannot be started.
  ///
  /// Its output is discarded. `descriptor` becomes number 3 of the program.
  init?(_ arguments: [String], display: String? = nil, descriptor: Int32? = nil) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for output: Int32 in [1, 2] {
      posix_spawn_file_actions_addopen(&actions, output, "/dev/null", O_WRONLY, 0)
    }
    if let descriptor { posix_spawn_file_actions_adddup2(&actions, descriptor, 3) }
    var attributes = ChildProcess.attributes()
    defer { posix_spawnattr_destroy(&attributes) }
    var argv = arguments.map { strdup($0) } + [nil]
    var environment = ChildProcess.environment(display).map { strdup($0) } + [nil]
    defer { (argv + environment).forEach { free($0) } }
    var pid: pid_t = 0
    guard posix_spawnp(&pid, arguments[0], &actions, &attributes, &argv, &environment) == 0 else {
      return nil
    }
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

  /// Unblocks all signals: the threads of tests block them, and a child would inherit that.
  private static func attributes() -> posix_spawnattr_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    return attributes
  }

  private static func environment(_ display: String?) -> [String] {
    let kept = ["PATH", "HOME"].compactMap { (name: String) -> String? in
      getenv(name).map { "\(name)=\(String(cString: $0))" }
    }
    return kept + (display.map { ["DISPLAY=\($0)"] } ?? [])
  }
}
