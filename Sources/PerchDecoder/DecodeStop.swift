import Glibc
internal import Synchronization

/// The end of the interest in a decoder's result, which any thread may declare.
public final class DecodeStop: Sendable {
  private struct State {
    var isStopped = false
    /// The process that decodes; nil while there is none.
    var process: pid_t?
  }

  private let state = Mutex(State())

  /// Creates a stop that has not come.
  public init() {}

  /// Whether the result is no longer wanted.
  public var isStopped: Bool { state.withLock(\.isStopped) }

  /// Ends the process that decodes. Decoders that have not begun do not begin.
  public func stop() {
    state.withLock {
      $0.isStopped = true
      if let process = $0.process { kill(process, SIGKILL) }
    }
  }

  /// Takes note of the process that decodes.
  func follow(_ process: pid_t) {
    state.withLock {
      $0.process = process
      if $0.isStopped { kill(process, SIGKILL) }
    }
  }

  /// Forgets the process, before its number may be another one's.
  func forget(_ process: pid_t) {
    state.withLock { if $0.process == process { $0.process = nil } }
  }
}
