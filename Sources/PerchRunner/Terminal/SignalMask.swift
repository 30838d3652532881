internal import CLinux
import Glibc

/// A set of signals that are blocked, and stay pending.
struct SignalMask {
  private(set) var set = sigset_t()

  init(of signals: [Int32]) {
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
  }

  /// The signals that this thread blocks at present.
  static var present: SignalMask {
    var mask = SignalMask(of: [])
    pthread_sigmask(SIG_BLOCK, nil, &mask.set)
    return mask
  }

  /// The signals that are not ignored: a caller may start this process with some ignored.
  static func notIgnored(_ signals: [Int32]) -> [Int32] {
    signals.filter { signal in
      var action = sigaction()
      guard sigaction(signal, nil, &action) == 0 else { return false }
      return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
        != unsafeBitCast(SIG_IGN, to: Int.self)
    }
  }

  func block() {
    var set = set
    pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  func unblock() {
    var set = set
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  /// Discards pending signals of the set.
  func discardWaiting() {
    var set = set
    var patience = timespec()
    while sigtimedwait(&set, nil, &patience) > 0 {}
  }
}
