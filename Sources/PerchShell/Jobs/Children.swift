internal import CLinux
import Glibc

/// The processes that Perch has started, reaped when they end.
final class Children {
  /// A descriptor for each process, readable once the process has ended.
  private var endings: [Int32: pid_t] = [:]
  /// The processes without a descriptor.
  private var unwatched: [pid_t] = []

  deinit { for ending in endings.keys { close(ending) } }

  /// The descriptors to be polled.
  var fileDescriptors: [Int32] { Array(endings.keys) }

  /// Adds a process that was started.
  func add(_ process: pid_t) {
    let ending = perch_pidfd_open(process)
    if ending >= 0 { endings[ending] = process } else { unwatched.append(process) }
  }

  /// Reaps the processes that have ended.
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
