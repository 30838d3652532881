import Glibc
import PerchSystem
import PerchHarness
import PerchTime

@testable import PerchRunner

/// A program on a terminal of 24 rows by 80 columns, with input that the test types.
final class TerminalSession {
  /// The whole output of the terminal, and the end of the program.
  struct Transcript: Hashable, CustomStringConvertible {
    var bytes: [UInt8]
    var end: CommandEnd

    var description: String { "\(String(decoding: bytes, as: UTF8.self).debugDescription) \(end)" }
  }

  var process: pid_t { program.pid }
  private(set) var bytes: [UInt8] = []
  private let terminal: PseudoTerminal
  private let program: ChildProcess
  /// The number of bytes at the start of `bytes` that earlier waits have matched.
  private var position = 0
  private var isAtEnd = false

  /// The longest wait, generous for busy machines.
  private static let patience = Duration.seconds(60)

  /// Starts a program.
  ///
  /// `words` are the path of the program and its arguments, `folder` is its home and working
  /// directory, and Perch shows its jobs on `display`.
  init(_ words: [String], folder: String, on display: PrivateDisplay) throws {
    guard let terminal = PseudoTerminal() else {
      throw HarnessFailure("There is no terminal left.")
    }
    terminal.resize(rows: 24, columns: 80)
    self.terminal = terminal
    program = try TerminalSession.start(words, on: terminal.path, folder: folder, beside: display)
  }

  /// Waits for a text in the output after the text of the previous wait.
  func expect(_ text: String) throws {
    let wanted = Array(text.utf8)
    let deadline = MonotonicClock.now + TerminalSession.patience
    while true {
      let end = bytes.indices.first { bytes[$0...].starts(with: wanted) && $0 >= position }
      if let end { return position = end + wanted.count }
      guard !isAtEnd, MonotonicClock.now < deadline else {
        let rest = String(decoding: bytes[position...], as: UTF8.self)
        throw HarnessFailure(
          "Waited in vain for \(text.debugDescription) in \(rest.debugDescription).")
      }
      _ = Poll.wait(reading: [terminal.master.number], until: deadline)
      read()
    }
  }

  func type(_ text: String) throws {
    let keys = Array(text.utf8)
    guard write(terminal.master.number, keys, keys.count) == keys.count else {
      throw HarnessFailure("The terminal accepts no input.")
    }
  }

  /// Whether the terminal takes no more output until the test reads.
  var isFull: Bool {
    let other = open(terminal.path, O_WRONLY | O_NOCTTY | O_CLOEXEC)
    defer { close(other) }
    return Poll.wait(reading: [], writing: [other], until: MonotonicClock.now).isEmpty
  }

  /// Waits until the program has ended, and reads nothing meanwhile; nil if it goes on.
  func waitWithoutReading() -> ExitStatus? { program.wait(within: TerminalSession.patience) }

  /// The settings of the terminal's line discipline.
  var settings: TerminalSettings? { terminal.settings }

  /// A process on this terminal that has this argument; nil if there is none.
  func child(named argument: String) -> pid_t? {
    ProcessTable().entries.keys.first { other in
      let words = Files.text("/proc/\(other)/cmdline")?.split(separator: "\0")
      return ProcessTable().isDescendant(other, of: process)
        && words?.contains { $0 == argument } == true
    }
  }

  func resize(rows: UInt16, columns: UInt16) {
    terminal.resize(rows: rows, columns: columns)
  }

  /// Waits until the program has ended, and returns the transcript.
  func finish() throws -> Transcript {
    let deadline = MonotonicClock.now + TerminalSession.patience
    while !isAtEnd {
      guard MonotonicClock.now < deadline else {
        throw HarnessFailure("It did not end: \(String(decoding: bytes, as: UTF8.self)).")
      }
      _ = Poll.wait(reading: [terminal.master.number], until: deadline)
      read()
    }
    let status = program.wait(within: TerminalSession.patience)
    return Transcript(bytes: bytes, end: CommandEnd(status))
  }

  private func read() {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = chunk.withUnsafeMutableBytes(terminal.master.read)
      guard count > 0 else {
        // The last process that had the terminal open has ended.
        if count == 0 || errno == EIO { isAtEnd = true }
        return
      }
      bytes += chunk[..<count]
    }
  }

  /// Starts the program in a session controlled by the terminal. The environment is minimal, so
  /// that it is the same on every machine.
  private static func start(
    _ words: [String], on path: String, folder: String, beside display: PrivateDisplay
  ) throws -> ChildProcess {
    let variables = display.environment.filter {
      ["DISPLAY", "XAUTHORITY"].contains($0.key) || $0.key.hasPrefix("XDG_")
    }
    let own = [
      "PATH": "/usr/bin:/bin", "TERM": "xterm", "PS1": "$ ", "HOME": folder, "LC_ALL": "C.UTF-8",
      "INPUTRC": "/dev/null", "PERCH_DATA_DIR": display.stateFolder,
    ]
    return try ChildProcess(
      words[0], Array(words.dropFirst()), environment: own.merging(variables) { $1 },
      folder: folder,
      terminal: path)
  }
}

extension CommandEnd {
  fileprivate init(_ status: ExitStatus?) {
    switch status {
    case .exited(let number): self = .exited(number)
    case .killed(let signal): self = .killed(signal)
    case nil: self = .lost
    }
  }
}
