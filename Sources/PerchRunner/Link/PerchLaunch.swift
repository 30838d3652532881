import Glibc
internal import PerchSystem

/// A Perch that was started because there was none, and whether it is of use.
struct PerchLaunch {
  /// Nil once it has ended.
  private(set) var pid: pid_t?
  /// Whether it ended because it could not do its work.
  private(set) var hasFailed = false

  init(_ program: DetachedProgram) {
    pid = try? program.start().get()
    hasFailed = pid == nil
  }

  /// Takes note of its end. A second Perch that left the field to the first one did not fail.
  mutating func look() {
    guard let child = pid else { return }
    var status: Int32 = 0
    guard waitpid(child, &status, WNOHANG) != 0 else { return }
    pid = nil
    hasFailed = status != 0
  }
}
