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
    ]
    let hasFonts = access("/usr/share/fonts", R_OK) == 0
    Confinement.enter()
    for (name, succeeds) in attempts where succeeds() { print(name) }
    if hasFonts, opendir("/usr/share/fonts") == nil { print("no fonts") }
    print("end")
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
