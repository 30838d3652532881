internal import PerchIPC

/// Who a job is: all of a greeting that does not change while it runs.
package struct JobDescription: Hashable, Sendable {
  /// `job-` and 16 random hex digits.
  package var id = JobID.random()
  package var title: String
  /// The program and its arguments; empty when there is none to show.
  package var command: [String]
  package var directory: String
  /// `NAME=value` each; nil when the command cannot be started once more in the same way.
  package var environment: [String]?
  /// Seconds since 1970.
  package var started: Double
  /// Whether its page opens in the main window.
  package var isShown = false

  /// The longest greeting that carries an environment, in bytes.
  private static let comfort = 512 << 10

  /// - Parameters:
  ///   - title: nil is made of the command's words.
  ///   - environment: nil when the command is not to be started again.
  package init(
    title: String? = nil, command: [String], directory: String = ProcessContext.directory,
    environment: [String]? = nil, started: Double = ProcessContext.now, isShown: Bool = false
  ) {
    self.title = JobTitle.clean(title ?? "")
    if self.title.isEmpty { self.title = JobTitle.of(command) }
    self.command = command
    self.directory = directory
    // A word that was not UTF-8 has been repaired: it is not the word to start again.
    let isWhole = !(command + [directory]).contains { $0.unicodeScalars.contains("\u{FFFD}") }
    self.environment = isWhole ? environment : nil
    self.started = started
    self.isShown = isShown
  }

  /// The first line to Perch, short enough to be read by it.
  func greeting(_ report: JobReport) -> [UInt8] {
    var greeting = JobGreeting(
      id: id, title: title, command: command, directory: directory, environment: environment,
      started: started, isShown: isShown, report: report)
    let line = ControlLine.encode(ControlRequest(verb: "job", job: greeting))
    guard line.count > Self.comfort else { return line }
    greeting.environment = nil
    greeting.command = Self.beginning(of: command)
    return ControlLine.encode(ControlRequest(verb: "job", job: greeting))
  }

  /// The words that can be shown; a word of a megabyte cannot.
  private static func beginning(of command: [String]) -> [String] {
    var room = 65_536
    return command.prefix {
      room -= $0.utf8.count
      return room >= 0
    }
  }
}
