internal import CLinux
import Glibc

/// Signals that are kept waiting until somebody asks for them.
struct SignalMask {
  private(set) var set = sigset_t()

  init(of signals: [Int32]) {
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
  }

  /// What this thread keeps waiting at present.
  static var present: SignalMask {
    var mask = SignalMask(of: [])
    pthread_sigmask(SIG_BLOCK, nil, &mask.set)
    return mask
  }

  /// Of the signals, those that would do something: who started us may have wanted some ignored.
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

  /// Forgets the one that waits, if there is one.
  func discardWaiting() {
    var set = set
    var patience = timespec()
    while sigtimedwait(&set, nil, &patience) > 0 {}
  }
}
