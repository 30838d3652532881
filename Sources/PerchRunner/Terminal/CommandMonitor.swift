internal import CLinux
import Glibc
internal import PerchSystem
internal import PerchTime

/// A small process beside a command: its parent, and the leader of its terminal's session.
///
/// The monitor starts the command, reports its state to the runner, and signals it. When the runner is
/// gone, the monitor signals the command as if its terminal had been closed. What the command leaves
/// running keeps its output: the monitor copies it in the runner's place.
package struct CommandMonitor {
  /// The command of `perch` that makes the process a monitor.
  package static let verb = "attend-command"

  /// The time after which a runner that may have missed that its command goes on is told again.
  private static let patience = Duration.milliseconds(20)

  private let channel: MonitorChannel
  private let signals: SignalQueue
  private let group: CommandGroup
  private let runner = getppid()
  /// The outer terminal while the runner keeps it raw; nil otherwise.
  private var rawTerminal: RawTerminal?
  /// Whether the command has ended.
  private var hasEnded = false
  /// Whether the command is stopped.
  private var isStopped = false
  /// The number of stops that the runner was told of.
  private var stops: Int32 = 0
  /// Whether the runner stops all of its group at the last stop, as a terminal does.
  private var stopsGroup = false
  /// The time at which the runner, which stops with its command, is continued once more; nil for never.
  private var wakeTime: Instant?

  /// Monitors a command, if the arguments of this process say so.
  ///
  /// The arguments are read without a parser, which would take as long as the start of the process.
  ///
  /// - Returns: the exit status; nil for another command.
  package static func run(_ arguments: [String]) -> Int32? {
    guard arguments.first == verb else { return nil }
    let options = arguments.prefix { $0 != "--" }
    guard let position = options.firstIndex(of: "--control"), position + 1 < options.endIndex,
      let control = Int32(options[position + 1])
    else { return 2 }
    return run(
      CommandWords(lastArguments: arguments.count - options.count - 1), control: control,
      hasTerminal: options.contains("--terminal"), isInFront: options.contains("--front"))
  }

  /// Monitors a command until the command and the runner have ended.
  ///
  /// `control` is the connection to the runner. `hasTerminal` tells whether the session is the
  /// command's own, and has a terminal. `isInFront` tells whether the command may read from that
  /// terminal at once.
  private static func run(
    _ words: CommandWords, control: Int32, hasTerminal: Bool, isInFront: Bool
  ) -> Int32 {
    // They are the command's: a lock that it gives up must not be held here.
    let inherited = ProcessTable.numbers(in: "/proc/self/fd").filter {
      $0 > STDERR_FILENO && $0 != control && fcntl($0, F_GETFD) >= 0
    }
    let all = (1..<32).filter { ![SIGKILL, SIGSTOP].contains($0) }
    guard let descriptor = Descriptor(control), fcntl(control, F_SETFD, FD_CLOEXEC) == 0,
      let signals = try? SignalQueue(all)
    else { return 1 }
    // While SIGCHLD is ignored, the kernel discards the status of the command.
    signal(SIGCHLD, SIG_DFL)
    let channel = MonitorChannel(descriptor: descriptor)
    if !hasTerminal { _ = perch_adopt_descendants() }
    do throws(StartError) {
      let group = try start(
        words, hasTerminal: hasTerminal, isInFront: isInFront, mask: signals.formerMask)
      for stream in STDIN_FILENO...STDERR_FILENO { Descriptor.release(stream) }
      for number in inherited { close(number) }
      channel.send(.started(group.leader))
      var monitor = CommandMonitor(channel: channel, signals: signals, group: group)
      monitor.attend()
    } catch {
      channel.send(.ended(.notStarted(error.code)))
    }
    return 0
  }

  private init(channel: MonitorChannel, signals: SignalQueue, group: CommandGroup) {
    (self.channel, self.signals, self.group) = (channel, signals, group)
  }

  private static func start(
    _ words: CommandWords, hasTerminal: Bool, isInFront: Bool, mask: SignalMask
  ) throws(StartError) -> CommandGroup {
    let terminal = hasTerminal ? Descriptor(open("/dev/tty", O_RDWR | O_CLOEXEC)) : nil
    let launch = CommandLaunch(terminal: terminal, isInFront: isInFront, mask: mask)
    return CommandGroup(leader: try launch.start(words), terminal: terminal)
  }

  private mutating func attend() {
    var watch = WatchList()
    var rest = LeftOutput()
    while true {
      watch.clear()
      watch.add(reading: channel.descriptor.number)
      watch.add(reading: signals.fileDescriptor)
      watch.wait(until: wakeTime)
      if watch.isReady(reading: signals.fileDescriptor) { handleSignals() }
      if let wakeTime, wakeTime <= MonotonicClock.now { wakeRunner() }
      guard watch.isReady(reading: channel.descriptor.number) else { continue }
      guard let order = channel.receiveOrder() else { break }
      obey(order)
      rest.take(order)
    }
    // A runner that was killed has left it raw.
    rawTerminal?.restore()
    guard hasEnded else { return group.hangUp() }
    // The last output was in the terminal, which had to stay open until the runner had read it.
    group.leaveTerminal()
    rest.relay(beside: signals)
  }

  private mutating func obey(_ order: MonitorOrder) {
    switch order {
    case .watchOver(let terminal): rawTerminal = terminal
    case .goOn(let count):
      // The runner answers an earlier stop: it will stop for the last one, too.
      guard count == stops else { return }
      // A command that others have continued is not continued again.
      let isWoken = wakeTime != nil && !isStopped
      (isStopped, wakeTime) = (false, nil)
      if isWoken { return }
    case .bringToFront, .sendToBack, .signalAll, .signal, .read, .write: break
    }
    if !hasEnded { group.obey(order) }
  }

  /// Continues the runner, which stops when its command does: only the monitor knows that the command goes on.
  private mutating func wakeRunner() {
    let runners = stopsGroup ? getpgid(runner) : 0
    kill(runners > 1 ? -runners : runner, SIGCONT)
    wakeTime = MonotonicClock.now + Self.patience
  }

  private mutating func handleSignals() {
    while let arrival = signals.next() {
      if arrival.number == SIGHUP, group.hasTerminal, arrival.isFromKernel, !hasEnded {
        group.hangUp()
      }
      if !arrival.isFromKernel { pass(arrival) }
    }
    var word: Int32 = 0
    while case let process = waitpid(-1, &word, WUNTRACED | WCONTINUED | WNOHANG), process > 0 {
      guard process == group.leader else { continue }
      switch word & 0xFFFF {
      case 0xFFFF: goOn()
      case let state where state & 0xFF == 0x7F:
        let signal = word >> 8 & 0xFF
        (isStopped, wakeTime) = (true, nil)
        stopsGroup = group.hasTerminal && signal != SIGSTOP
        stops += 1
        channel.send(.stopped(by: signal))
      default:
        hasEnded = true
        group.retire()
        channel.send(.ended(CommandEnd(word: word)))
        goOn()
      }
    }
  }

  /// Continues the runner if it may have stopped with the command, which goes on or has ended.
  private mutating func goOn() {
    if isStopped { wakeRunner() }
    isStopped = false
  }

  /// Passes a signal on that the command sends to its parent, to the process that would be that without
  /// Perch.
  ///
  /// Without a terminal of its own, the command may have sent it to its whole group, which the monitor is in:
  /// then it stays within that group.
  private func pass(_ arrival: SignalQueue.Arrival) {
    let table = ProcessTable()
    guard let caller = table.entries[runner]?.parent, caller > 1,
      group.hasTerminal || table.entries[caller]?.group == getpgrp(),
      table.isDescendant(arrival.sender, of: getpid())
    else { return }
    kill(caller, arrival.number)
  }
}
