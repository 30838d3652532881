internal import CLinux
import Glibc
internal import PerchTime

/// The processes that Perch has started, reaped when they end.
final class Children {
  /// A process.
  private struct Child {
    let process: pid_t
    /// The target that it was started to open, and the time of its start; nil for other processes.
    var opening: (target: String, at: Instant)?
  }

  /// The time after its start in which the failure of a process is one to open its target. A browser
  /// that ends later has opened it.
  private static let patience = Duration.seconds(30)

  /// A descriptor for each process, readable once the process has ended.
  private var endings: [Int32: Child] = [:]
  /// The processes without a descriptor.
  private var unwatched: [pid_t] = []

  deinit { for ending in endings.keys { close(ending) } }

  /// The descriptors to be polled.
  var fileDescriptors: [Int32] { Array(endings.keys) }

  /// Adds a process that was started.
  func add(_ process: pid_t) { add(Child(process: process)) }

  /// Adds a process that was started at a time to open a file or a link.
  func add(_ process: pid_t, opening target: String, at time: Instant) {
    add(Child(process: process, opening: (target, time)))
  }

  private func add(_ child: Child) {
    let ending = perch_pidfd_open(child.process)
    if ending >= 0 { endings[ending] = child } else { unwatched.append(child.process) }
  }

  /// Reaps the processes that have ended.
  ///
  /// - Returns: The targets that processes have failed to open.
  func reap(_ ready: Set<Int32>, at time: Instant) -> [String] {
    var failures: [String] = []
    for (ending, child) in endings where ready.contains(ending) {
      guard let status = Self.status(of: child.process) else { continue }
      endings[ending] = nil
      close(ending)
      if Self.isFailure(status), let opening = child.opening,
        time <= opening.at + Self.patience
      {
        failures.append(opening.target)
      }
    }
    unwatched.removeAll { Self.status(of: $0) != nil }
    return failures
  }

  /// Whether a process has ended with a status of its own that is a failure. One that a signal ended,
  /// or its last program, has opened it: browsers are ended so.
  private static func isFailure(_ status: Int32) -> Bool {
    let isExit = status & 0x7f == 0
    return isExit && 1...128 ~= status >> 8 & 0xff
  }

  /// The status of a process that has ended; nil for one that runs.
  private static func status(of process: pid_t) -> Int32? {
    var status: Int32 = 0
    return waitpid(process, &status, WNOHANG) != 0 ? status : nil
  }
}
