internal import CLinux
import Glibc

/// The signals that ask the program to end, as a file descriptor for the loop.
package struct Signals: ~Copyable {
  /// Readable once one of them has come.
  package let fileDescriptor: Int32

  /// Blocks SIGTERM, SIGINT and SIGHUP in this thread and those it starts later, and ignores SIGPIPE.
  package init() {
    signal(SIGPIPE, SIG_IGN)
    var set = sigset_t()
    sigemptyset(&set)
    for number in [SIGTERM, SIGINT, SIGHUP] { sigaddset(&set, number) }
    pthread_sigmask(SIG_BLOCK, &set, nil)
    fileDescriptor = signalfd(-1, &set, O_CLOEXEC | O_NONBLOCK)
  }

  deinit { close(fileDescriptor) }
}
