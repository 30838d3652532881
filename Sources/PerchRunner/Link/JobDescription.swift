package import PerchIPC
internal import PerchSystem

/// The parts of a greeting that do not change while a job runs.
package struct JobDescription: Hashable, Sendable {
  /// `job-` and 16 random hex digits.
  package var id = JobID.random()
  /// The title of the job's page.
  package var title: String
  /// The program and its arguments; empty when there is none to show.
  package var command: [String]
  /// The program and its arguments that run the job again where `command` is empty; nil for none.
  package var rerun: [String]?
  /// The working directory of the command.
  package var directory: String
  /// The variables as `NAME=value`; nil when the command cannot be started again in the same way.
  package var environment: [String]?
  /// The time of the start, in seconds since 1970.
  package var started: Double
  /// Whether the page of the job opens in the main window.
  package var isShown = false
  /// The terminal of the job; nil for that of this process.
  package var terminal: JobTerminal?

  /// The longest greeting with an environment, in bytes.
  private static let comfort = 512 << 10

  /// Describes a job.
  ///
  /// A nil `title` means the words of the command. A nil `environment` means that the command must
  /// not be started again.
  package init(
    title: String? = nil, command: [String], rerun: [String]? = nil,
    directory: String = ProcessContext.directory, environment: [String]? = nil,
    started: Double = TimeOfDay.now, isShown: Bool = false
  ) {
    self.title = JobTitle.clean(title ?? "")
    if self.title.isEmpty { self.title = JobTitle.of(command) }
    self.command = command
    self.rerun = rerun
    self.directory = directory
    // A repaired word is not the word of the command, which can then not be started again.
    let isWhole = !(command + (rerun ?? []) + [directory]).contains {
      $0.unicodeScalars.contains("\u{FFFD}")
    }
    self.environment = isWhole ? environment : nil
    self.started = started
    self.isShown = isShown
  }

  /// Writes the first message to Perch, short enough to be accepted.
  ///
  /// - Parameters:
  ///   - report: The state of the job.
  ///   - isRemote: Whether Perch is on another host, where folder and environment mean nothing.
  /// - Returns: The message as a line.
  func greeting(_ report: JobReport, isRemote: Bool = false) -> [UInt8] {
    var greeting = JobGreeting(
      id: id, title: title, command: command, rerun: isRemote ? nil : rerun,
      directory: isRemote ? "" : directory, environment: isRemote ? nil : environment,
      started: started, isShown: isShown, report: report, terminal: isRemote ? there : terminal)
    let line = ControlLine.encode(ControlRequest(verb: "job", job: greeting))
    guard line.count > Self.comfort else { return line }
    greeting.environment = nil
    greeting.command = Self.beginning(of: command)
    greeting.isCut = greeting.command.count < command.count ? true : nil
    return ControlLine.encode(ControlRequest(verb: "job", job: greeting))
  }

  /// The terminal as a Perch on another host is told of it: whether there is one, and its parts.
  private var there: JobTerminal {
    terminal ?? JobTerminal(environment: JobTerminal.place(in: ProcessContext.environment))
  }

  /// The first words, up to a length that can be shown.
  private static func beginning(of command: [String]) -> [String] {
    var room = 65_536
    return command.prefix {
      room -= $0.utf8.count
      return room >= 0
    }
  }
}
