/// The end of a process.
public enum ExitStatus: Hashable, Sendable {
  /// The process exited with a status.
  case exited(Int32)
  /// A signal killed the process.
  case killed(by: Int32)

  /// Decodes the status that `waitpid` returns: seven bits of signal below eight of status.
  package init(word: Int32) {
    let signal = word & 0x7F
    self = signal == 0 ? .exited(word >> 8 & 0xFF) : .killed(by: signal)
  }
}
