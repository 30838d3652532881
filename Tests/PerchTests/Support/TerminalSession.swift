import CLinux
import Glibc
import PerchEngine
import PerchLoop
import PerchTour

@testable import PerchRunner

/// A program on a terminal of 24 rows of 80, and somebody in front of it who types.
final class TerminalSession {
  /// All that came out of the terminal, and how the program ended.
  struct Transcript: Hashable, CustomStringConvertible {
    var bytes: [UInt8]
    var end: CommandEnd

    var description: String { "\(String(decoding: bytes, as: UTF8.self).debugDescription) \(end)" }
  }

  let process: pid_t
  private(set) var bytes: [UInt8] = []
  private let terminal: PseudoTerminal
  /// How much of `bytes` was waited for already.
  private var position = 0
  private var isAtEnd = false
  private var word: Int32?

  /// Much, for machines that have a lot to do.
  private static let patience = Duration.seconds(60)

  /// - Parameters:
  ///   - words: a path and its arguments.
  ///   - folder: its home and working directory.
  ///   - display: where Perch shows the jobs among them.
  init(_ words: [String], folder: String, on display: PrivateDisplay) throws {
    guard let terminal = PseudoTerminal() else { throw TourFailure("There is no terminal left.") }
    terminal.size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    self.terminal = terminal
    process = try TerminalSession.start(
      words, on: terminal.path, folder: folder,
      environment: TerminalSession.environment(folder, display))
  }

  deinit {
    guard word == nil else { return }
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }

  /// Waits until this came out, after what was waited for before.
  func expect(_ text: String) throws {
    let wanted = Array(text.utf8)
    let deadline = MonotonicClock.now + TerminalSession.patience
    while true {
      let end = bytes.indices.first { bytes[$0...].starts(with: wanted) && $0 >= position }
      if let end { return position = end + wanted.count }
      guard !isAtEnd, MonotonicClock.now < deadline else {
        let rest = String(decoding: bytes[position...], as: UTF8.self)
        throw TourFailure(
          "Waited in vain for \(text.debugDescription) in \(rest.debugDescription).")
      }
      _ = Poll.wait(reading: [terminal.master.number], until: deadline)
      read()
    }
  }

  func type(_ text: String) throws {
    let keys = Array(text.utf8)
    guard write(terminal.master.number, keys, keys.count) == keys.count else {
      throw TourFailure("Nobody takes what is typed.")
    }
  }

  func resize(rows: UInt16, columns: UInt16) {
    terminal.size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
  }

  /// Waits until the program has ended.
  func finish() throws -> Transcript {
    let deadline = MonotonicClock.now + TerminalSession.patience
    while !isAtEnd {
      guard MonotonicClock.now < deadline else {
        throw TourFailure("It did not end: \(String(decoding: bytes, as: UTF8.self)).")
      }
      _ = Poll.wait(reading: [terminal.master.number], until: deadline)
      read()
    }
    var word: Int32 = 0
    waitpid(process, &word, 0)
    self.word = word
    return Transcript(bytes: bytes, end: CommandEnd(word: word))
  }

  private func read() {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(terminal.master.number, &chunk, chunk.count)
      guard count > 0 else {
        // The last one that had the terminal open has ended.
        if count == 0 || errno == EIO { isAtEnd = true }
        return
      }
      bytes += chunk[..<count]
    }
  }

  /// The terminal controls a session of its own; signals are as in a fresh shell.
  private static func start(
    _ words: [String], on path: String, folder: String, environment: [String]
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for stream in STDIN_FILENO...STDERR_FILENO {
      posix_spawn_file_actions_addopen(&actions, stream, path, O_RDWR, 0)
    }
    posix_spawn_file_actions_addchdir_np(&actions, folder)
    var none = SignalMask(of: []).set
    var all = SignalMask(of: Array(1..<32)).set
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSID
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var process: pid_t = 0
    let error = CommandWords(words).withPointers { words -> Int32 in
      guard let program = words[0] else { return ENOENT }
      return CommandWords(environment).withPointers {
        posix_spawnp(&process, program, &actions, &attributes, words, $0)
      }
    }
    guard error == 0 else { throw TourFailure("\(words) cannot be started: \(error).") }
    return process
  }

  /// As little as can be, so that it is the same everywhere.
  private static func environment(_ folder: String, _ display: PrivateDisplay) -> [String] {
    let places = display.environment.filter { $0.key == "DISPLAY" || $0.key.hasPrefix("XDG_") }
    return [
      "PATH=/usr/bin:/bin", "TERM=xterm", "PS1=$ ", "HOME=\(folder)", "LC_ALL=C.UTF-8",
      "INPUTRC=/dev/null", "PERCH_DATA_DIR=\(display.stateFolder)",
    ] + places.map { "\($0.key)=\($0.value)" }
  }
}
