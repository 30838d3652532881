internal import PerchSystem

/// The terminal of a job that has not, or no longer, the one in which it was started.
package struct JobTerminal: Codable, Hashable, Sendable {
  /// The variables that name the place of the terminal that is attached, as `NAME=value`; nil while none
  /// is.
  package var environment: [String]?
  /// The process that has attached it; nil if it is unknown.
  package var process: Int32?

  /// Creates a terminal, by default the absence of one.
  package init(environment: [String]? = nil, process: Int32? = nil) {
    self.environment = environment
    self.process = process
  }

  /// The variables that name the place of a terminal.
  package static let variables: Set<String> = [
    "WINDOWID", "TMUX", "TMUX_PANE", "STY", "WINDOW", "KITTY_LISTEN_ON", "KITTY_WINDOW_ID",
    "KITTY_PID", "WEZTERM_PANE", "WEZTERM_UNIX_SOCKET", "KONSOLE_DBUS_SERVICE",
    "KONSOLE_DBUS_SESSION", "KONSOLE_DBUS_WINDOW",
  ]

  /// The terminal of this process, in which another one was started.
  package static func own(of process: Int32) -> JobTerminal {
    let place = variables.compactMap { name in
      EnvironmentVariable.value(of: name).map { "\(name)=\($0)" }
    }
    return JobTerminal(environment: place.sorted(), process: process)
  }

  /// The variables of an environment that name the place of a terminal.
  package static func place(in environment: [String]) -> [String] {
    environment.filter { entry in
      entry.firstIndex(of: "=").map { variables.contains(String(entry[..<$0])) } ?? false
    }
  }
}
