import Glibc
internal import PerchSystem
internal import PerchTime

/// The search for a job's terminal, by the programs that it runs in. It reads files and runs programs, so it
/// is made on another thread.
struct TerminalSearch: Sendable {
  /// The purposes of a search.
  enum Purpose: Hashable, Sendable {
    /// Brings the terminal to the front of its window.
    case show
    /// Looks whether it is in the front of its window.
    case look
  }

  /// The result of a search.
  struct Found: Hashable, Sendable {
    /// The processes from the one that shows the terminal to its oldest ancestor; none if nothing shows it.
    var processes: [pid_t] = []
    /// Whether the terminal is in the front of its window.
    var isInFront = false
    /// The session of tmux that has the terminal, if nothing shows it.
    var session: TmuxSession?
  }

  /// The longest time that programs have for their answers. On a busy computer kitty takes two seconds to do what
  /// a click asks for.
  private var patience: Duration { purpose == .show ? .seconds(5) : .seconds(2) }

  /// The place of the job.
  let place: TerminalPlace
  /// The purpose.
  let purpose: Purpose

  /// Searches, and waits for the answers of other programs.
  func run() -> Found {
    let end = MonotonicClock.now + patience
    switch place.part {
    case .tmux(let socket, let pane): return searchTmux(at: socket, for: pane, until: end)
    case .screen(let session, let window): return searchScreen(session, for: window, until: end)
    case .kitty(let address, let window):
      let kitty = ["kitty", "@", "--to", address]
      order(kitty + ["focus-window", "--match", "id:\(window)"], until: end)
      return part {
        // It lists the variables of each of its windows.
        var list = ProgramOutput(kitty + ["ls"])
        list.limit = 1 << 22
        return answer(list, until: end).flatMap { TerminalFront.kitty($0, shows: Int(window) ?? 0) }
      }
    case .wezTerm(let socket, let pane):
      let instance: [String] = socket.map { ["env", "WEZTERM_UNIX_SOCKET=\($0)"] } ?? []
      let wezTerm: [String] = instance + ["wezterm", "cli", "--no-auto-start"]
      order(wezTerm + ["activate-pane", "--pane-id", pane], until: end)
      return part {
        answer(ProgramOutput(wezTerm + ["list-clients", "--format", "json"]), until: end)
          .flatMap { TerminalFront.wezTerm($0, shows: Int(pane) ?? 0) }
      }
    case .konsole(let service, let window, let session):
      let call = ["busctl", "--user", "call", service, window, "org.kde.konsole.Window"]
      order(call + ["setCurrentSession", "i", session], until: end)
      return part {
        ProgramOutput(call + ["currentSession"]).read(until: end)
          .flatMap { TerminalFront.konsole($0, shows: Int(session) ?? 0) }
      }
    case nil: return ownWindow
    }
  }

  /// The terminal above the job's process, which is one of several in its window. A program that does not tell
  /// which one is in front is believed to show it.
  private func part(_ isInFront: () -> Bool?) -> Found {
    var found = ownWindow
    if purpose == .look { found.isInFront = isInFront() ?? found.isInFront }
    return found
  }

  /// The answer of a program as JSON; nil if there is none.
  private func answer(_ program: ProgramOutput, until end: Instant) -> JSON? {
    program.read(until: end).flatMap { try? JSONReader.read(Array($0.utf8)) }
  }

  /// The terminal above the job's process. A job that Perch has started has none.
  private var ownWindow: Found {
    guard let process = place.process else { return Found() }
    let chain = ProcessTable.ancestors(of: process)
    return chain.contains(getpid()) ? Found() : Found(processes: chain, isInFront: true)
  }

  /// Gives an order to a program, unless the search only looks.
  private func order(_ words: [String], until end: Instant) {
    if purpose == .show { _ = ProgramOutput(words).read(until: end) }
  }

  // MARK: - tmux

  /// A terminal that shows a session of tmux.
  private struct Client {
    let (name, session): (String, String)
    let (process, activity): (pid_t, Int)

    init?(_ line: Substring) {
      let fields = line.split(separator: " ", maxSplits: 3)
      guard fields.count == 4, let process = pid_t(fields[0]), let activity = Int(fields[1]) else {
        return nil
      }
      (self.process, self.activity) = (process, activity)
      (session, name) = (String(fields[2]), String(fields[3]))
    }
  }

