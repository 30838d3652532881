internal import CLinux
import Glibc

/// Signals as something to read, one after the other.
struct SignalQueue {
  /// A signal that came.
  struct Arrival: Hashable {
    let number: Int32
    /// Whether it was the terminal that sent it, to every process of the group at once.
    let isFromTerminal: Bool
    let sender: pid_t
  }

  /// What this thread kept waiting before; what it starts should have the same.
  let formerMask: SignalMask
  /// Readable once a signal has come.
  let descriptor: Descriptor

  /// Takes over the signals.
  ///
  /// - Parameter blockedToo: kept waiting, but not read.
  init?(_ signals: [Int32], blockedToo: [Int32] = []) {
    formerMask = .present
    SignalMask(of: signals + blockedToo).block()
    var set = SignalMask(of: signals).set
    guard let descriptor = Descriptor(signalfd(-1, &set, O_CLOEXEC | O_NONBLOCK)) else {
      return nil
    }
    self.descriptor = descriptor
  }

  /// The next one that came, if any.
  func next() -> Arrival? {
    var information = signalfd_siginfo()
    let size = MemoryLayout<signalfd_siginfo>.size
    guard read(descriptor.number, &information, size) == size else { return nil }
    return Arrival(
      number: Int32(information.ssi_signo), isFromTerminal: information.ssi_code > 0,
      sender: pid_t(information.ssi_pid))
  }
}
