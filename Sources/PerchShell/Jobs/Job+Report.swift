internal import PerchIPC
internal import PerchEngine
internal import PerchPages

extension Job {
  /// The longest that a job is said to have run: some thirty years.
  private static let longest = 1e9
  /// How much of a job's own short text is kept, in characters.
  private static let textLimit = 16

  /// What a job reports, within bounds whatever it says.
  init(_ report: JobReport, command: [String], canRunAgain: Bool) {
    let phase = Phase(report.phase)
    self.init(
      phase: phase, progress: report.progress.flatMap(Self.fraction),
      text: report.text.flatMap(Self.shortText),
      status: phase == .done || phase == .failed ? report.status : nil, command: command,
      elapsed: Self.duration(report.elapsed), wasInterrupted: report.wasInterrupted,
      canRunAgain: canRunAgain)
  }

  /// How a job ended, by what it left on disk.
  init(_ record: JobRecord, command: [String], canRunAgain: Bool = false) {
    self.init(
      phase: record.phase == .done ? .done : .failed,
      progress: record.progress.flatMap(Self.fraction), text: record.text.flatMap(Self.shortText),
      status: record.status, command: command,
      elapsed: Self.duration(record.elapsed), wasInterrupted: record.wasInterrupted,
      canRunAgain: canRunAgain)
  }

  /// The job whose process is gone: nobody knows how its command ended.
  var orphaned: Job {
    var job = self
    job.phase = .failed
    job.status = nil
    return job
  }

  /// A number of seconds; what is none is no time at all.
  static func duration(_ seconds: Double) -> Duration {
    guard seconds > 0 else { return .zero }
    return .milliseconds(Int64((min(seconds, longest) * 1000).rounded()))
  }

  private static func fraction(_ progress: Double) -> Double? {
    progress.isNaN ? nil : min(max(progress, 0), 1)
  }

  private static func shortText(_ text: String) -> String? {
    let line = DocumentTitle.line(text, limit: textLimit)
    return line.isEmpty ? nil : line
  }
}

extension Job.Phase {
  fileprivate init(_ phase: JobReport.Phase) {
    switch phase {
    case .running: self = .running
    case .waiting: self = .waiting
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
