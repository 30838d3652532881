internal import CLinux
import Glibc

/// The programs that Perch has started: it only takes note of their ends.
final class Children {
  /// Descriptors that are readable once the process has ended.
  private var endings: [Int32: pid_t] = [:]
  /// Those that the system has no descriptor for.
  private var unwatched: [pid_t] = []

  deinit { for ending in endings.keys { close(ending) } }

  var fileDescriptors: [Int32] { Array(endings.keys) }

  /// Takes a process on.
  func add(_ process: pid_t) {
    let ending = perch_pidfd_open(process)
    if ending >= 0 { endings[ending] = process } else { unwatched.append(process) }
  }

  /// Lets go of those that have ended.
  func reap(_ ready: Set<Int32>) {
    for (ending, process) in endings where ready.contains(ending) {
      guard hasEnded(process) else { continue }
      endings[ending] = nil
      close(ending)
    }
    unwatched.removeAll(where: hasEnded)
  }

  private func hasEnded(_ process: pid_t) -> Bool {
    var status: Int32 = 0
    return waitpid(process, &status, WNOHANG) != 0
  }
}
