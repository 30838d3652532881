import Glibc
internal import PerchEngine
internal import PerchSystem
internal import PerchRunner
internal import PerchHarness
import PerchTime

/// A program on a terminal whose output is read as fast as it comes, as a good terminal does.
final class TerminalRun {
  let process: ChildProcess
  /// Just before the process was made.
  let birth: Instant
  /// When its last output had been read; nil while there is more to come.
  private(set) var end: Instant?
  /// How often the byte that is counted came out of the terminal.
  private(set) var tally = 0

  private let terminal: PseudoTerminal
  private let counted: UInt8?
  private var buffer = [UInt8](repeating: 0, count: 65_536)

  /// - Parameters:
  ///   - words: a path or name, and its arguments.
  ///   - counted: a byte to look for in the output; nil does not look at it.
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

  /// From its start to its last output; nil while there is more to come.
  var length: Duration? { end.map { $0 - birth } }

  /// Reads what is there, up to some hundred KiB.
  func drain() {
    for _ in 0..<64 where end == nil {
      let count = buffer.withUnsafeMutableBytes(terminal.master.read)
      if count < 0 && errno == EAGAIN { return }
      if count < 0 && errno == EINTR { continue }
      // The last one that had the terminal open has ended.
      guard count > 0 else { return end = MonotonicClock.now }
      if let counted { tally += buffer[..<count].count { $0 == counted } }
    }
  }

  /// Reads until the end, and looks at nothing else.
  ///
  /// - Returns: how long it took.
  func finish() throws(HarnessFailure) -> Duration {
    while end == nil {
      _ = Poll.wait(reading: [descriptor], until: nil)
      drain()
    }
    try expectSuccess()
    return MonotonicClock.now - birth
  }

  /// Waits for its exit status.
  func expectSuccess() throws(HarnessFailure) {
    guard process.wait() == .exited(0) else {
      throw HarnessFailure("\(process.program) did not end as it should.")
    }
  }
}
