package import PerchIPC
internal import PerchJobs
package import PerchSystem

/// A bell in a window of tmux, as tmux itself tells of it.
package struct TmuxBell: Hashable, Sendable {
  /// The number of tmux's server.
  private let process: Int32
  /// The id of the window, such as `@5`.
  private let window: String
  /// The number of the window in its session, and its name.
  private let name: String
  /// The session, if there are others; nil for the only one.
  private let session: String?
  /// The value of `TMUX`, which names the server.
  private let server: String

  /// The facts that tmux is asked for: its process, a sign for each session, the number of the window, and the
  /// names. Only the name of a window can have a colon.
  private static let format = "#{pid} #{S:+} #{window_index} #{session_name}:#{window_name}"

  /// The command that asks tmux about a window.
  ///
  /// - Parameters:
  ///   - window: The id of the window.
  ///   - server: The value of `TMUX`.
  /// - Returns: The words; nil if these name no window or no server.
  package static func question(about window: String, at server: String) -> [String]? {
    guard let number = window.split(separator: "@", omittingEmptySubsequences: false).last,
      window == "@\(number)", UInt32(number) != nil,
      let socket = server.split(separator: ",").first
    else { return nil }
    return ["tmux", "-S", "\(socket)", "display-message", "-p", "-t", window, format]
  }

  /// Reads the answer of tmux; nil if that is none.
  package init?(_ answer: String, about window: String, at server: String) {
    let line = answer.prefix { $0 != "\n" }
    let fields = line.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false)
    guard fields.count == 4, let process = Int32(fields[0]), process > 1, UInt(fields[2]) != nil,
      let colon = fields[3].firstIndex(of: ":")
    else { return nil }
    (self.process, self.window, self.server) = (process, window, server)
    name = "\(fields[2]):\(fields[3][colon...].dropFirst())"
    session = fields[1].count > 1 ? String(fields[3][..<colon]) : nil
  }

  /// The title of the row.
  package var title: Sentence {
    guard let session else {
      // Translators: {window} is the number and the name of a window, such as 5:bash.
      return Sentence("Bell in tmux window {window}", ["window": name])
    }
    return Sentence(
      "Bell in tmux window {window} ({session})", ["window": name, "session": session])
  }

  /// The change that makes the row of the bell, under a title in the user's language. It goes when it was heard,
  /// and with tmux.
  package func change(titled title: String) -> JobChange {
    var change = JobChange(of: "tmux-\(process)-w\(window.dropFirst())")
    change.title = TitleText.line(title)
    (change.phase, change.isBell) = (.waiting, true)
    change.place = JobTerminal(environment: ["TMUX=\(server)", "TMUX_PANE=\(window)"])
    change.process = JobChange.Process(id: process, mark: ProcessMark.of(process))
    change.boot = ProcessMark.boot
    return change
  }
}
