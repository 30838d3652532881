internal import CLinux
import Glibc
package import PerchSystem

/// A small process beside a command: its parent, and the leader of its terminal's session.
///
/// The monitor starts the command, reports its state to the runner, and signals it. When the runner
/// is gone, the monitor signals the command as if its terminal had been closed.
package struct CommandMonitor {
  /// The command of `perch` that makes the process a monitor.
  package static let verb = "attend-command"

  private let channel: MonitorChannel
  private let signals: SignalQueue
  private let group: CommandGroup

  /// Monitors a command until the command and the runner have ended.
  ///
  /// `control` is the connection to the runner. `hasTerminal` tells whether the session is the
  /// command's own, and has a terminal. `isInFront` tells whether the command may read from that
  /// terminal at once.
  package static func run(
    _ words: CommandWords, control: Int32, hasTerminal: Bool, isInFront: Bool
  ) -> Int32 {
    guard let descriptor = Descriptor(control), fcntl(control, F_SETFD, FD_CLOEXEC) == 0,
      let signals = try? SignalQueue([SIGCHLD, SIGHUP], blockedToo: Array(1..<32))
    else { return 1 }
    // While SIGCHLD is ignored, the kernel discards the status of the command.
    signal(SIGCHLD, SIG_DFL)
    let channel = MonitorChannel(descriptor: descriptor)
    let terminal = hasTerminal ? Descriptor(open("/dev/tty", O_RDWR | O_CLOEXEC)) : nil
    if !hasTerminal { _ = perch_adopt_descendants() }
    let launch = CommandLaunch(
      terminal: terminal, isInFront: isInFront, mask: signals.formerMask)
    do throws(StartError) {
      let process = try launch.start(words)
      for stream in STDIN_FILENO...STDERR_FILENO { Descriptor.release(stream) }
      channel.send(.started(process))
      let group = CommandGroup(leader: process, terminal: terminal)
      CommandMonitor(channel: channel, signals: signals, group: group).attend()
    } catch {
      channel.send(.ended(.notStarted(error.code)))
    }
    return 0
  }

  private func attend() {
    var watch = WatchList()
    while true {
      watch.clear()
      watch.add(reading: channel.descriptor.number)
      watch.add(reading: signals.fileDescriptor)
      watch.wait(until: nil)
      if watch.isReady(reading: signals.fileDescriptor), handleSignals() { break }
      guard watch.isReady(reading: channel.descriptor.number) else { continue }
      guard let order = channel.receiveOrder() else { return group.hangUp() }
      group.obey(order)
    }
    // The last output is still in the terminal, which must stay open until the runner has read it.
    while channel.receiveOrder() != nil {}
  }

  /// Handles the signals that have arrived.
  ///
  /// - Returns: Whether the command has ended.
  private func handleSignals() -> Bool {
    while let arrival = signals.next() {
      if arrival.number == SIGHUP && group.hasTerminal { group.hangUp() }
    }
    var word: Int32 = 0
    while case let process = waitpid(-1, &word, WUNTRACED | WNOHANG), process > 0 {
      guard process == group.leader else { continue }
      guard word & 0xFF == 0x7F else {
        group.retire()
        channel.send(.ended(CommandEnd(word: word)))
        return true
      }
      channel.send(.stopped(by: word >> 8 & 0xFF))
    }
    return false
  }
}
