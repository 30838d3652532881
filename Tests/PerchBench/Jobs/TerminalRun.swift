import Glibc
internal import PerchSystem
internal import PerchRunner
internal import PerchHarness
import PerchTime

/// A program on a terminal whose output is read as fast as it arrives.
final class TerminalRun {
  let process: ChildProcess
  /// The instant before the process was created.
  let birth: Instant
  /// The instant after the last output was read; nil while the terminal is open.
  private(set) var end: Instant?
  /// The number of times that the counted byte was read.
  private(set) var tally = 0

  private let terminal: PseudoTerminal
  private let counted: UInt8?
  private var buffer = [UInt8](repeating: 0, count: 65_536)

  /// Starts a program.
  ///
  /// `words` are the path or the name of the program, and its arguments. `counted` is a byte to
  /// count in the output; nil for none.
  init(
    _ words: [String], environment: [String: String], counting counted: UInt8? = nil
  ) throws(HarnessFailure) {
    guard let terminal = PseudoTerminal() else {
      throw HarnessFailure("There is no terminal left.")
    }
    terminal.resize(rows: 24, columns: 80)
    self.terminal = terminal
    self.counted = counted
    birth = MonotonicClock.now
    process = try ChildProcess(
      words[0], Array(words.dropFirst()), environment: environment, terminal: terminal.path)
  }

  var descriptor: Int32 { terminal.master.number }

  /// The time from the start to the last output; nil while the terminal is open.
  var length: Duration? { end.map { $0 - birth } }

  /// Reads the output that has arrived, up to some hundred KiB.
  func drain() {
    for _ in 0..<64 where end == nil {
      let count = buffer.withUnsafeMutableBytes(terminal.master.read)
      if count < 0 && errno == EAGAIN { return }
      if count < 0 && errno == EINTR { continue }
      // The last process that had the terminal open has ended.
      guard count > 0 else { return end = MonotonicClock.now }
      if let counted { tally += buffer[..<count].count { $0 == counted } }
    }
  }

  /// Reads until the end.
  ///
  /// - Returns: the time from the start to the last output.
  func finish() throws(HarnessFailure) -> Duration {
    while end == nil {
      _ = Poll.wait(reading: [descriptor], until: nil)
      drain()
    }
    try expectSuccess()
    return MonotonicClock.now - birth
  }

  /// Waits for the exit status, which must be 0.
  func expectSuccess() throws(HarnessFailure) {
    guard process.wait() == .exited(0) else {
      throw HarnessFailure("\(process.program) did not end as it should.")
    }
  }
}
