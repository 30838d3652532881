import Glibc

/// A program that outlives this one, and has nothing to do with its terminal.
public struct DetachedProgram: Hashable, Sendable {
  /// The path of the executable, or a name that is looked up in `PATH`; the first of the words then
  /// is that name.
  public var path: String
  /// Its arguments, the first of which is by custom its name.
  public var words: [String]
  /// The folder that it starts in.
  public var directory: String
  /// The environment as `NAME=VALUE`; nil is that of this process.
  public var environment: [String]?

  /// Describes a program, by default one that starts in the root folder.
  public init(
    _ path: String, _ words: [String], in directory: String = "/", environment: [String]? = nil
  ) {
    self.path = path
    self.words = words
    self.directory = directory
    self.environment = environment
  }

  /// Starts the program.
  ///
  /// - Returns: The process. The caller waits for its end.
  public func start() throws(StartError) -> Int32 {
    let command = CommandWords(words)
    var launch = path.contains("/") ? ProcessLaunch(path, command) : ProcessLaunch(named: command)
    launch.environment = environment
    // The program holds no terminal and no file of this process: a lock would never be free again.
    launch.steps =
      [.enter(directory)]
      + (STDIN_FILENO...STDERR_FILENO).map { .open($0, "/dev/null", mode: O_RDWR) }
      + [.closeAll(from: STDERR_FILENO + 1)]
    // Signals and scheduling are those of a fresh shell, even if this process blocks or ignores
    // some.
    launch.group = .session
    launch.mask = SignalMask(of: [])
    launch.defaultSignals = .all
    launch.isScheduledAsUsual = true
    return try launch.start()
  }
}
