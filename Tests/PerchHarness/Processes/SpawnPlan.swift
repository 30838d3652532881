internal import CLinux
import Glibc

/// The streams, descriptors and signals of a program, set up before it starts.
package struct SpawnPlan: ~Copyable {
  private var actions = posix_spawn_file_actions_t()
  /// Whether the program leads a session and not only a process group.
  private var hasTerminal = false
  /// The pipe ends to close in this process once the program has its own copies.
  private var lent: [PipeEnd] = []

  /// Creates a plan with the null device as standard input.
  ///
  /// `folder` is the working directory; nil is that of this process. `descriptors` are the
  /// descriptors that the program inherits: their numbers there, and here.
  package init(folder: String?, descriptors: [Int32: Int32]) throws(HarnessFailure) {
    guard posix_spawn_file_actions_init(&actions) == 0 else {
      throw HarnessFailure("There is no memory for another program.")
    }
    if let folder { posix_spawn_file_actions_addchdir_np(&actions, folder) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    // A descriptor that is duplicated onto itself loses its close-on-exec flag, as intended.
    for (there, here) in descriptors {
      posix_spawn_file_actions_adddup2(&actions, here, there)
    }
  }

  deinit {
    var actions = actions
    posix_spawn_file_actions_destroy(&actions)
  }

  /// Directs an output stream to its destination.
  ///
  /// - Returns: the end to read from if the destination is a pipe; else nil.
  package mutating func direct(
    _ descriptor: Int32, to output: ChildProcess.Output
  ) throws(HarnessFailure) -> PipeEnd? {
    switch output {
    case .inherited: return nil
    case .discarded: open(descriptor, "/dev/null")
    case .file(let path): open(descriptor, path)
    case .pipe:
      let pipe = try Pipe()
      posix_spawn_file_actions_adddup2(&actions, pipe.writing.descriptor, descriptor)
      lent.append(pipe.writing)
      return pipe.reading
    }
    return nil
  }

  private mutating func open(_ descriptor: Int32, _ path: String) {
    let mode = O_WRONLY | O_CREAT | O_TRUNC
    posix_spawn_file_actions_addopen(&actions, descriptor, path, mode, 0o600)
  }

  /// Directs the standard streams to a terminal, which becomes that of a new session.
  package mutating func direct(toTerminal path: String) {
    hasTerminal = true
    for stream in STDIN_FILENO...STDERR_FILENO {
      posix_spawn_file_actions_addopen(&actions, stream, path, O_RDWR, 0)
    }
  }

  mutating func start(
    _ program: String, _ arguments: [String], environment: [String: String]?
  ) throws(HarnessFailure) -> pid_t {
    var attributes = SpawnPlan.attributes(ofSession: hasTerminal)
    defer { posix_spawnattr_destroy(&attributes) }
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    var variables: [UnsafeMutablePointer<CChar>?] =
      (environment ?? [:]).map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { variables.forEach { free($0) } }
    var pid: pid_t = 0
    let error =
      environment == nil
      ? posix_spawnp(&pid, program, &actions, &attributes, &words, environ)
      : posix_spawnp(&pid, program, &actions, &attributes, &words, &variables)
    guard error == 0 else { throw SpawnPlan.failure(program, error) }
    return pid
  }

  /// Returns attributes with a new process group or session, and with the default signal handling.
  private static func attributes(ofSession isSession: Bool) -> posix_spawnattr_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var set = sigset_t()
    sigemptyset(&set)
    posix_spawnattr_setsigmask(&attributes, &set)
    for signal in [SIGPIPE, SIGINT, SIGTERM, SIGHUP] { sigaddset(&set, signal) }
    posix_spawnattr_setsigdefault(&attributes, &set)
    posix_spawnattr_setpgroup(&attributes, 0)
    // POSIX_SPAWN_SETSID, which glibc declares for GNU sources only.
    let isolation = isSession ? 0x80 : POSIX_SPAWN_SETPGROUP
    let flags = isolation | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    posix_spawnattr_setflags(&attributes, Int16(flags))
    return attributes
  }

  private static func failure(_ program: String, _ error: Int32) -> HarnessFailure {
    guard error == ENOENT else {
      return HarnessFailure("\(program) cannot be started: \(String(cString: strerror(error))).")
    }
    guard let package = packages[program] else {
      return HarnessFailure("There is no program \(program).")
    }
    return HarnessFailure("\(program) is missing; the package \(package) has it.")
  }

  /// The Debian packages of the programs that a private display needs.
  private static let packages = [
    "Xvfb": "xvfb", "openbox": "openbox", "picom": "picom", "dbus-daemon": "dbus-daemon",
    "Xorg": "xserver-xorg-core", "mutter": "mutter", "xfwm4": "xfwm4", "metacity": "metacity",
    "kwin_x11": "kwin-x11", "icewm": "icewm", "i3": "i3-wm", "bspwm": "bspwm",
    "awesome": "awesome", "fluxbox": "fluxbox", "dwm": "dwm",
  ]
}
