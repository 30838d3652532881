import Glibc
internal import PerchIPC
internal import PerchX11

/// The place in which a job has its terminal, as its environment and its process tell.
struct TerminalPlace: Hashable, Sendable {
  /// A part of a window that has several terminals.
  enum Part: Hashable, Sendable {
    /// A pane of tmux, or the active pane of one of its windows, by its server's socket.
    case tmux(socket: String, pane: String)
    /// A window of GNU Screen.
    case screen(session: String, window: String)
    /// A window of kitty, by the address at which it takes orders.
    case kitty(address: String, window: String)
    /// A pane of WezTerm.
    case wezTerm(socket: String?, pane: String)
    /// A session of Konsole, by its name on the session bus and the object of its window.
    case konsole(service: String, window: String, session: String)

    /// Whether other terminals, which come and go, show what is in it.
    var isMultiplexed: Bool {
      switch self {
      case .tmux, .screen: true
      case .kitty, .wezTerm, .konsole: false
      }
    }
  }

  /// The window, as most terminals name it in `WINDOWID`; nil if it is unknown. In tmux and screen the
  /// variable may name a window that is long gone.
  var window: WindowID?
  /// The part of the window; nil for a terminal that has one to itself.
  var part: Part?
  /// The process that runs the job, from which its terminal descends; nil if it is unknown.
  var process: pid_t?
  /// Whether no terminal shows the job, so that one has to be opened.
  var isDetached = false
  /// Whether the terminal belongs to a session with another host, which has parts of its own for it: the one in front is
  /// unknown here.
  var isDividedElsewhere = false

  /// Whether the window may have other tabs in front of the job's, which its program neither tells nor changes: kitty,
  /// where it takes no orders.
  private(set) var hidesTabs = false

  /// Creates the place of a job that was started from a terminal.
  ///
  /// - Parameters:
  ///   - environment: The variables of the job as `NAME=value`; nil if they are unknown.
  ///   - process: The process that runs the job; nil if it is unknown.
  init(environment: [String]?, process: pid_t? = nil) {
    self.process = process
    var known: [String: String] = [:]
    for entry in JobTerminal.place(in: environment ?? []) {
      guard let end = entry.firstIndex(of: "=") else { continue }
      known[String(entry[..<end])] = String(entry[entry.index(after: end)...])
    }
    part = Self.part(known)
    hidesTabs = part == nil && known["KITTY_WINDOW_ID"].flatMap(UInt.init) != nil
    if part?.isMultiplexed != true, let number = known["WINDOWID"].flatMap(UInt.init), number > 0 {
      window = WindowID(rawValue: number)
    }
  }

  /// Creates the place of a job's own terminal, or else of the one in which it was started.
  ///
  /// - Parameters:
  ///   - terminal: The terminal that a job names; nil for the one in which it was started.
  ///   - environment: The variables of the job as `NAME=value`; nil if they are unknown.
  ///   - process: The process that runs the job; nil if it is unknown.
  init(of terminal: JobTerminal?, environment: [String]?, process: pid_t? = nil) {
    guard let terminal else {
      self.init(environment: environment, process: process)
      return
    }
    self.init(environment: terminal.environment, process: terminal.process)
    isDetached = terminal.environment == nil
  }

  /// Whether only the programs in its window know whether it is in front.
  var isDivided: Bool { part != nil }

  /// Whether the window has to be found by the processes between it and the job.
  var isSought: Bool { window == nil && part == nil && !isDetached }

  /// The words of a job's environment without those that name its place.
  static func withoutPlace(_ environment: [String]) -> [String] {
    let place = Set(JobTerminal.place(in: environment))
    return environment.filter { !place.contains($0) }
  }

  private static func part(_ known: [String: String]) -> Part? {
    if let pane = known["TMUX_PANE"], let tmux = known["TMUX"],
      let socket = tmux.split(separator: ",").first, pane.first == "%" || pane.first == "@",
      UInt(pane.dropFirst()) != nil
    {
      return .tmux(socket: String(socket), pane: pane)
    }
    if let session = known["STY"] {
      return .screen(session: session, window: known["WINDOW"] ?? "0")
    }
    if let address = known["KITTY_LISTEN_ON"], address.hasPrefix("unix:"),
      let window = known["KITTY_WINDOW_ID"], UInt(window) != nil
    {
      return .kitty(address: address, window: window)
    }
    if let pane = known["WEZTERM_PANE"], UInt(pane) != nil {
      return .wezTerm(socket: known["WEZTERM_UNIX_SOCKET"], pane: pane)
    }
    if let service = known["KONSOLE_DBUS_SERVICE"], let window = known["KONSOLE_DBUS_WINDOW"],
      let session = known["KONSOLE_DBUS_SESSION"].flatMap({ $0.split(separator: "/").last }),
      UInt(session) != nil
    {
      return .konsole(service: service, window: window, session: String(session))
    }
    return nil
  }
}
