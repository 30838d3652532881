internal import CLinux
import Glibc
internal import PerchIPC
internal import PerchEngine
internal import PerchSystem
internal import PerchTime

/// Runs a command as if the caller had started it, and lets a companion hear what it prints.
///
/// Each of its standard streams that is a terminal becomes one of its own, so that it looks and acts
/// as on the outer one; output to anything else goes through a pipe. Nothing is changed on the way,
/// and nothing is read that cannot be passed on.
final class CommandRun {
  let command: CommandWords
  let companion: any RunCompanion
  /// Whether the command has a terminal of its own, so that it hears only from us.
  let hasTerminal: Bool
  /// Nil where there is no terminal, or no more.
  var bridge: TerminalBridge?
  let signals: SignalQueue
  let channel: MonitorChannel
  /// What the command prints.
  var outputs: [Relay]
  /// What is typed.
  var input: Relay?
  /// The command's process and group, once there is somebody to type to: before that, Ctrl-C would
  /// interrupt nobody.
  var commandGroup: pid_t?
  /// How the command ended, once it did.
  var end: CommandEnd?
  /// Whether the terminal, or somebody else, stops us together with the command.
  var isAskedToStop = false
  var watch = WatchList()

  /// Starts the command.
  ///
  /// - Throws: why there is nothing to run.
  init(_ command: CommandWords, companion: any RunCompanion) throws(StartFailure) {
    Descriptor.fillStandardStreams()
    guard let signals = SignalQueue(CommandRun.signals, blockedToo: [SIGPIPE]) else {
      throw StartFailure()
    }
    var wiring = try Wiring(mask: signals.formerMask)
    guard let channel = wiring.start(command) else { throw StartFailure() }
    self.command = command
    self.companion = companion
    self.signals = signals
    self.channel = channel
    bridge = wiring.bridge
    hasTerminal = wiring.bridge != nil
    outputs = wiring.outputs
    input = wiring.input
    CommandRun.waitForMore()
  }

  /// Where processors are few, does not take one from the command for every few bytes that come:
  /// more of them come together, which takes a fifth less time.
  private static func waitForMore() {
    var parameters = sched_param()
    sched_setscheduler(0, SCHED_BATCH, &parameters)
  }

  /// Those that are passed on or answered, unless the caller wanted them ignored.
  private static var signals: [Int32] {
    SignalMask.notIgnored([SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGUSR1, SIGUSR2])
      + [SIGCONT, SIGWINCH]
  }

  /// Stays until the command has ended and all that it printed is where it belongs.
  func finish() -> CommandEnd {
    while true {
      if let end, outputs.allSatisfy(\.isOver) {
        bridge?.leaveKeyboard()
        return end
      }
      turn()
    }
  }

  private func turn() {
    prepareWatch()
    let isFinishing = outputs.contains { $0.isFinishing && $0.reading != nil }
    watch.wait(until: isFinishing ? MonotonicClock.now : deadline)
    let time = MonotonicClock.now
    handleSignals(at: time)
    if end == nil && watch.isReady(reading: channel.descriptor.number) { hearMonitor(at: time) }
    relayOutput(at: time)
    relayInput(at: time)
    tend(at: time)
    accompany(at: time)
  }

  private func prepareWatch() {
    watch.clear()
    watch.add(reading: signals.descriptor.number)
    if end == nil { watch.add(reading: channel.descriptor.number) }
    for output in outputs {
      watch.add(reading: output.reading)
      watch.add(writing: output.writing)
    }
    if let bridge { prepareWatch(of: bridge) }
    watch.add(reading: companion.reading)
    watch.add(writing: companion.writing)
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

  /// When there is something to do even if nothing happens.
  private var deadline: Instant? { companion.deadline.orEarlier(bridge?.deadline) }

  private func accompany(at time: Instant) {
    let isReady =
      watch.isReady(reading: companion.reading) || watch.isReady(writing: companion.writing)
    let isDue = companion.deadline.map { $0 <= time } ?? false
    guard isDue || isReady else { return }
    for stop in companion.turn(isReady: isReady, at: time) {
      switch stop {
      case .interrupt: channel.send(.signalAll(SIGINT))
      case .terminate: channel.send(.signalAll(SIGTERM))
      case .kill: channel.send(.signalAll(SIGKILL))
      }
      channel.send(.signalAll(SIGCONT))
    }
  }
}

/// The system did not give what a run needs, as `errno` says.
struct StartFailure: Error {
  let number = errno
}
