internal import CLinux
import Glibc

/// A set of signals that are blocked, and stay pending.
package struct SignalMask {
  /// The set in the form of the C library.
  private(set) var set = sigset_t()

  /// Creates the set of some signals.
  package init(of signals: [Int32]) {
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
  }

  /// The set of all signals.
  package static var all: SignalMask {
    var mask = SignalMask(of: [])
    sigfillset(&mask.set)
    return mask
  }

  /// The signals that this thread blocks at present.
  package static var present: SignalMask {
    var mask = SignalMask(of: [])
    pthread_sigmask(SIG_BLOCK, nil, &mask.set)
    return mask
  }

  /// The signals that are not ignored: a caller may start this process with some ignored.
  package static func notIgnored(_ signals: [Int32]) -> [Int32] {
    signals.filter { signal in
      var action = sigaction()
      guard sigaction(signal, nil, &action) == 0 else { return false }
      return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
        != unsafeBitCast(SIG_IGN, to: Int.self)
    }
  }

  /// Blocks the signals in this thread, and in those that it starts later.
  package func block() {
    var set = set
    pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Does something whose new threads leave the signals that ask a program to end to the others.
  package static func withoutEndings<Result: ~Copyable, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let former = SignalMask.present
    SignalMask(of: [SIGTERM, SIGINT, SIGHUP]).block()
    defer { former.restore() }
    return try body()
  }

  /// Unblocks the signals in this thread.
  package func unblock() {
    var set = set
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  /// Blocks the signals in this thread, and no others.
  package func restore() {
    var set = set
    pthread_sigmask(SIG_SETMASK, &set, nil)
  }

  /// Discards pending signals of the set.
  package func discardWaiting() {
    var set = set
    var patience = timespec()
    while sigtimedwait(&set, nil, &patience) > 0 {}
  }
}
