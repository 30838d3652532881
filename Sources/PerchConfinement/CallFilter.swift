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
    "mq_open", "inotify_init", "inotify_init1", "fanotify_init", "setpriority", "ioprio_set",
    "sched_setaffinity", "sched_setattr", "sched_setparam", "sched_setscheduler",
  ]
  /// The calls whose arguments cannot be checked; programs then use the older ones.
  private static let unknown = ["clone3", "openat2", "io_uring_setup"]

  private let filter: scmp_filter_ctx
  /// Whether the library has taken all rules so far.
  private var isComplete = true

  /// Applies the filter; where the kernel has none, nothing happens.
  ///
  /// - Returns: false if the kernel has one, and refuses it.
  static func apply() -> Bool {
    guard perch_has_call_filters() != 0 else { return true }
    guard perch_gain_no_privileges() == 0, var filter = CallFilter() else { return false }
    filter.refuseCalls()
    filter.refuseWriting()
    filter.refuseProcesses()
    filter.refuseTyping()
    return filter.isComplete && seccomp_load(filter.filter) == 0
  }

  private init?() {
    guard let filter = seccomp_init(PERCH_SECCOMP_ALLOW) else { return nil }
    self.filter = filter
  }

  deinit { seccomp_release(filter) }

  private mutating func refuseCalls() {
    for name in Self.refused { add(PERCH_SECCOMP_DENY, name) }
    for name in Self.unknown { add(PERCH_SECCOMP_UNKNOWN, name) }
  }

  /// Refuses to open files for anything but reading.
  private mutating func refuseWriting() {
    for flag in [O_WRONLY, O_RDWR, O_CREAT, O_TRUNC, 0o20000000 | O_DIRECTORY] {
      refuse("open", if: 1, has: UInt64(flag))
      refuse("openat", if: 2, has: UInt64(flag))
    }
  }

  /// Refuses new processes, but no threads, and what concerns other processes.
  private mutating func refuseProcesses() {
    let isProcess = scmp_arg_cmp(
      arg: 0, op: SCMP_CMP_MASKED_EQ, datum_a: UInt64(CLONE_THREAD), datum_b: 0)
    add(PERCH_SECCOMP_DENY, "clone", isProcess)
    // A process may end itself only.
    let isOther = scmp_arg_cmp(arg: 0, op: SCMP_CMP_NE, datum_a: UInt64(getpid()), datum_b: 0)
    add(PERCH_SECCOMP_DENY, "tgkill", isOther)
    // The C library asks for the limits of this process by a zero.
    let isNamed = scmp_arg_cmp(arg: 0, op: SCMP_CMP_NE, datum_a: 0, datum_b: 0)
    add(PERCH_SECCOMP_DENY, "prlimit64", isNamed)
  }

  /// Refuses to type into a terminal (`TIOCSTI`), or to paste into one (`TIOCLINUX`).
  private mutating func refuseTyping() {
    for request: UInt64 in [0x5412, 0x541c] {
      // The kernel looks at the lower half of the number alone.
      let isRequest = scmp_arg_cmp(
        arg: 1, op: SCMP_CMP_MASKED_EQ, datum_a: UInt64(UInt32.max), datum_b: request)
      add(PERCH_SECCOMP_DENY, "ioctl", isRequest)
    }
  }

  private mutating func refuse(_ name: String, if argument: UInt32, has bits: UInt64) {
    add(
      PERCH_SECCOMP_DENY, name,
      scmp_arg_cmp(arg: argument, op: SCMP_CMP_MASKED_EQ, datum_a: bits, datum_b: bits))
  }

  /// Adds a rule. A call that the processor or the library does not know is ignored.
  private mutating func add(_ verdict: UInt32, _ name: String, _ condition: scmp_arg_cmp? = nil) {
    let number = seccomp_syscall_resolve_name(name)
    guard number != PERCH_SECCOMP_NONE else { return }
    let conditions = condition.map { [$0] } ?? []
    let status = seccomp_rule_add_array(
      filter, verdict, number, UInt32(conditions.count), conditions)
    if status != 0 { isComplete = false }
  }
}
