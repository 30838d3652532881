import Glibc
internal import PerchIPC
internal import PerchSystem
internal import PerchTime

/// `perch attach`: this process's terminal in the hands of a job.
///
/// The job reads from the terminal and writes to it. This process tells it of the size, stops when the command
/// does, and ends with it.
package struct AttachSession {
  /// The end of a session.
  package enum End: Hashable, Sendable {
    /// The command has ended.
    case ended(CommandEnd)
    /// The command was not started, because of the jobs for which it waited.
    case notStarted(CommandEnd)
    /// The user has detached the terminal.
    case detached
    /// Another terminal has attached to the job.
    case replaced
    /// The job takes no such terminal.
    case refused
    /// The process of the job was killed.
    case lost
    /// A signal asks this process to end.
    case signalled(Int32)
  }

  private let channel: AttachChannel
  private let signals: SignalQueue
  private let terminal: Descriptor
  private let settings: TerminalSettings
  /// The id of the job for which the command waits; nil for none.
  private var awaited: String?
  /// The signal that ends the session; nil for none.
  private var ending: Int32?

  /// How often the shell may continue this process in the background.
  private static let longestStay = 1000
  /// The longest wait for the job to let go of the terminal, and for the terminal to take the last output.
  private static let patience = Duration.seconds(1)

  /// Prepares a session on the terminal of standard input.
  ///
  /// - Returns: nil if standard input or output is no terminal, or the system refuses what is needed.
  package init?(_ job: DetachedJob) {
    guard isatty(STDIN_FILENO) != 0, isatty(STDOUT_FILENO) != 0,
      let terminal = Descriptor.duplicate(of: STDIN_FILENO),
      let settings = TerminalSettings(of: terminal.number),
      let signals = try? SignalQueue([SIGWINCH, SIGCONT, SIGTERM, SIGINT, SIGHUP, SIGQUIT])
    else { return nil }
    (channel, awaited) = (job.channel, job.description.awaited)
    self.terminal = terminal
    self.settings = settings
    self.signals = signals
  }

  /// Gives the terminal to the job once its command has started, and waits for the end.
  ///
  /// - Parameters:
  ///   - tellWait: Tells the user of the id of a job for which the command waits.
  ///   - introduce: Writes to the terminal before the job does.
  /// - Returns: The end.
  package mutating func run(tellWait: (String) -> Void, introduce: () -> Void) -> End {
    if let end = awaitStart(tellWait) { return end }
    guard comeToFront() else { return .refused }
    introduce()
    channel.send(.attach(terminal, JobTerminal.place(in: ProcessContext.environment)))
    var deadline: Instant?
    while true {
      let ready = Poll.wait(
        reading: [channel.descriptor.number, signals.fileDescriptor], until: deadline)
      while let signal = signals.next()?.number { answer(signal, &deadline) }
      if ready.contains(channel.descriptor.number) {
        while let message = channel.receive() { if let end = obey(message) { return end } }
        if !channel.isOpen { return leave() }
      }
      if let deadline, deadline <= MonotonicClock.now { return leave() }
    }
  }

  /// Waits until the command has started.
  ///
  /// - Returns: nil after the start, or else the end.
  private mutating func awaitStart(_ tellWait: (String) -> Void) -> End? {
    var told: String?
    while let id = awaited {
      if id != told { tellWait(id) }
      told = id
      _ = Poll.wait(
        reading: [channel.descriptor.number, signals.fileDescriptor], until: nil)
      while let signal = signals.next()?.number {
        switch signal {
        case SIGWINCH, SIGCONT: break
        case SIGINT, SIGQUIT: return .detached
        default: return .signalled(signal)
        }
      }
      while awaited != nil, let message = channel.receive() {
        switch message {
        case .welcome(let description): awaited = description.awaited
        case .ended(let end): return .notStarted(end)
        case .attach, .resized, .goOn, .leave, .rest, .left, .stopped: break
        }
      }
      if awaited != nil, !channel.isOpen { return .lost }
    }
    return nil
  }

  /// Waits until the shell puts this process in its foreground.
  ///
  /// - Returns: false where nothing stops this process in the background.
  private func comeToFront() -> Bool {
    for _ in 0..<Self.longestStay {
      guard case let front = tcgetpgrp(terminal.number), front > 0, front != getpgrp() else {
        return true
      }
      kill(0, SIGTTIN)
    }
    return false
  }

  private mutating func answer(_ signal: Int32, _ deadline: inout Instant?) {
    switch signal {
    case SIGWINCH: channel.send(.resized)
    case SIGCONT: channel.send(.goOn)
    default:
      ending = signal
      deadline = MonotonicClock.now + Self.patience
      channel.send(.leave)
    }
  }

  private func obey(_ message: AttachMessage) -> End? {
    switch message {
    case .ended(let end): return .ended(end)
    case .left where ending != nil: return ending.map { .signalled($0) }
    case .left(.asked): return .detached
    case .left(.replaced): return .replaced
    case .left(.refused): return .refused
    case .rest(let bytes): write(bytes)
    case .stopped:
      kill(0, SIGTSTP)
      // Where no shell has job control, the kernel stops nothing.
      channel.send(.goOn)
    case .welcome, .attach, .resized, .goOn, .leave: break
    }
    return nil
  }

  /// Takes the terminal back from a job that no longer answers.
  private func leave() -> End {
    settings.apply(to: terminal.number)
    // Modes in which a program may have left the terminal: cursor, mouse, pasted text, other screen, key codes.
    let modes = ["1", "47", "1000", "1002", "1003", "1004", "1006", "2004"]
    let text =
      modes.map { "\u{1b}[?\($0)l" }.joined() + "\u{1b}[?7h\u{1b}[?25h\u{1b}>"
      + "\u{1b}[=0u\u{1b}[>4m\u{1b}[0 q\u{1b}[m"
    write(Array(text.utf8))
    return ending.map { .signalled($0) } ?? .lost
  }

  private func write(_ bytes: [UInt8]) {
    Descriptor.write(bytes, toTerminal: terminal.number, until: MonotonicClock.now + Self.patience)
  }
}
