package import Glibc

/// The start of a program. The corresponding C functions are `posix_spawn` and `posix_spawnp`.
///
/// By default the program gets the environment, folder, streams, process group and signal mask of
/// this process. It gets no other descriptor unless `steps` has it.
package struct ProcessLaunch {
  /// A preparation of the new process, before it becomes the program.
  package enum Step: Hashable, Sendable {
    /// Changes to a folder.
    case enter(String)
    /// Opens a file as a descriptor, in a mode such as `O_RDWR`. A new file gets the permissions
    /// 0600.
    case open(Int32, String, mode: Int32)
    /// Duplicates a descriptor. One that is duplicated onto itself is inherited.
    case duplicate(Int32, as: Int32)
    /// Closes all descriptors from a number upwards.
    case closeAll(from: Int32)
    /// Makes the process group the foreground group of a terminal.
    case comeToFront(of: Int32)
  }

  /// The process group of the program.
  package enum Group: Hashable, Sendable {
    /// The group of this process.
    case inherited
    /// A group that the program leads.
    case own
    /// A session that the program leads. The first terminal that it opens becomes that of the
    /// session.
    case session
  }

  /// The path of the program; nil looks the first of the words up in the `PATH` of this process.
  package var program: String?
  /// The program's arguments, the first of which is by custom its name.
  package var words: CommandWords
  /// The environment as `NAME=VALUE`; nil is that of this process.
  package var environment: [String]?
  /// The preparations, in order.
  package var steps: [Step] = []
  /// The process group.
  package var group = Group.inherited
  /// The signals that the program blocks; nil for those of this thread.
  package var mask: SignalMask?
  /// The signals that get their default action, even if this process ignores them.
  package var defaultSignals: SignalMask?
  /// Whether the program is scheduled as usual, even if this process is not.
  package var isScheduledAsUsual = false

  /// Creates the launch of a program at a path.
  package init(_ program: String, _ words: CommandWords) {
    self.program = program
    self.words = words
  }

  /// Creates the launch of the program that the first word names, as a shell finds it.
  package init(named words: CommandWords) { self.words = words }

  /// Starts the program.
  ///
  /// - Returns: The process. The caller waits for its end.
  package func start() throws(StartError) -> pid_t {
    let attributes = try SpawnAttributes(self)
    let actions = try SpawnActions(steps)
    var process: pid_t = 0
    let code = words.withPointers { words in
      guard let environment else { return spawn(&process, actions, attributes, words, environ) }
      return CommandWords(environment).withPointers {
        spawn(&process, actions, attributes, words, $0)
      }
    }
    guard code == 0 else { throw StartError(code: code) }
    return process
  }

  private func spawn(
    _ process: inout pid_t, _ actions: SpawnActions, _ attributes: SpawnAttributes,
    _ words: UnsafePointer<UnsafeMutablePointer<CChar>?>,
    _ environment: UnsafePointer<UnsafeMutablePointer<CChar>?>
  ) -> Int32 {
    guard let name = words[0] else { return ENOENT }
    return actions.withPointer { actions in
      attributes.withPointer { attributes in
        guard let program else {
          return posix_spawnp(&process, name, actions, attributes, words, environment)
        }
        return posix_spawn(&process, program, actions, attributes, words, environment)
      }
    }
  }
}
