package import PerchSystem

/// Runs a command for `perch run`.
package enum Runner {
  /// Runs until the command has ended and its result is saved.
  ///
  /// `title` is the title of the job; nil means the words of the command. `isShown` tells whether
  /// the page of the job opens, instead of waiting in the ball. `isQuiet` tells whether no line explains why
  /// a job is not shown. `detachesAtHangup` tells whether the command goes on when its terminal is
  /// closed. `others` are the ids of jobs that must succeed before the command starts. `program` is the one
  /// that is started when no Perch answers; nil means this one. `wording` puts sentences into the user's
  /// language.
  package static func run(
    _ command: CommandWords, title: String? = nil, isShown: Bool = false, isQuiet: Bool = false,
    detachesAtHangup: Bool = false, after others: [String] = [],
    starting program: String? = nil, wording: @escaping Sentence.Wording = \.english
  ) -> CommandEnd {
    let link = JobLink(
      command: command.texts, title: title, isShown: isShown,
      isQuiet: isQuiet, starting: program, wording: wording)
    let wait = JobWait(ids: others)
    if detachesAtHangup, !others.isEmpty { wait.closing = TerminalClosing() }
    if let end = wait.run(link, wording: wording) { return end }
    return run(
      command, link: link, host: wait.host, detachesAtHangup: detachesAtHangup, wording: wording)
  }

  /// Runs with a link, and with a host instead of the terminal of this process.
  static func run(
    _ command: CommandWords, link: JobLink, host: JobHost? = nil, detachesAtHangup: Bool = false,
    wording: Sentence.Wording
  ) -> CommandEnd {
    var host = host
    let end: CommandEnd
    do throws(StartError) {
      let run = try CommandRun(command, companion: link, host: host)
      if detachesAtHangup { run.makeHost = { JobHost(link.description, inner: $0) } }
      end = run.finish()
      host = run.host
    } catch {
      end = .notStarted(error.code)
    }
    if case .notStarted(let error) = end { host?.reportStart(error) }
    // The page says what the caller reads on the terminal.
    if let sentence = end.sentence(about: command.program, in: wording) {
      Array("\(sentence)\r\n".utf8).withUnsafeBytes { link.receive($0, at: MonotonicClock.now) }
    }
    link.finish(status: end.known)
    host?.end(end)
    return end
  }
}
