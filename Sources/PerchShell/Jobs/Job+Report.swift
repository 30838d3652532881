import Glibc
internal import PerchIPC
internal import PerchEngine
internal import PerchJobs

extension Job {
  /// The longest short text of a job, in characters.
  static let textLimit = 79

  /// Creates a job from its report, with every value within bounds.
  ///
  /// `awaited` is the title of the job that it waits for. One that ends meanwhile was never started: its status says
  /// nothing of its command. One that failed without a status has ended, and nothing tells how.
  init(_ report: JobReport, commandLine: String, canRunAgain: Bool, awaited: String? = nil) {
    let wasStarted = awaited == nil || report.wasInterrupted
    let phase =
      report.phase == .failed && (!wasStarted || report.status == nil)
      ? .ended : Phase(report.phase)
    self.init(
      phase: phase, progress: report.progress.flatMap(Self.fraction),
      text: report.text.flatMap(Self.shortText),
      message: report.message.map { TitleText.line($0) }, isBell: report.isBell,
      status: phase == .done || phase == .failed ? report.status : nil,
      commandLine: commandLine,
      elapsed: Self.duration(report.elapsed), wasInterrupted: report.wasInterrupted,
      canRunAgain: canRunAgain, drawsScreen: report.drawsScreen == true ? true : nil,
      hasLostLines: report.hasLostLines == true ? true : nil,
      stopping: report.cannotStop == true ? .never : nil, awaited: awaited,
      waits: report.waits)
  }

  /// Creates a job that has ended from its record on disk.
  ///
  /// `awaited` is the title of the job that it waited for until its end.
  init(
    _ record: JobRecord, commandLine: String, canRunAgain: Bool = false, awaited: String? = nil
  ) {
    let report = JobReport(
      phase: record.phase == .done ? .done : .failed, progress: record.progress,
      text: record.text, elapsed: record.elapsed, status: record.status,
      wasInterrupted: record.wasInterrupted, hasLostLines: record.hasLostLines ? true : nil)
    self.init(report, commandLine: commandLine, canRunAgain: canRunAgain, awaited: awaited)
  }

  /// The job after the loss of its process: the result of its command is unknown.
  var orphaned: Job {
    var job = self
    job.phase = .ended
    job.status = nil
    return job
  }

  /// Notes that a job of another host, whose end is only told by its greeting, was hung up with its connection: the
  /// user did not end it.
  mutating func noteLostConnection() {
    guard phase == .failed, status == 128 + SIGHUP else { return }
    (wasInterrupted, endedWithConnection) = (false, true)
  }

  /// The duration of a number of seconds; zero if that is negative or not a number.
  static func duration(_ seconds: Double) -> Duration {
    guard seconds > 0 else { return .zero }
    let longest = Double(Self.longest.components.seconds)
    return .milliseconds(Int64((min(seconds, longest) * 1000).rounded()))
  }

  /// The progress within 0 and 1; nil if it is not a number.
  private static func fraction(_ progress: Double) -> Double? {
    progress.isNaN ? nil : min(max(progress, 0), 1)
  }

  /// The text in one short line; nil if that is empty.
  private static func shortText(_ text: String) -> String? {
    let line = TitleText.line(text, limit: textLimit)
    return line.isEmpty ? nil : line
  }
}

extension Job.Phase {
  fileprivate init(_ phase: JobReport.Phase) {
    switch phase {
    case .running: self = .running
    case .waiting: self = .waiting
    case .stopped: self = .stopped
    case .done: self = .done
    case .failed: self = .failed
    }
  }
}

extension JobOrder.Stop {
  init(_ stop: Job.Stop) {
    switch stop {
    case .interrupt: self = .interrupt
    case .terminate: self = .terminate
    case .kill: self = .kill
    }
  }
}
