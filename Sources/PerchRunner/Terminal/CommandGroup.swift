import Glibc
internal import PerchSystem

/// All processes of a command.
///
/// With a terminal of its own, a command leads a process group. Without one it stays in the group
/// of the calling shell, so that the shell's job control works. Its processes are then those of the
/// group that descend from this process.
final class CommandGroup {
  /// The process that was started as the command.
  let leader: pid_t
  /// Whether the command has a terminal of its own.
  let hasTerminal: Bool
  private var terminal: Descriptor?
  /// The foreground process group before the command was sent to the background.
  private var formerFront: pid_t
  private var hasEnded = false

  init(leader: pid_t, terminal: Descriptor?) {
    self.leader = leader
    self.terminal = terminal
    hasTerminal = terminal != nil
    formerFront = leader
  }

  /// Carries out an order of the runner.
  func obey(_ order: MonitorOrder) {
    switch order {
    case .bringToFront: front = formerFront
    case .sendToBack: sendToBack()
    case .signalAll(let signal): send(signal)
    case .goOn: send(SIGCONT)
    case .signal(let signal): kill(leader, signal)
    case .watchOver, .read, .write: break
    }
  }

  /// Tells the command that its terminal is closed.
  func hangUp() {
    send(hasTerminal ? SIGHUP : SIGTERM)
    send(SIGCONT)
  }

  /// Takes the terminal's foreground after the leader has ended.
  ///
  /// Processes that the leader left running would be hung up with the terminal if they were in its
  /// foreground.
  func retire() { front = getpgrp() }

  /// Closes the terminal here, so that its end comes once no other process has it open.
  func leaveTerminal() { terminal = nil }

  private func sendToBack() {
    guard front != getpgrp() else { return }
    formerFront = front
    front = getpgrp()
  }

  private var front: pid_t {
    get { terminal.map { tcgetpgrp($0.number) } ?? -1 }
    set { if let terminal { tcsetpgrp(terminal.number, newValue) } }
  }

  private func send(_ signal: Int32) {
    guard hasTerminal else { return sendToDescendants(signal) }
    kill(-leader, signal)
    // A shell's job has a group of its own.
    let front = front
    if front > 0 && front != leader && front != getpgrp() { kill(-front, signal) }
  }

  private func sendToDescendants(_ signal: Int32) {
    var reached: Set<pid_t> = []
    // A process that starts during the scan is found by the next one.
    for _ in 0..<8 {
      let present = ProcessTable().descendants(of: getpid(), inGroup: getpgrp())
      let new = present.filter { reached.insert($0).inserted }
      guard !new.isEmpty else { return }
      // Parents first: a shell whose child ends before the signal arrives goes on with its script.
      for process in new { kill(process, signal) }
    }
  }
}
