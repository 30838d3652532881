import Glibc

/// All processes of a command.
///
/// On a terminal of its own that is a process group. Without one the command shares the group of
/// who called us, as it would by itself, so that the calling shell's job control works; then it is
/// those processes of the group that descend from this one.
final class CommandGroup {
  let leader: pid_t
  private let terminal: Descriptor?
  /// Who had the terminal before the command was sent to the back.
  private var formerFront: pid_t
  private var hasEnded = false

  init(leader: pid_t, terminal: Descriptor?) {
    self.leader = leader
    self.terminal = terminal
    formerFront = leader
  }

  var hasTerminal: Bool { terminal != nil }

  func obey(_ order: MonitorOrder) {
    switch order {
    case .bringToFront: front = formerFront
    case .sendToBack: sendToBack()
    case .signalAll(let signal): send(signal)
    case .signal(let signal): kill(leader, signal)
    }
  }

  /// Nobody is there any more to see what it does.
  func hangUp() {
    send(hasTerminal ? SIGHUP : SIGTERM)
    send(SIGCONT)
  }

  /// The leader has ended. What it left running is not to be hung up together with the terminal, as it
  /// would be in front of it.
  func retire() { front = getpgrp() }

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
    // One that was born while we looked is found the next time.
    for _ in 0..<8 {
      let present = ProcessTable().descendants(of: getpid(), inGroup: getpgrp())
      let new = present.filter { reached.insert($0).inserted }
      guard !new.isEmpty else { return }
      // Parents first: a shell that sees its child end before it hears of it goes on.
      for process in new { kill(process, signal) }
    }
  }
}
