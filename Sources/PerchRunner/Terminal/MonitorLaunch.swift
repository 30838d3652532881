internal import CLinux
import Glibc

/// The launch of a monitor: this program again, with the streams of the command.
struct MonitorLaunch {
  /// The descriptors that replace the standard streams.
  var streams: [Int32: Descriptor] = [:]
  /// The terminal to open for some of the streams. It becomes that of a new session.
  var terminal: (path: String, streams: Set<Int32>)?
  var isInFront = true
  /// The signal mask of the caller, which the command inherits.
  let mask: SignalMask

  init(mask: SignalMask) { self.mask = mask }

  /// Starts the monitor.
  ///
  /// - Returns: The connection to it; nil when it cannot start, with the reason in `errno`.
  func start(_ command: CommandWords) -> MonitorChannel? {
    guard let (ours, theirs) = Descriptor.connection() else { return nil }
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    prepare(&actions, theirs)
    var set = mask.set
    posix_spawnattr_setsigmask(&attributes, &set)
    let flags = POSIX_SPAWN_SETSIGMASK | (terminal == nil ? 0 : POSIX_SPAWN_SETSID)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var process: pid_t = 0
    errno = words(theirs, command).withPointers {
      posix_spawn(&process, "/proc/self/exe", &actions, &attributes, $0, environ)
    }
    return errno == 0 ? MonitorChannel(descriptor: ours) : nil
  }

  private func prepare(_ actions: inout posix_spawn_file_actions_t, _ control: Descriptor) {
    if let terminal {
      for stream in terminal.streams.sorted() {
        posix_spawn_file_actions_addopen(&actions, stream, terminal.path, O_RDWR, 0)
      }
    }
    for (stream, descriptor) in streams {
      posix_spawn_file_actions_adddup2(&actions, descriptor.number, stream)
    }
    // A descriptor that is duplicated onto itself loses its close-on-exec flag, as is needed here.
    posix_spawn_file_actions_adddup2(&actions, control.number, control.number)
  }

  private func words(_ control: Descriptor, _ command: CommandWords) -> CommandWords {
    var words = ["perch", CommandMonitor.verb, "--control", String(control.number)]
    if terminal != nil { words.append("--terminal") }
    if isInFront { words.append("--front") }
    return words + ["--"] + command
  }
}
