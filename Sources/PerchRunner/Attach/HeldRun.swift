internal import CLinux
import Glibc
internal import PerchIPC
package import PerchSystem

/// A run without a terminal of the caller's: `perch run --detach`.
package struct HeldRun {
  /// The command of `perch` that makes a process hold a run.
  package static let verb = "hold-command"

  /// The job's id.
  package let id: String
  /// The title of the job; nil for the words of the command.
  package let title: String?
  /// Whether the page of the job opens.
  package let isShown: Bool
  /// The ids of jobs that must succeed before the command starts.
  package let others: [String]

  /// Describes a run, by default with a new id.
  package init(id: String? = nil, title: String?, isShown: Bool, after others: [String] = []) {
    self.id = id ?? JobID.random()
    self.title = title
    self.isShown = isShown
    self.others = others
  }

  /// The number of the pipe's descriptor in the new process.
  static let starter: Int32 = 3
  /// The report of a start without a place for the socket.
  static let noPlace: Int32 = -1

  /// The words that make a process of this program hold the run, without its name.
  var words: [String] {
    [Self.verb, "--id", id] + (title.map { ["--title", $0] } ?? [])
      + (isShown ? ["--show"] : []) + others.flatMap { ["--after", $0] }
  }

  /// Runs the command in this process, which `start` has made.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - wording: Puts sentences into the user's language.
  /// - Returns: The exit status of the command.
  package func hold(
    _ command: CommandWords, wording: @escaping Sentence.Wording = \.english
  ) -> Int32 {
    Descriptor.fillStandardStreams()
    var starter = Descriptor(Self.starter)
    _ = fcntl(Self.starter, F_SETFD, FD_CLOEXEC)
    let link = JobLink(
      command: command.texts, title: title, id: id, isShown: isShown, isQuiet: true,
      wording: wording)
    let terminal = Self.terminal()
    link.recordTerminal(JobTerminal())
    for stream in STDIN_FILENO...STDERR_FILENO { Descriptor.release(stream) }
    guard
      let host = terminal.flatMap({ JobHost(link.description, inner: $0, starter: starter) })
    else {
      if let starter { JobHost.report(Self.noPlace, to: starter) }
      link.finish(status: 1)
      return 1
    }
    starter = nil
    if !others.isEmpty { host.reportStart() }
    let wait = JobWait(ids: others, host: host)
    if let end = wait.run(link, wording: wording) { return end.status }
    let end = Runner.run(command, link: link, host: host, wording: wording)
    return end.status
  }

  /// A terminal with the size and the settings of the caller's, if that has one.
  private static func terminal() -> PseudoTerminal? {
    guard let terminal = PseudoTerminal() else { return nil }
    terminal.resize(rows: 24, columns: 80)
    guard let stream = StandardStreams().terminal else { return terminal }
    if let settings = TerminalSettings(of: stream) { terminal.settings = settings }
    if let size = TerminalSettings.size(of: stream), size.ws_row > 0 { terminal.size = size }
    return terminal
  }
}
