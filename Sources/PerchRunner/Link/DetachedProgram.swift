internal import CLinux
import Glibc

/// Starts a program that is to outlive this one, and has nothing to do with its terminal.
struct DetachedProgram {
  /// Nil once it has ended.
  private(set) var pid: pid_t?
  /// Whether it ended because it could not do its work.
  private(set) var hasFailed = false

  /// - Parameter name: the first of its arguments, by custom its name.
  init(_ path: String, name: String = "perch", _ arguments: [String]) {
    var words: [UnsafeMutablePointer<CChar>?] = ([name] + arguments).map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    var actions = Self.actions()
    defer { posix_spawn_file_actions_destroy(&actions) }
    var attributes = Self.attributes()
    defer { posix_spawnattr_destroy(&attributes) }
    var child: pid_t = 0
    hasFailed = posix_spawn(&child, path, &actions, &attributes, &words, environ) != 0
    pid = hasFailed ? nil : child
  }

  /// Takes note of its end. A second Perch that left the field to the first one did not fail.
  mutating func look() {
    guard let child = pid else { return }
    var status: Int32 = 0
    guard waitpid(child, &status, WNOHANG) != 0 else { return }
    pid = nil
    hasFailed = status != 0
  }

  /// No terminal, no folder and no file of ours is held by it: a lock would never be free again.
  private static func actions() -> posix_spawn_file_actions_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addchdir_np(&actions, "/")
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
    }
    posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1)
    return actions
  }

  /// A session of its own, and signals as in a fresh shell, whatever we block or ignore.
  private static func attributes() -> posix_spawnattr_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags = POSIX_SPAWN_SETSID | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    return attributes
  }
}
