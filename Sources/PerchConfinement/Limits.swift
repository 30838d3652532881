import Glibc

/// The limits of this process that every kernel has.
enum Limits {
  /// The most address space, in bytes: an image of the largest size, twice, and the libraries.
  private static let memory = 1 << 30
  /// The most processor time, in seconds. The process that waits has less patience.
  private static let time = 12
  /// The most open files.
  private static let files = 64

  /// Sets the limits.
  static func set() {
    set(Int32(RLIMIT_CORE.rawValue), 0)
    set(Int32(RLIMIT_FSIZE.rawValue), 0)
    set(Int32(RLIMIT_AS.rawValue), memory)
    set(Int32(RLIMIT_CPU.rawValue), time)
    set(Int32(RLIMIT_NOFILE.rawValue), files)
    // A write beyond a limit fails, as any other one does.
    signal(SIGXFSZ, SIG_IGN)
  }

  private static func set(_ resource: Int32, _ value: Int) {
    var limit = rlimit(rlim_cur: rlim_t(value), rlim_max: rlim_t(value))
    setrlimit(resource, &limit)
  }
}
