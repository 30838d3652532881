import CLinux
import Glibc
import PerchConfinement

/// Tries to escape from the confinement of the decoder, and prints the name of each attempt that
/// succeeds.
@main
enum Escape {
  static func main() {
    let attempts: [(String, () -> Bool)] = [
      ("socket", { socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) >= 0 }),
      ("local socket", { socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0) >= 0 }),
      ("program", { spawn() == 0 }), ("process", { perch_fork() >= 0 }),
      ("new file", { open("/tmp/perch-escape", O_WRONLY | O_CREAT, 0o600) >= 0 }),
      ("writing", { open("/dev/null", O_WRONLY) >= 0 }),
      ("removal", { unlink("/tmp/perch-escape-none") == 0 || errno == ENOENT }),
      ("signal", { kill(getppid(), 0) == 0 }), ("core", { limit(RLIMIT_CORE) != 0 }),
      ("memory", { malloc(2 << 30) != nil }), ("file size", { limit(RLIMIT_FSIZE) != 0 }),
      ("time", { limit(RLIMIT_CPU) > 60 }), ("descriptors", { limit(RLIMIT_NOFILE) > 64 }),
      ("reading", { open("/etc/passwd", O_RDONLY) >= 0 }),
      ("listing", { opendir("/") != nil }),
      ("limits", { isAllowed(SYS_prlimit64, Int(getppid())) }),
      ("priority", { isAllowed(SYS_setpriority) }),
      ("processors", { isAllowed(SYS_sched_setaffinity) }),
      ("scheduling", { isAllowed(SYS_sched_setattr) }),
      ("disk priority", { isAllowed(SYS_ioprio_set) }),
      ("typing", { isAllowed(SYS_ioctl, 0, 0x5412) || isAllowed(SYS_ioctl, 0, 0x1_0000_5412) }),
      ("pasting", { isAllowed(SYS_ioctl, 0, 0x541c) }),
    ]
    let hasFonts = access("/usr/share/fonts", R_OK) == 0
    if !Confinement.enter() { print("no confinement") }
    for (name, succeeds) in attempts where succeeds() { print(name) }
    if hasFonts, opendir("/usr/share/fonts") == nil { print("no fonts") }
    // The kernel has room for a limited number of rules.
    if (0..<5000).allSatisfy({ _ in Confinement.enter() }) { print("a refusal that is not told") }
    print("end")
  }

  /// Whether a system call fails for its arguments at most.
  private static func isAllowed(_ number: Int32, _ first: Int = 0, _ second: Int = 0) -> Bool {
    typealias Call = @convention(c) (Int, Int, Int, Int) -> Int
    guard let call = dlsym(nil, "syscall") else { return true }
    return unsafeBitCast(call, to: Call.self)(Int(number), first, second, 0) >= 0 || errno != EPERM
  }

  private static func spawn() -> Int32 {
    var process: pid_t = 0
    return posix_spawn(&process, "/bin/true", nil, nil, [nil], environ)
  }

  private static func limit(_ resource: __rlimit_resource) -> rlim_t {
    var limit = rlimit()
    getrlimit(Int32(resource.rawValue), &limit)
    return limit.rlim_cur
  }
}
