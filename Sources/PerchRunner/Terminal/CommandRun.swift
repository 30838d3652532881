internal import CLinux
import Glibc
internal import PerchIPC
internal import PerchJobs
internal import PerchSystem
internal import PerchTime

/// Runs a command as if the caller had started it, and copies its output to a companion.
///
/// A standard stream that is a terminal becomes a pseudo-terminal, so that the command looks and
/// acts as on the outer one. Output to anything else goes through a pipe. No byte is changed, and
/// nothing is read that cannot be written.
final class CommandRun {
  let command: CommandWords
  var companion: any RunCompanion
  /// Whether the command has a terminal of its own, and receives signals from this process alone.
  let hasTerminal: Bool
  /// The joined terminals; nil without a terminal, or after it was closed.
  var bridge: TerminalBridge?
  /// The place where other terminals attach; nil while the command has that of this process.
  var host: JobHost?
  /// Makes such a place when the terminal of this process is closed; nil for a command that is hung up then.
  var makeHost: ((PseudoTerminal) -> JobHost?)?
  /// The modes that the command has changed on its terminal, where another one may take its place.
  var modes = TerminalModes()
  let signals: SignalQueue
  let channel: MonitorChannel
  /// The relays of the command's output.
  var outputs: [Relay]
  /// The relay of the keyboard's input.
  var input: Relay?
  /// The command's process and group; nil until it has started, when Ctrl-C could reach no process.
  var commandGroup: pid_t?
  /// The end of the command; nil while it runs.
  var end: CommandEnd?
  /// The number of times that the command was stopped.
  var stops: Int32 = 0
  /// Whether a stop signal reached this process together with the command.
  var isAskedToStop = false
  var watch = WatchList()
  private var inputWatch: InputWatch
  /// The raw terminal that the monitor watches over; nil for none.
  private var watchedOver: RawTerminal?

  /// Starts the command, on the terminal of a host if there is one.
  ///
  /// - Throws: The error when the system refuses a resource that a run needs.
  init(
    _ command: CommandWords, companion: any RunCompanion, host: JobHost? = nil
  ) throws(StartError) {
    Descriptor.fillStandardStreams()
    let signals = try SignalQueue(CommandRun.signals, blockedToo: [SIGPIPE])
    var wiring =
      if let host {
        try Wiring(on: host, mask: signals.formerMask)
      } else {
        try Wiring(mask: signals.formerMask)
      }
    let channel = try wiring.start(command)
    self.command = command
    self.companion = companion
    self.signals = signals
    self.channel = channel
    self.host = host
    bridge = wiring.bridge
    hasTerminal = wiring.bridge != nil || host != nil
    outputs = wiring.outputs
    input = wiring.input
    inputWatch = InputWatch(at: MonotonicClock.now)
    CommandRun.waitForMore()
    reportRawTerminal()
  }

  /// Lets output collect before it is read, instead of preempting the command for every few bytes.
  /// With few processors a run takes a fifth less time.
  private static func waitForMore() {
    var parameters = sched_param()
    sched_setscheduler(0, SCHED_BATCH, &parameters)
  }

  /// The signals that are forwarded or answered, without those that the caller ignores.
  private static var signals: [Int32] {
    SignalMask.notIgnored([SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGUSR1, SIGUSR2])
      + [SIGCONT, SIGWINCH]
  }

  /// Runs until the command has ended and all of its output is written.
  func finish() -> CommandEnd {
    while true {
      if let end, outputs.allSatisfy(\.isOver) {
        bridge?.returnInput(input?.unwritten ?? [])
        resetModes()
        bridge?.releaseKeyboard()
        handOver()
        return end
      }
      turn()
    }
  }

  /// Leaves to the monitor what the command's descendants still write.
  private func handOver() {
    reportRawTerminal()
    for rest in outputs.compactMap(\.rest) {
      channel.send(.read(rest.source))
      channel.send(.write(rest.sink))
    }
    outputs = []
    channel.endSending()
  }

  /// Tells the monitor whether the outer terminal is raw, so that it is not left so by a runner that is
  /// killed.
  func reportRawTerminal() {
    let present = bridge?.rawTerminal
    guard present != watchedOver else { return }
    watchedOver = present
    channel.send(.watchOver(present))
  }

  private func turn() {
    reportRawTerminal()
    prepareWatch()
    let isFinishing = outputs.contains { $0.isFinishing && $0.reading != nil }
    watch.wait(until: isFinishing ? MonotonicClock.now : deadline)
    let time = MonotonicClock.now
    handleSignals(at: time)
    if end == nil && watch.isReady(reading: channel.descriptor.number) {
      receiveMonitorReport(at: time)
    }
    relayOutput(at: time)
    relayInput(at: time)
    tend(at: time)
    tendHost(at: time)
    lookForWait(at: time)
    accompany(at: time)
  }

  private func prepareWatch() {
    watch.clear()
    watch.add(reading: signals.fileDescriptor)
    if end == nil { watch.add(reading: channel.descriptor.number) }
    for output in outputs {
      watch.add(reading: output.reading)
      watch.add(writing: output.writing)
    }
    if let bridge { prepareWatch(of: bridge) }
    for descriptor in host?.reading ?? [] { watch.add(reading: descriptor) }
    for descriptor in companion.reading { watch.add(reading: descriptor) }
    for descriptor in companion.writing { watch.add(writing: descriptor) }
  }

  private func prepareWatch(of bridge: TerminalBridge) {
    if bridge.hasKeyboard && commandGroup != nil {
      watch.add(reading: input?.reading)
      watch.add(writing: input?.writing)
    } else if bridge.awaitsLine {
      watch.add(reading: bridge.outer.number)
    }
    if input != nil { watch.add(ending: bridge.outer.number) }
  }

  /// The next time at which something is due without input.
  private var deadline: Instant? {
    companion.deadline.orEarlier(bridge?.deadline).orEarlier(inputWatchDeadline)
      .orEarlier(hostDeadline)
  }

  /// The time of the next look whether the command waits for input; nil without
  /// a terminal, and after the end.
  private var inputWatchDeadline: Instant? {
    (input == nil || bridge == nil) && host == nil || end != nil ? nil : inputWatch.deadline
  }

  /// Records that output came, or that the command was continued.
  func noteTraffic(at time: Instant) { inputWatch.restart(at: time) }

  /// Records that input goes to the command, which may be what it waited for.
  ///
  /// - Parameters:
  ///   - last: The last byte that was typed; nil if there is only older input to pass on.
  ///   - time: The present instant.
  func noteInput(endingWith last: UInt8?, at time: Instant) {
    noteTraffic(at: time)
    guard let last else { return }
    companion.recordInput(endsLine: last == 0x0d || last == 0x0a, at: time)
  }

  /// Looks whether the command waits for input, if it is time to.
  private func lookForWait(at time: Instant) {
    guard inputWatchDeadline != nil, let inner = bridge?.inner ?? host?.inner,
      inputWatch.expire(at: time)
    else { return }
    companion.recordWait(inner.inputWait)
  }

  private func accompany(at time: Instant) {
    let ready = watch.ready(reading: companion.reading, writing: companion.writing)
    guard !ready.isEmpty || companion.isDue(at: time) else { return }
    for stop in companion.turn(ready: ready, at: time) {
      switch stop {
      case .interrupt: channel.send(.signalAll(SIGINT))
      case .terminate: channel.send(.signalAll(SIGTERM))
      case .kill: channel.send(.signalAll(SIGKILL))
      }
      channel.send(.signalAll(SIGCONT))
    }
  }
}
