import Glibc
internal import PerchSystem

/// The streams between the command, its monitor and the outside.
struct Wiring {
  private(set) var bridge: TerminalBridge?
  private(set) var outputs: [Relay] = []
  private(set) var input: Relay?
  private var launch: MonitorLaunch

  init(mask: SignalMask) throws(StartError) {
    let streams = StandardStreams()
    launch = MonitorLaunch(mask: mask)
    if streams.terminal != nil { try addTerminal(streams) }
    try addPipes(besides: streams.terminals)
  }

  /// Creates the streams of a command whose terminal is shown nowhere yet.
  init(on host: JobHost, mask: SignalMask) throws(StartError) {
    guard let nowhere = Sink.nowhere else { throw .last }
    launch = MonitorLaunch(mask: mask)
    launch.terminal = (host.inner.path, host.streams)
    outputs = [Relay(from: host.inner.master, to: nowhere, capacity: 4096)]
    try addPipes(besides: host.streams)
  }

  private mutating func addTerminal(_ streams: StandardStreams) throws(StartError) {
    guard let bridge = TerminalBridge(streams) else { throw .last }
    self.bridge = bridge
    launch.terminal = (bridge.inner.path, streams.terminals)
    // The settings must be right before the command reads them.
    _ = bridge.look(at: MonotonicClock.now)
    launch.isInFront = bridge.isInFront
    // As much as a terminal returns from one read. Small pieces keep both sides busy: with large
    // ones one side always waits for the other.
    outputs.append(Relay(from: bridge.inner.master, to: bridge.outer.sink, capacity: 4096))
    let keys = Sink(descriptor: bridge.inner.master, limit: .max)
    input = Relay(from: bridge.outer.descriptor, to: keys, capacity: 4096)
  }

  private mutating func addPipes(besides terminals: Set<Int32>) throws(StartError) {
    for stream in [STDOUT_FILENO, STDERR_FILENO] where !terminals.contains(stream) {
      if stream == STDERR_FILENO && StandardStreams().areJoined {
        launch.streams[stream] = launch.streams[STDOUT_FILENO]
      } else {
        try addPipe(stream)
      }
    }
  }

  private mutating func addPipe(_ stream: Int32) throws(StartError) {
    guard let sink = Sink(stream: stream), let pipe = Descriptor.pipe() else {
      throw .last
    }
    launch.streams[stream] = pipe.writing
    outputs.append(Relay(from: pipe.reading, to: sink))
  }

  /// Starts the command's monitor, and closes the descriptors that only the command needs.
  mutating func start(_ command: CommandWords) throws(StartError) -> MonitorChannel {
    let channel: MonitorChannel
    do throws(StartError) {
      channel = try launch.start(command)
    } catch {
      bridge?.releaseKeyboard()
      throw error
    }
    launch.streams = [:]
    // The next command of a pipeline sees the end when this command's output ends.
    for stream in [STDIN_FILENO, STDOUT_FILENO] where isatty(stream) == 0 {
      Descriptor.release(stream)
    }
    return channel
  }
}