  private func searchTmux(at socket: String, for pane: String, until end: Instant) -> Found {
    let tmux = ["tmux", "-S", socket]
    func ask(_ words: String...) -> String? { ProgramOutput(tmux + words).read(until: end) }
    let format = "#{client_pid} #{client_activity} #{session_id} #{client_name}"
    // A window stands for its active pane.
    let own = pane.first == "@" ? "#{window_id}" : "#{pane_id}"
    let question =
      "\(own) #{session_id} #{window_active} #{pane_active} #{pane_tty} #{session_name}"
    // A pane that is gone has no number in the answer.
    guard let answer = ask("display-message", "-p", "-t", pane, question),
      case let fields = answer.split(maxSplits: 5, whereSeparator: \.isWhitespace),
      fields.count == 6,
      fields[0] == pane, let list = ask("list-clients", "-F", format)
    else { return Found() }
    // A terminal that was opened from a pane has the variables of that pane.
    if isElsewhere(than: String(fields[4])) { return ownWindow }
    let session = String(fields[1])
    let clients = list.split(separator: "\n").compactMap(Client.init)
      .sorted { $0.activity < $1.activity }
    // Another session's terminal can show this one, too, but only the user's click may change that.
    let viewer = clients.last { $0.session == session }
    guard let client = viewer ?? (purpose == .show ? clients.last : nil) else {
      guard purpose == .show else { return Found() }
      // A terminal that attaches shows what is chosen in the session.
      _ = ask("select-window", "-t", pane, ";", "select-pane", "-t", pane)
      let name = fields[5].prefix { !$0.isNewline }
      return Found(session: TmuxSession(socket: socket, id: session, name: String(name)))
    }
    let isInFront = viewer != nil && fields[2...3] == ["1", "1"]
    if purpose == .show {
      _ = ask(
        "switch-client", "-c", client.name, "-t", pane, ";", "select-window", "-t", pane, ";",
        "select-pane", "-t", pane)
    }
    return Found(processes: ProcessTable.ancestors(of: client.process), isInFront: isInFront)
  }

  /// Whether the job has another terminal than this one.
  private func isElsewhere(than path: String) -> Bool {
    guard let process = place.process, let entry = ProcessTable.Entry.of(process) else {
      return false
    }
    var file = stat()
    guard stat(path, &file) == 0 else { return false }
    return entry.terminal != 0 && entry.terminal != UInt32(truncatingIfNeeded: file.st_rdev)
  }

  // MARK: - GNU Screen

  /// Searches for the terminal that shows a session and was used last: the session's server has it open.
  private func searchScreen(_ session: String, for window: String, until end: Instant) -> Found {
    guard let server = session.split(separator: ".").first.flatMap({ pid_t($0) }) else {
      return Found()
    }
    // The server's socket may be in a folder of the user's.
    let folder = ProcessTable.environment(of: server)?.first { $0.hasPrefix("SCREENDIR=") }
    let screen = (folder.map { ["env", $0] } ?? []) + ["screen", "-S", session]
    order(screen + ["-X", "select", window], until: end)
    let (table, terminals) = (ProcessTable(), Self.terminals(openIn: server))
    let clients = table.entries.compactMap { process, entry -> (process: pid_t, use: Int)? in
      guard entry.terminal != 0, entry.group == process, Self.name(of: process) == "screen" else {
        return nil
      }
      guard let terminals else { return (process, 0) }
      return terminals[entry.terminal].map { (process, $0) }
    }
    // The clients of several sessions cannot be told apart.
    guard terminals != nil || clients.count == 1 else { return Found() }
    guard let client = clients.max(by: { ($0.use, $0.process) < ($1.use, $1.process) }) else {
      return Found()
    }
    var found = Found(processes: table.ancestors(of: client.process), isInFront: true)
    // Older ones answer no questions.
    if purpose == .look,
      let answer = ProgramOutput(screen + ["-Q", "number"]).read(until: end)
    {
      found.isInFront = TerminalFront.screen(answer, shows: window) ?? true
    }
    return found
  }

  /// The terminals that a process has open, as devices, and the seconds at which each was used last; nil where the
  /// system does not tell, as of a program with rights of its own.
  private static func terminals(openIn process: pid_t) -> [UInt32: Int]? {
    guard access("/proc/\(process)/fd", R_OK | X_OK) == 0 else {
      return errno == EACCES ? nil : [:]
    }
    var found: [UInt32: Int] = [:]
    for number in ProcessTable.numbers(in: "/proc/\(process)/fd") {
      var file = stat()
      guard stat("/proc/\(process)/fd/\(number)", &file) == 0, file.st_mode & S_IFMT == S_IFCHR
      else { continue }
      found[UInt32(truncatingIfNeeded: file.st_rdev)] = file.st_atim.tv_sec
    }
    return found
  }

  private static func name(of process: pid_t) -> String? {
    let line = try? RegularFile.text("/proc/\(process)/comm", limit: 64)
    return line.map { String($0.prefix { $0 != "\n" }) }
  }
}
