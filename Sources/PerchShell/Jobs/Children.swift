internal import CLinux
import Glibc
internal import PerchEngine
internal import PerchSystem
internal import PerchTime

/// The processes that Perch has started, reaped when they end.
final class Children {
  /// A process that was started; no other one has the same.
  struct Token: Hashable {
    fileprivate let number: Int
  }

  /// The thing that a process was started to open.
  enum Opening: Hashable {
    /// A file or a link.
    case target(String)
    /// A terminal for a job, which the user could open by a command.
    case terminal(Page.ID, command: String)
  }

  /// A process.
  private struct Child {
    let process: pid_t
    let token: Token
    /// The thing that it was started to open, and the time of its start; nil for other processes.
    var opening: (Opening, at: Instant)?
  }

  /// The time after its start in which the failure of a process is one to open something. A browser
  /// that ends later has opened it.
  private static let patience = Duration.seconds(30)

  /// A descriptor for each process, readable once the process has ended.
  private var endings: [Int32: Child] = [:]
  /// The number of processes so far.
  private var count = 0
  /// The processes without a descriptor.
  private var unwatched: [pid_t] = []

  deinit { for ending in endings.keys { close(ending) } }

  /// The descriptors to be polled.
  var fileDescriptors: [Int32] { Array(endings.keys) }

  /// Adds a process that was started.
  @discardableResult
  func add(_ process: pid_t) -> Token { add(process, opening: nil) }

  /// Adds a process that was started at a time to open a file or a link.
  func add(_ process: pid_t, opening target: String, at time: Instant) {
    add(process, opening: .target(target), at: time)
  }

  /// Adds a process that was started at a time to open something.
  func add(_ process: pid_t, opening: Opening, at time: Instant) {
    add(process, opening: (opening, time))
  }

  @discardableResult
  private func add(_ process: pid_t, opening: (Opening, at: Instant)?) -> Token {
    count += 1
    let child = Child(process: process, token: Token(number: count), opening: opening)
    let ending = perch_pidfd_open(process)
    if ending >= 0 { endings[ending] = child } else { unwatched.append(process) }
    return child.token
  }

  /// Waits until processes have ended, for a limited time in all, and then kills the others.
  ///
  /// - Returns: Whether one of them was not known to have ended before.
  @discardableResult
  func finish(_ tokens: some Collection<Token>, within limit: Duration) -> Bool {
    let rest = endings.filter { tokens.contains($0.value.token) }
    let end = MonotonicClock.now + limit
    for (ending, child) in rest where !Self.wait(for: ending, until: end) {
      kill(child.process, SIGKILL)
    }
    return !rest.isEmpty
  }

  /// Waits for the end of a process, also when signals come meanwhile, and returns whether it has come.
  private static func wait(for ending: Int32, until time: Instant) -> Bool {
    repeat {
      if !Poll.wait(reading: [ending], until: time).isEmpty { return true }
    } while MonotonicClock.now < time
    return false
  }

  /// Reaps the processes that have ended.
  ///
  /// - Returns: The openings in which processes have failed.
  func reap(_ ready: Set<Int32>, at time: Instant) -> [Opening] {
    var failures: [Opening] = []
    for (ending, child) in endings where ready.contains(ending) {
      guard let status = Self.status(of: child.process) else { continue }
      endings[ending] = nil
      close(ending)
      if Self.isFailure(status), let opening = child.opening,
        time <= opening.at + Self.patience
      {
        failures.append(opening.0)
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
