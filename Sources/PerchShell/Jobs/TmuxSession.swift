import Glibc
internal import PerchJobs
internal import PerchSystem

/// A session of tmux, which a terminal can show.
struct TmuxSession: Hashable, Sendable {
  /// The socket of its server.
  let socket: String
  /// The number by which tmux knows it, such as `$3`.
  let id: String
  /// Its name.
  let name: String

  /// The program and its arguments that show it in a terminal: one that Perch opens is not within another session,
  /// even if Perch itself was started in one.
  var program: [String] {
    ["env", "-u", "TMUX", "-u", "TMUX_PANE", "tmux", "-S", socket, "attach-session", "-t", id]
  }

  /// The command that shows it, as the user could type it.
  var command: String {
    let server = socket == Self.usualSocket ? [] : ["-S", socket]
    return ShellQuote.line(["tmux"] + server + ["attach", "-t", name])
  }

  /// The socket of the server that tmux finds by itself.
  private static var usualSocket: String {
    let folder = EnvironmentVariable.value(of: "TMUX_TMPDIR") ?? ""
    return "\(folder.isEmpty ? "/tmp" : folder)/tmux-\(getuid())/default"
  }
}
