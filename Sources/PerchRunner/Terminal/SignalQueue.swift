internal import CLinux
import Glibc

/// Signals that are read from a descriptor, one after the other.
struct SignalQueue {
  /// A signal that arrived.
  struct Arrival: Hashable {
    let number: Int32
    /// Whether the kernel sent it, as a terminal does to every process of a group.
    let isFromTerminal: Bool
    let sender: pid_t
  }

  /// The mask of this thread before, which the programs that it starts inherit.
  let formerMask: SignalMask
  /// The descriptor, readable once a signal has arrived.
  let descriptor: Descriptor

  /// Blocks the signals, and reads them instead.
  ///
  /// `blockedToo` are signals that are blocked, but not read.
  init?(_ signals: [Int32], blockedToo: [Int32] = []) {
    formerMask = .present
    SignalMask(of: signals + blockedToo).block()
    var set = SignalMask(of: signals).set
    guard let descriptor = Descriptor(signalfd(-1, &set, O_CLOEXEC | O_NONBLOCK)) else {
      return nil
    }
    self.descriptor = descriptor
  }

  /// The next signal that arrived; nil for none.
  func next() -> Arrival? {
    var information = signalfd_siginfo()
    let size = MemoryLayout<signalfd_siginfo>.size
    guard read(descriptor.number, &information, size) == size else { return nil }
    return Arrival(
      number: Int32(information.ssi_signo), isFromTerminal: information.ssi_code > 0,
      sender: pid_t(information.ssi_pid))
  }
}
