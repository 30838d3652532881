/// How a process ended.
public enum ExitStatus: Hashable, Sendable {
  /// By itself, with this status.
  case exited(Int32)
  /// By a signal.
  case killed(by: Int32)

  /// - Parameter word: as `waitpid` returns it: seven bits of signal below eight of status.
  package init(word: Int32) {
    let signal = word & 0x7F
    self = signal == 0 ? .exited(word >> 8 & 0xFF) : .killed(by: signal)
  }
}
