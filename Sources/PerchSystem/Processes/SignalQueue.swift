internal import CLinux
import Glibc

/// Signals that are read from a descriptor, one after the other. The corresponding C function is
/// `signalfd`.
package struct SignalQueue {
  /// A signal that arrived.
  package struct Arrival: Hashable {
    /// The number of the signal.
    package let number: Int32
    /// Whether the kernel sent it, as a terminal does to every process of a group.
    package let isFromKernel: Bool
    /// The process that sent it; 0 for the kernel.
    package let sender: Int32
  }

  /// The mask of this thread before, which the programs that it starts inherit.
  package let formerMask: SignalMask
  private let descriptor: Descriptor?

  /// The descriptor, readable once a signal has arrived; -1, which is never ready, if the system
  /// refused one.
  package var fileDescriptor: Int32 { descriptor?.number ?? -1 }

  /// Blocks the signals in this thread and those that it starts later, and reads them instead.
  ///
  /// `blockedToo` are signals that are blocked, but not read.
  ///
  /// - Throws: The reason for which there is no queue. Then the signals act as before.
  package init(_ signals: [Int32], blockedToo: [Int32] = []) throws(StartError) {
    formerMask = .present
    var set = SignalMask(of: signals).set
    guard let descriptor = Descriptor(signalfd(-1, &set, O_CLOEXEC | O_NONBLOCK)) else {
      throw StartError.last
    }
    self.descriptor = descriptor
    SignalMask(of: signals + blockedToo).block()
  }

  private init() {
    formerMask = .present
    descriptor = nil
  }

  /// Reads the signals that ask a program to end: SIGTERM, SIGINT and SIGHUP; ignores SIGPIPE.
  ///
  /// The queue has no descriptor if the system refused one. Then the signals end the program at
  /// once.
  package static func endings() -> SignalQueue {
    signal(SIGPIPE, SIG_IGN)
    return (try? SignalQueue([SIGTERM, SIGINT, SIGHUP])) ?? SignalQueue()
  }

  /// Removes and returns the next signal that arrived; nil for none.
  package func next() -> Arrival? {
    var information = signalfd_siginfo()
    let size = MemoryLayout<signalfd_siginfo>.size
    guard read(fileDescriptor, &information, size) == size else { return nil }
    return Arrival(
      number: Int32(information.ssi_signo), isFromKernel: information.ssi_code > 0,
      sender: Int32(bitPattern: information.ssi_pid))
  }
}
