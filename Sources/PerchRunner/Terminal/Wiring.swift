import Glibc
internal import PerchSystem
internal import PerchTime

/// Which of the command's streams leads where.
struct Wiring {
  private(set) var bridge: TerminalBridge?
  private(set) var outputs: [Relay] = []
  private(set) var input: Relay?
  private var launch: MonitorLaunch

  init(mask: SignalMask) throws(StartFailure) {
    let streams = StandardStreams()
    launch = MonitorLaunch(mask: mask)
    if streams.terminal != nil { try addTerminal(streams) }
    for stream in [STDOUT_FILENO, STDERR_FILENO] where !streams.terminals.contains(stream) {
      if stream == STDERR_FILENO && streams.areJoined {
        launch.streams[stream] = launch.streams[STDOUT_FILENO]
      } else {
        try addPipe(stream)
      }
    }
  }

  private mutating func addTerminal(_ streams: StandardStreams) throws(StartFailure) {
    guard let bridge = TerminalBridge(streams) else { throw StartFailure() }
    self.bridge = bridge
    launch.terminal = (bridge.inner.path, streams.terminals)
    // Before the command looks at its terminal.
    _ = bridge.look(at: MonotonicClock.now)
    launch.isInFront = bridge.isInFront
    // As much as a terminal hands out at once. Little at a time keeps both sides at work: when all
    // that is there is taken first and given then, one always waits for the other.
    outputs.append(Relay(from: bridge.inner.master, to: bridge.outer.sink, capacity: 4096))
    let keys = Sink(descriptor: bridge.inner.master, limit: .max)
    input = Relay(from: bridge.outer.descriptor, to: keys, capacity: 4096)
  }

  private mutating func addPipe(_ stream: Int32) throws(StartFailure) {
    guard let sink = Sink(stream: stream), let pipe = Descriptor.pipe() else {
      throw StartFailure()
    }
    launch.streams[stream] = pipe.writing
    outputs.append(Relay(from: pipe.reading, to: sink))
  }

  /// Starts the command's monitor, and lets go of what only the command is to hold.
  mutating func start(_ command: CommandWords) -> MonitorChannel? {
    guard let channel = launch.start(command) else {
      bridge?.leaveKeyboard()
      return nil
    }
    launch.streams = [:]
    // The next command of a pipeline has its end when this one's output ends, not when we do.
    for stream in [STDIN_FILENO, STDOUT_FILENO] where isatty(stream) == 0 {
      Descriptor.release(stream)
    }
    return channel
  }
}
