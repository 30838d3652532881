import Glibc
internal import PerchSystem

/// The streams and descriptors of a program, set up before it starts.
package struct SpawnPlan {
  private var steps: [ProcessLaunch.Step] = []
  /// Whether the program leads a session and not only a process group.
  private var hasTerminal = false
  /// The pipe ends to close in this process once the program has its own copies.
  private var lent: [PipeEnd] = []

  /// Creates a plan with the null device as standard input.
  ///
  /// `folder` is the working directory; nil is that of this process. `descriptors` are the
  /// descriptors that the program inherits: their numbers there, and here.
  package init(folder: String?, descriptors: [Int32: Int32]) {
    if let folder { steps.append(.enter(folder)) }
    steps.append(.open(STDIN_FILENO, "/dev/null", mode: O_RDONLY))
    steps += descriptors.map { there, here in .duplicate(here, as: there) }
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
      steps.append(.duplicate(pipe.writing.descriptor, as: descriptor))
      lent.append(pipe.writing)
      return pipe.reading
    }
    return nil
  }

  private mutating func open(_ descriptor: Int32, _ path: String) {
    steps.append(.open(descriptor, path, mode: O_WRONLY | O_CREAT | O_TRUNC))
  }

  /// Directs the standard streams to a terminal, which becomes that of a new session.
  package mutating func direct(toTerminal path: String) {
    hasTerminal = true
    steps += (STDIN_FILENO...STDERR_FILENO).map { .open($0, path, mode: O_RDWR) }
  }

  func start(
    _ program: String, _ arguments: [String], environment: [String: String]?
  ) throws(HarnessFailure) -> pid_t {
    var launch = ProcessLaunch(named: CommandWords([program] + arguments))
    launch.environment = environment?.map { "\($0.key)=\($0.value)" }
    launch.steps = steps
    launch.group = hasTerminal ? .session : .own
    launch.mask = SignalMask(of: [])
    launch.defaultSignals = SignalMask(of: [SIGPIPE, SIGINT, SIGTERM, SIGHUP])
    do throws(StartError) {
      return try launch.start()
    } catch {
      throw SpawnPlan.failure(program, error)
    }
  }

  private static func failure(_ program: String, _ error: StartError) -> HarnessFailure {
    guard error.code == ENOENT else {
      return HarnessFailure("\(program) cannot be started: \(error.reason).")
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
