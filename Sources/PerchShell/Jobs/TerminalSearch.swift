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
  }

  /// The longest time that programs have for their answers.
  private static let patience = Duration.seconds(2)

  /// The place of the job.
  let place: TerminalPlace
  /// The purpose.
  let purpose: Purpose

  /// Searches, and waits for the answers of other programs.
  func run() -> Found {
    let end = MonotonicClock.now + Self.patience
    switch place.part {
    case .tmux(let socket, let pane): return searchTmux(at: socket, for: pane, until: end)
    case .screen(let session, let window): return searchScreen(session, for: window, until: end)
    case .kitty(let address, let window):
      order(["kitty", "@", "--to", address, "focus-window", "--match", "id:\(window)"], until: end)
    case .wezTerm(let pane):
      order(["wezterm", "cli", "activate-pane", "--pane-id", pane], until: end)
    case .konsole(let service, let window, let session):
      order(
        [
          "busctl", "--user", "call", service, window, "org.kde.konsole.Window",
          "setCurrentSession", "i", session,
        ], until: end)
    case nil: break
    }
    let processes = place.process.map { ProcessTable().ancestors(of: $0) } ?? []
    return Found(processes: processes, isInFront: true)
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
    guard
      let place = ask(
        "display-message", "-p", "-t", pane, "#{session_id} #{window_active} #{pane_active}"),
      let session = place.split(separator: " ").first.map(String.init),
      let list = ask("list-clients", "-F", format)
    else { return Found() }
    let clients = list.split(separator: "\n").compactMap(Client.init)
      .sorted { $0.activity < $1.activity }
    // Another session's terminal can show this one, too, but only the user's click may change that.
    let own = clients.last { $0.session == session }
    guard let client = own ?? (purpose == .show ? clients.last : nil) else { return Found() }
    let isInFront =
      own != nil && place.split(whereSeparator: \.isWhitespace).dropFirst() == ["1", "1"]
    if purpose == .show {
      _ = ask(
        "switch-client", "-c", client.name, "-t", pane, ";", "select-window", "-t", pane, ";",
        "select-pane", "-t", pane)
    }
    return Found(processes: ProcessTable().ancestors(of: client.process), isInFront: isInFront)
  }

  // MARK: - GNU Screen

  /// Screen does not say which terminals show a session: they are the processes of its name that have one,
  /// and only a single one is certain.
  private func searchScreen(_ session: String, for window: String, until end: Instant) -> Found {
    order(["screen", "-S", session, "-X", "select", window], until: end)
    let server = session.split(separator: ".").first.flatMap { pid_t($0) }
    let table = ProcessTable()
    let shows = table.entries.keys.filter { process in
      process != server && table.entries[process]?.group == process
        && Self.name(of: process) == "screen"
    }
    guard shows.count == 1, let process = shows.first else { return Found() }
    return Found(processes: table.ancestors(of: process))
  }

  private static func name(of process: pid_t) -> String? {
    let line = try? RegularFile.text("/proc/\(process)/comm", limit: 64)
    return line.map { String($0.prefix { $0 != "\n" }) }
  }
}
