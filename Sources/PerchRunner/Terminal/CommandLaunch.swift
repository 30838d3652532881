internal import CLinux
import Glibc

/// The launch of a command, in the environment that it would find without Perch.
struct CommandLaunch {
  /// The terminal of the command, which then leads a process group of its own; nil for none.
  let terminal: Descriptor?
  /// Whether that group becomes the terminal's foreground group.
  let isInFront: Bool
  /// The signal mask of the caller, which the command inherits.
  let mask: SignalMask

  struct Failure: Error {
    let number: Int32
  }

  func start(_ words: CommandWords) -> Result<pid_t, Failure> {
    let result = spawn(words)
    guard case .failure(let failure) = result, failure.number == ENOEXEC else { return result }
    // A script without a line that names its interpreter is run by the shell, as every shell does.
    return spawn(["/bin/sh", "-c", #"exec "$0" "$@""#] + words)
  }

  private func spawn(_ words: CommandWords) -> Result<pid_t, Failure> {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    var set = mask.set
    posix_spawnattr_setsigmask(&attributes, &set)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETSIGMASK | (terminal == nil ? 0 : POSIX_SPAWN_SETPGROUP)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    if let terminal, isInFront {
      posix_spawn_file_actions_addtcsetpgrp_np(&actions, terminal.number)
    }
    var process: pid_t = 0
    let error = words.withPointers { (pointers) -> Int32 in
      guard let program = pointers[0] else { return ENOENT }
      return posix_spawnp(&process, program, &actions, &attributes, pointers, environ)
    }
    return error == 0 ? .success(process) : .failure(Failure(number: error))
  }
}
