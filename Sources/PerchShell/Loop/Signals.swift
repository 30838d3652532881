import Glibc

/// The signals that ask the program to end, as a file descriptor for the loop.
struct Signals: ~Copyable {
  let fileDescriptor: Int32

  /// Blocks SIGTERM, SIGINT and SIGHUP in this thread and those it starts later, and ignores SIGPIPE.
  init() {
    signal(SIGPIPE, SIG_IGN)
    var set = sigset_t()
    sigemptyset(&set)
    for number in [SIGTERM, SIGINT, SIGHUP] { sigaddset(&set, number) }
    pthread_sigmask(SIG_BLOCK, &set, nil)
    fileDescriptor = signalfd(-1, &set, Int32(SFD_CLOEXEC.rawValue | SFD_NONBLOCK.rawValue))
  }

  deinit { close(fileDescriptor) }
}
