internal import CLinux
import Glibc
package import PerchSystem

/// How a command ended.
package enum CommandEnd: Hashable, Sendable {
  /// The command exited with a status.
  case exited(Int32)
  /// A signal ended the command.
  case killed(Int32)
  /// The command could not be started; the value is the `errno`.
  case notStarted(Int32)
  /// The monitor was killed, so the end of the command is unknown.
  case lost

  /// Decodes the status word of `waitpid`: seven bits of signal below eight bits of exit status.
  init(word: Int32) {
    let signal = word & 0x7F
    self = signal == 0 ? .exited(word >> 8 & 0xFF) : .killed(signal)
  }

  /// The exit status that a shell reports for this end.
  package var status: Int32 {
    switch self {
    case .exited(let status): status
    case .killed(let signal): 128 + signal
    case .notStarted(ENOENT): 127
    case .notStarted: 126
    case .lost: 1
    }
  }

  /// The exit status of the command itself; nil where nothing tells it.
  var known: Int32? { self == .lost ? nil : status }

  /// The sentence that a shell would print on standard error; nil when there is none to print.
  package func sentence(
    about program: String, in wording: Sentence.Wording = \.english
  ) -> String? {
    let program = program.isEmpty ? "\"\"" : program
    let name = ["program": program]
    switch self {
    case .exited, .killed: return nil
    case .notStarted(ENOENT) where !program.contains("/"):
      return wording(Sentence("{program}: command not found", name))
    case .notStarted(let error): return "\(program): \(String(cString: strerror(error)))"
    case .lost:
      return wording(
        Sentence(
          "{program}: its result is unknown, because the process that watched it was killed", name))
    }
  }

  /// Ends this process as the command ended, so that the calling shell sees no difference.
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
