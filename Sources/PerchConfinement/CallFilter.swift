internal import CLinux
internal import CSeccomp
import Glibc

/// The system calls that this process may make: none that reaches another process or changes a file.
///
/// The corresponding feature of the kernel is seccomp.
struct CallFilter: ~Copyable {
  /// The calls that fail.
  private static let refused = [
    "socket", "socketpair", "connect", "bind", "listen", "accept", "accept4", "execve", "execveat",
    "fork", "vfork", "kill", "tkill", "rt_sigqueueinfo", "rt_tgsigqueueinfo", "pidfd_send_signal",
    "pidfd_getfd", "ptrace", "process_vm_readv", "process_vm_writev", "creat", "truncate",
    "unlink", "unlinkat", "rename", "renameat", "renameat2", "link", "linkat", "symlink",
    "symlinkat", "mkdir", "mkdirat", "rmdir", "mknod", "mknodat", "chmod", "fchmod", "fchmodat",
    "fchmodat2", "chown", "fchown", "lchown", "fchownat", "utime", "utimes", "utimensat",
    "setxattr", "lsetxattr", "fsetxattr", "removexattr", "lremovexattr", "fremovexattr", "mount",
    "umount2", "pivot_root", "chroot", "setns", "unshare", "bpf", "userfaultfd", "perf_event_open",
    "keyctl", "add_key", "request_key", "memfd_create", "shmget", "shmat", "msgget", "semget",
    "mq_open", "inotify_init", "inotify_init1", "fanotify_init",
  ]
  /// The calls whose arguments cannot be checked; programs then use the older ones.
  private static let unknown = ["clone3", "openat2", "io_uring_setup"]

  private let filter: scmp_filter_ctx

  /// Applies the filter; where the kernel has none, nothing happens.
  static func apply() {
    _ = perch_gain_no_privileges()
    guard let filter = CallFilter() else { return }
    filter.refuseCalls()
    filter.refuseWriting()
    filter.refuseProcesses()
    seccomp_load(filter.filter)
  }

  private init?() {
    guard let filter = seccomp_init(PERCH_SECCOMP_ALLOW) else { return nil }
    self.filter = filter
  }

  deinit { seccomp_release(filter) }

  private borrowing func refuseCalls() {
    for name in Self.refused { add(PERCH_SECCOMP_DENY, name) }
    for name in Self.unknown { add(PERCH_SECCOMP_UNKNOWN, name) }
  }

  /// Refuses to open files for anything but reading.
  private borrowing func refuseWriting() {
    for flag in [O_WRONLY, O_RDWR, O_CREAT, O_TRUNC, 0o20000000 | O_DIRECTORY] {
      add(PERCH_SECCOMP_DENY, "open", argument: 1, has: UInt64(flag))
      add(PERCH_SECCOMP_DENY, "openat", argument: 2, has: UInt64(flag))
    }
  }

  /// Refuses new processes, but no threads.
  private borrowing func refuseProcesses() {
    var rule = scmp_arg_cmp(
      arg: 0, op: SCMP_CMP_MASKED_EQ, datum_a: UInt64(CLONE_THREAD), datum_b: 0)
    seccomp_rule_add_array(filter, PERCH_SECCOMP_DENY, Self.number(of: "clone"), 1, &rule)
    // A process may end itself only.
    var other = scmp_arg_cmp(arg: 0, op: SCMP_CMP_NE, datum_a: UInt64(getpid()), datum_b: 0)
    seccomp_rule_add_array(filter, PERCH_SECCOMP_DENY, Self.number(of: "tgkill"), 1, &other)
  }

  private borrowing func add(_ verdict: UInt32, _ name: String) {
    seccomp_rule_add_array(filter, verdict, Self.number(of: name), 0, nil)
  }

  private borrowing func add(_ verdict: UInt32, _ name: String, argument: UInt32, has bits: UInt64)
  {
    var rule = scmp_arg_cmp(arg: argument, op: SCMP_CMP_MASKED_EQ, datum_a: bits, datum_b: bits)
    seccomp_rule_add_array(filter, verdict, Self.number(of: name), 1, &rule)
  }

  /// The number of a call; one that the processor or the library does not know is ignored.
  private static func number(of name: String) -> Int32 { seccomp_syscall_resolve_name(name) }
}
