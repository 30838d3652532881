internal import CLinux
import Glibc

/// A program that is to outlive this one, and has nothing to do with its terminal.
public struct DetachedProgram: Hashable, Sendable {
  /// The path of the executable.
  public var path: String
  /// Its arguments, the first of which is by custom its name.
  public var words: [String]
  /// The folder that it starts in.
  public var directory: String
  /// `NAME=VALUE` each; nil stands for ours.
  public var environment: [String]?

  public init(
    _ path: String, _ words: [String], in directory: String = "/", environment: [String]? = nil
  ) {
    self.path = path
    self.words = words
    self.directory = directory
    self.environment = environment
  }

  /// Starts it.
  ///
  /// - Returns: the process, or why there is none.
  public func start() -> Result<Int32, StartError> {
    var actions = actions()
    defer { posix_spawn_file_actions_destroy(&actions) }
    var attributes = Self.attributes()
    defer { posix_spawnattr_destroy(&attributes) }
    var arguments = Self.pointers(words)
    defer { arguments.forEach { free($0) } }
    var variables = Self.pointers(environment ?? [])
    defer { variables.forEach { free($0) } }
    var process: pid_t = 0
    let code = variables.withUnsafeMutableBufferPointer { own in
      posix_spawn(
        &process, path, &actions, &attributes, &arguments,
        environment == nil ? environ : own.baseAddress)
    }
    return code == 0 ? .success(process) : .failure(StartError(code: code))
  }

  private static func pointers(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    texts.map { strdup($0) } + [nil]
  }

  /// No terminal and no file of ours is held by it: a lock would never be free again.
  private func actions() -> posix_spawn_file_actions_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addchdir_np(&actions, directory)
    for descriptor in STDIN_FILENO...STDERR_FILENO {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1)
    return actions
  }

  /// A session of its own, and signals and a processor's time as in a fresh shell, whatever we block,
  /// ignore or go without.
  private static func attributes() -> posix_spawnattr_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    var parameters = sched_param()
    posix_spawnattr_setschedparam(&attributes, &parameters)
    posix_spawnattr_setschedpolicy(&attributes, SCHED_OTHER)
    let flags =
      Int32(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSCHEDULER)
      | POSIX_SPAWN_SETSID
    posix_spawnattr_setflags(&attributes, Int16(flags))
    return attributes
  }
}

/// Why a program could not be started.
public struct StartError: Error, Hashable, Sendable {
  /// The system's number for it.
  public let code: Int32

  /// In the system's words.
  public var reason: String { String(cString: strerror(code)) }
}
