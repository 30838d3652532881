internal import PerchIPC
internal import PerchEngine
internal import PerchJobs
internal import PerchSystem

extension Page {
  /// The greatest number of words of a command that are shown.
  private static let maxWords = 100
  /// The greatest number of words in a command line.
  private static let maxTypedWords = 64
  /// The greatest length of a command line that is kept whole, in bytes.
  private static let maxLine = 16 << 10

  /// Creates the page of a job that greets Perch; nil unless its id is `job-` and 16 hex digits.
  init?(_ greeting: JobGreeting) {
    self.init(
      job: greeting.id, title: greeting.title, command: greeting.command,
      directory: greeting.directory, started: greeting.started)
    if let rerun = greeting.rerun {
      userInfo[Page.rerunKey] = Page.encode(rerun.prefix(Page.maxWords).map { TitleText.line($0) })
      // The last word is the line that a shell reported.
      if greeting.command.isEmpty { userInfo[Page.lineKey] = rerun.last.flatMap(Page.whole) }
    }
    if greeting.isCut == true { userInfo[Page.lineKey] = nil }
    note(TerminalPlace(of: greeting.terminal, environment: greeting.environment))
  }

  /// Notes where the terminal of the job is.
  mutating func note(_ place: TerminalPlace) {
    userInfo[Page.terminalKey] = place.window.map { ForeignWindow.ID($0).page.rawValue }
    let isPart = place.part != nil || place.isDetached || place.isDividedElsewhere
    userInfo[Page.paneKey] = isPart ? "yes" : nil
    userInfo[Page.tabKey] = place.hidesTabs ? "yes" : nil
    userInfo[Page.detachedKey] = place.isDetached ? "yes" : nil
  }

  /// Forgets where the terminal of the job is.
  ///
  /// - Returns: Whether that was known.
  mutating func forgetPlace() -> Bool {
    let known = userInfo.count
    for key in [Page.terminalKey, Page.paneKey, Page.tabKey, Page.detachedKey] {
      userInfo[key] = nil
    }
    return userInfo.count < known
  }

  /// Creates the page of a job of another host, which has no folder and no environment here;
  /// nil unless its id is `job-` and 16 hex digits.
  init?(_ greeting: JobGreeting, on host: String, clock: Double) {
    guard JobRecord.isID(greeting.id) else { return nil }
    let words = greeting.command.prefix(Page.maxWords).map { TitleText.line($0) }
    let titles = [TitleText.line(greeting.title), words.first ?? "", "Job"]
    let started = clock - Job.duration(greeting.report.elapsed) / .seconds(1)
    self.init(
      id: .remote(greeting.id, on: host), kind: .job,
      title: titles.first { !$0.isEmpty } ?? "Job",
      subtitle: words.isEmpty ? "" : TitleText.line(ShellQuote.line(words)),
      userInfo: [
        Page.commandKey: Page.encode(words), Page.hostKey: host, "started": "\(started)",
      ])
  }

  /// Creates the page of a job that has ended.
  init?(_ record: JobRecord) {
    self.init(
      job: record.id, title: record.title, command: record.command, directory: record.directory,
      started: record.started)
  }

  /// Creates the page of a job, with texts cut to what can be shown; nil unless the id is `job-`
  /// and 16 hex digits.
  ///
  /// `started` is in seconds since 1970.
  init?(job id: String, title: String, command: [String], directory: String, started: Double) {
    guard JobRecord.isID(id) else { return nil }
    let words = command.prefix(Page.maxWords).map { TitleText.line($0) }
    let titles = [TitleText.line(title), words.first ?? "", "Job"]
    let folder = TitleText.line(directory)
    self.init(
      id: ID(rawValue: id), kind: .job, title: titles.first { !$0.isEmpty } ?? "Job",
      subtitle: words.isEmpty ? folder : TitleText.line(ShellQuote.line(words)),
      userInfo: [
        Page.commandKey: Page.encode(words), Page.directoryKey: folder,
        "started": "\(started.isFinite ? started : 0)",
      ])
    userInfo[Page.lineKey] = Page.whole(ShellQuote.whole(command))
  }

  /// The job's command on one line, as it could be typed.
  var commandLine: String {
    let words = JSONCoder().value([String].self, from: (userInfo[Page.commandKey] ?? "").utf8)
    return ShellQuote.line(Array((words ?? []).prefix(Page.maxTypedWords)))
  }

  /// A line as it is; nil if it is empty, too long to be kept, or has repaired bytes, which would be
  /// another command.
  private static func whole(_ line: String) -> String? {
    guard !line.isEmpty, line.utf8.count <= maxLine, !line.unicodeScalars.contains("\u{FFFD}")
    else { return nil }
    return line
  }

  /// The time since the job's start, by the wall clock.
  var timeSinceStart: Duration {
    let seconds = TimeOfDay.now
    return Job.duration(seconds - (userInfo["started"].flatMap(Double.init) ?? seconds))
  }

  private static func encode(_ words: [String]) -> String {
    JSON.array(words.map(JSON.string)).line
  }
}
