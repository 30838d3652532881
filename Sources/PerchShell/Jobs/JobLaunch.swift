internal import CLinux
import Glibc
internal import PerchControl

/// What it takes to start a job's command once more; the environment is on no disk.
struct JobLaunch: Hashable {
  var title: String
  var command: [String]
  var directory: String
  var environment: [String]

  /// - Returns: nil when there is no command, or nobody knows its environment.
  init?(_ greeting: JobGreeting) {
    guard !greeting.command.isEmpty, let environment = greeting.environment else { return nil }
    title = greeting.title
    command = greeting.command
    directory = greeting.directory
    self.environment = environment
  }

  /// Starts the command as a job of its own, away from every terminal.
  ///
  /// - Returns: the process, or why there is none.
  func start() -> Result<pid_t, StartError> {
    var actions = posix_spawn_file_actions_t()
    guard posix_spawn_file_actions_init(&actions) == 0 else {
      return .failure(StartError(code: ENOMEM))
    }
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addchdir_np(&actions, directory)
    for descriptor in STDIN_FILENO...STDERR_FILENO {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    var attributes = Self.attributes()
    defer { posix_spawnattr_destroy(&attributes) }
    var words = Self.pointers(["perch", "run", "--title=\(title)", "--"] + command)
    defer { words.forEach { free($0) } }
    var variables = Self.pointers(environment)
    defer { variables.forEach { free($0) } }
    var process: pid_t = 0
    let code = posix_spawn(
      &process, Self.program, &actions, &attributes, &words, &variables)
    return code == 0 ? .success(process) : .failure(StartError(code: code))
  }

  /// This very program, even if its file was replaced meanwhile.
  private static var program: String {
    guard let path = realpath("/proc/self/exe", nil) else { return "/proc/self/exe" }
    defer { free(path) }
    return access(path, X_OK) == 0 ? String(cString: path) : "/proc/self/exe"
  }

  private static func pointers(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    texts.map { strdup($0) } + [nil]
  }

  /// A session of its own, and signals as in a fresh shell, whatever we block or ignore.
  private static func attributes() -> posix_spawnattr_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var set = sigset_t()
    sigemptyset(&set)
    posix_spawnattr_setsigmask(&attributes, &set)
    for signal in [SIGPIPE, SIGINT, SIGTERM, SIGHUP] { sigaddset(&set, signal) }
    posix_spawnattr_setsigdefault(&attributes, &set)
    // POSIX_SPAWN_SETSID is for GNU sources only.
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | 0x80
    posix_spawnattr_setflags(&attributes, Int16(flags))
    return attributes
  }
}

/// Why a program could not be started.
struct StartError: Error, Hashable {
  /// The system's number for it.
  var code: Int32

  var reason: String { String(cString: strerror(code)) }
}
