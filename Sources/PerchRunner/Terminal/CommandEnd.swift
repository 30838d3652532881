internal import CLinux
import Glibc

/// How a command ended.
package enum CommandEnd: Hashable, Sendable {
  /// By itself, with this status.
  case exited(Int32)
  /// By this signal.
  case killed(Int32)
  /// It never ran, for the reason that this `errno` gives.
  case notStarted(Int32)
  /// What watched over it is gone, so nobody knows.
  case lost

  /// - Parameter word: as `waitpid` returns it: seven bits of signal below eight of status.
  init(word: Int32) {
    let signal = word & 0x7F
    self = signal == 0 ? .exited(word >> 8 & 0xFF) : .killed(signal)
  }

  /// What a shell calls its status.
  package var status: Int32 {
    switch self {
    case .exited(let status): status
    case .killed(let signal): 128 + signal
    case .notStarted(ENOENT): 127
    case .notStarted: 126
    case .lost: 1
    }
  }

  /// What there is to say on standard error, as a shell does; nil if the command spoke for itself.
  package func sentence(about program: String) -> String? {
    switch self {
    case .exited, .killed: nil
    case .notStarted(ENOENT) where !program.contains("/"): "\(program): command not found"
    case .notStarted(let error): "\(program): \(String(cString: strerror(error)))"
    case .lost: "\(program): its end was not seen, because the process that watched it was killed"
    }
  }

  /// Ends this process in the same way, so that a shell that waits for it sees no difference.
  package func passOn() -> Never {
    if case .killed(let signal) = self {
      _ = perch_leave_no_core()
      _ = Glibc.signal(signal, SIG_DFL)
      SignalMask(of: [signal]).unblock()
      kill(getpid(), signal)
    }
    exit(status)
  }
}
