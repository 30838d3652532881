import CLinux
import Glibc
import PerchSystem
import PerchHarness
import PerchTime
import Testing

/// An interactive shell on a pseudo-terminal, with the hook of its kind.
final class ShellSession {
  enum Kind: String, CaseIterable, CustomStringConvertible {
    case bash, zsh, fish

    var description: String { rawValue }
    var isInstalled: Bool { access("/usr/bin/\(rawValue)", X_OK) == 0 }

    /// The words that start the shell without a user's settings.
    var words: [String] {
      switch self {
      case .bash: ["bash", "--norc", "--noprofile", "-i"]
      case .zsh: ["zsh", "-f", "-i"]
      case .fish: ["fish", "--no-config", "-i"]
      }
    }

    var statusVariable: String { self == .fish ? "$status" : "$?" }
  }

  /// The folder of the hooks.
  static let folder: String = {
    let parts = "\(#filePath)".split(separator: "/").dropLast(3)
    return parts.map { "/\($0)" }.joined() + "/Resources/shell"
  }()

  private let kind: Kind
  private let home: String
  private let terminal: Int32
  private let pid: pid_t
  private var count = 0
  /// The text that the terminal has received.
  private(set) var shown = ""

  /// Starts a shell, which runs the line `first` before it reads the hook.
  ///
  /// `seconds` is the duration from which a command counts as long. With `isJob` its parent has the name of
  /// `perch run`.
  init(
    _ kind: Kind, seconds: String = "0", display: String = ":7", ignoring: String? = nil,
    first: String = "true", isJob: Bool = false
  ) throws {
    self.kind = kind
    var template = Array("/tmp/perch-hook-XXXXXX".utf8CString)
    home = String(cString: try #require(mkdtemp(&template)))
    try Self.makePerch(in: home)
    var variables = [
      "PATH=\(home):/usr/bin:/bin", "HOME=\(home)", "TERM=dumb", "PS1=", "DISPLAY=\(display)",
      "PERCH_HOOK_SECONDS=\(seconds)", "XDG_CONFIG_HOME=\(home)", "XDG_DATA_HOME=\(home)",
    ]
    if let ignoring { variables.append("PERCH_HOOK_IGNORE=\(ignoring)") }
    var words = kind.words
    if isJob { words = ["perch", "-c", words.joined(separator: " ") + "; :"] }
    (terminal, pid) = try Self.start(words, variables)
    type(first)
    type("source \(Self.folder)/perch.\(kind)")
    unlink(home + "/log")
  }

  deinit {
    kill(-pid, SIGKILL)
    waitpid(pid, nil, 0)
    close(terminal)
    removeAll(in: home)
  }

  /// The arguments of each call of `perch`.
  var announcements: [String] {
    // Calls of the session itself do not count.
    (text(of: home + "/log") ?? "").split(separator: "\n").map(String.init)
      .filter { !$0.contains("do\"\"ne") }
  }

  /// Types a line, and waits until it is done.
  func type(_ line: String) {
    enter(line)
    _ = value(of: "")
  }

  /// Types a line, and does not wait.
  func enter(_ line: String) { write(line + "\r") }

  /// The status of a line.
  func status(of line: String) -> Int? {
    enter(line)
    return Int(value(of: kind.statusVariable))
  }

  /// The expansion of an expression by the shell.
  func value(of expression: String) -> String {
    count += 1
    // The word is typed in two halves, so that the echo differs from the output.
    write("echo \"[\(expression)]\" \"do\"\"ne-\(count).\"\r")
    let end = "] done-\(count)."
    var seen: [UInt8] = []
    let deadline = MonotonicClock.now + .patience
    while !String(decoding: seen, as: UTF8.self).contains(end), MonotonicClock.now < deadline {
      _ = Poll.wait(reading: [terminal], until: deadline)
      var chunk = [UInt8](repeating: 0, count: 65_536)
      let count = read(terminal, &chunk, chunk.count)
      guard count > 0 else { break }
      seen += chunk[..<count]
    }
    shown += String(decoding: seen, as: UTF8.self)
    let before = String(decoding: seen, as: UTF8.self).split(separator: end, maxSplits: 1)
    #expect(before.count > 0, "\(kind) does not answer.")
    return before.first?.split(separator: "[").last.map(String.init) ?? ""
  }

  private func write(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(Glibc.write(terminal, bytes, bytes.count) == bytes.count)
  }

  private static func makePerch(in folder: String) throws {
    let script = """
      #!/bin/sh
      { for word; do printf '<%s>' "$word"; done; echo; } >>"$HOME/log"
      """
    let file = try #require(fopen(folder + "/perch", "w"))
    fputs(script, file)
    fclose(file)
    chmod(folder + "/perch", 0o700)
  }

  /// Starts a program as the leader of a session with a terminal of its own.
  private static func start(
    _ words: [String], _ variables: [String]
  ) throws -> (terminal: Int32, pid: pid_t) {
    // TIOCSPTLCK unlocks the other end, TIOCGPTN is its number under /dev/pts.
    let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var number: Int32 = 0
    try #require(ioctl(terminal, 0x4004_5431, &number) == 0)
    try #require(ioctl(terminal, 0x8004_5430, &number) == 0)
    let program = words[0] == "perch" ? "/bin/sh" : "/usr/bin/\(words[0])"
    var launch = ProcessLaunch(program, CommandWords(words))
    launch.environment = variables
    launch.steps = [
      .open(0, "/dev/pts/\(number)", mode: O_RDWR), .duplicate(0, as: 1), .duplicate(0, as: 2),
    ]
    launch.group = .session
    launch.mask = SignalMask(of: [])
    return (terminal, try launch.start())
  }
}
