import Glibc
internal import PerchSystem

/// A Perch that the runner has started.
struct PerchLaunch {
  /// The process; nil once it has ended.
  private(set) var pid: pid_t?
  /// Whether it could not be started, or exited with an error.
  private(set) var hasFailed = false

  init(_ program: DetachedProgram) {
    pid = try? program.start()
    hasFailed = pid == nil
  }

  /// Checks whether the process has ended. A second Perch that leaves the display to the first one
  /// exits with status 0, and has not failed.
  mutating func look() {
    guard let child = pid else { return }
    var status: Int32 = 0
    guard waitpid(child, &status, WNOHANG) != 0 else { return }
    pid = nil
    hasFailed = status != 0
  }
}
