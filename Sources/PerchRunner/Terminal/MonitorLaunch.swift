import Glibc
internal import PerchSystem

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

  /// Starts the monitor, and returns the connection to it.
  func start(_ command: CommandWords) throws(StartError) -> MonitorChannel {
    guard let (ours, theirs) = Descriptor.connection() else { throw .last }
    var launch = ProcessLaunch("/proc/self/exe", words(theirs, command))
    launch.steps = steps(theirs)
    launch.mask = mask
    launch.group = terminal == nil ? .inherited : .session
    _ = try launch.start()
    return MonitorChannel(descriptor: ours)
  }

  private func steps(_ control: Descriptor) -> [ProcessLaunch.Step] {
    var steps: [ProcessLaunch.Step] = []
    if let terminal {
      steps = terminal.streams.sorted().map { .open($0, terminal.path, mode: O_RDWR) }
    }
    steps += streams.map { stream, descriptor in .duplicate(descriptor.number, as: stream) }
    return steps + [.duplicate(control.number, as: control.number)]
  }

  private func words(_ control: Descriptor, _ command: CommandWords) -> CommandWords {
    var words = ["perch", CommandMonitor.verb, "--control", String(control.number)]
    if terminal != nil { words.append("--terminal") }
    if isInFront { words.append("--front") }
    return words + ["--"] + command
  }
}
