internal import CLinux
internal import Glibc
internal import PerchSystem
internal import PerchTime
internal import Synchronization

/// A program that reads lines from its standard input and writes lines to its standard output.
///
/// Its end is that of its process, even if others that it has started keep the pipe open.
final class ProgramPipe: Sendable {
  /// The most bytes of a line that the program writes.
  static let longestLine = 16 << 20
  /// The most bytes that wait for a program that does not read.
  static let mostWaiting = 1 << 20
  /// The most bytes that a pipe holds when its program ends.
  private static let mostLeft = 1 << 20

  /// A part of what the program writes.
  enum Part: Sendable {
    /// A line without its break; the first one has the number 1.
    case line([UInt8], number: Int)
    /// A line that is too long, and was dropped.
    case overlong(number: Int)
    /// The end of the program, with its exit status, 128 + n after signal n.
    case end(status: Int32)
  }

  private let process: pid_t
  /// Readable once the program has ended; nil where the system has no such descriptor, and the end
  /// of the output counts.
  private let ending: Descriptor?
  private let output: Descriptor
  private let writer: BackgroundWriter
  /// Whether the process was waited for, and its number may be another one's.
  private let isReaped = Mutex(false)

  /// Starts a program. Its standard error is that of this process.
  init(_ words: [String]) throws(StartError) {
    guard let input = Descriptor.pipe(waits: true), let output = Descriptor.pipe(waits: true)
    else { throw .last }
    var launch = ProcessLaunch(named: CommandWords(words))
    launch.steps = [
      .duplicate(input.reading.number, as: STDIN_FILENO),
      .duplicate(output.writing.number, as: STDOUT_FILENO), .closeAll(from: 3),
    ]
    launch.group = .own
    launch.mask = SignalMask(of: [])
    launch.defaultSignals = SignalMask(of: [SIGPIPE])
    process = try launch.start()
    ending = Descriptor(perch_pidfd_open(process))
    writer = BackgroundWriter(to: input.writing, most: Self.mostWaiting) { lost in
      JSON.object(["lost": .int(lost)]).lineBytes + [UInt8(ascii: "\n")]
    }
    self.output = output.reading
    self.output.setNonblocking()
  }

  // MARK: - From the program

  /// Begins to read; `take` is called on another thread, and holds up the program until it returns.
  ///
  /// - Throws: The reason for which there is no such thread; the program is ended then.
  func read(_ take: @escaping @Sendable (Part) -> Void) throws(StartError) {
    do throws(StartError) {
      try DetachedThread.start { [self] in
        var lines = ProgramLines(limit: Self.longestLine, take)
        readOutput(&lines)
        lines.finish()
        take(.end(status: awaitEnd()))
      }
    } catch {
      kill(-process, SIGKILL)
      _ = awaitEnd()
      throw error
    }
  }

  /// Reads until the program ends, or has closed its output.
  private func readOutput(_ lines: inout ProgramLines) {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let ready = Poll.wait(
        reading: [output.number] + (ending.map { [$0.number] } ?? []), until: nil)
      let isOver = ending.map { ready.contains($0.number) } ?? false
      // Others may write without end.
      var left = isOver ? Self.mostLeft : buffer.count
      while left > 0 {
        let count = buffer.withUnsafeMutableBytes { output.read(into: $0) }
        if count < 0, errno == EINTR { continue }
        if count < 0, errno == EAGAIN { break }
        guard count > 0 else { return }
        lines.add(buffer[..<count])
        left -= count
      }
      if isOver { return }
    }
  }

  /// Waits for the end of the process, and returns its exit status.
  private func awaitEnd() -> Int32 {
    var information = siginfo_t()
    // The number of a process that was not waited for stays its own, so that a signal meets it alone.
    while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    var status: Int32 = 0
    isReaped.withLock { isReaped in
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
      isReaped = true
    }
    return status & 0x7f == 0 ? status >> 8 & 0xff : 128 + status & 0x7f
  }

  /// Asks the program and those that it has started to end, unless it has ended.
  func stop() {
    isReaped.withLock { isReaped in
      if !isReaped { kill(-process, SIGTERM) }
    }
  }

  /// Asks the program to end as `stop()` does, and kills it and those that it has started if it has not
  /// ended after a while.
  func end(within patience: Duration) {
    let limit = MonotonicClock.now + patience
    stop()
    // A signal ends a wait as well, and only the end of the program is one.
    while !hasEnded, MonotonicClock.now < limit {
      let pause = ending == nil ? min(limit, MonotonicClock.now + .milliseconds(20)) : limit
      _ = Poll.wait(reading: ending.map { [$0.number] } ?? [], until: pause)
    }
    isReaped.withLock { isReaped in
      if !isReaped { kill(-process, SIGKILL) }
    }
  }

  /// Whether the process has ended.
  private var hasEnded: Bool {
    ending.map { !Poll.wait(reading: [$0.number], until: .zero).isEmpty }
      ?? isReaped.withLock(\.self)
  }

  // MARK: - To the program

  /// Sends a line. It waits where the program does not read, on a thread of its own; once too much
  /// waits, lines are dropped, and the program is told how many.
  ///
  /// - Parameters:
  ///   - json: The value.
  ///   - isStep: Whether it is one of many about a motion, which are dropped first.
  func send(_ json: JSON, isStep: Bool = false) {
    let line = json.lineBytes + [UInt8(ascii: "\n")]
    writer.add(line, within: Self.mostWaiting / (isStep ? 16 : 1))
  }

  /// Sends a line that takes the place of the one about the same subject, if that still waits, and is
  /// never dropped.
  func send(_ json: JSON, about subject: String) {
    writer.add(json.lineBytes + [UInt8(ascii: "\n")], about: subject)
  }
}
