public import PerchTime

/// The running time, the estimate and the next signal of a job, kept between its reports.
public struct JobWatch: Hashable, Sendable {
  /// The program and its arguments on one line, as they could be typed.
  public private(set) var commandLine = ""
  /// The signal that is firmer than all that were sent.
  public private(set) var nextStop = Job.Stop.interrupt
  /// The running time at `countedFrom`, or at the end.
  private var elapsed = Duration.zero
  /// The instant from which the running time counts; nil when it stands still.
  private var countedFrom: Instant?
  private var hasEnded = false
  private var estimate: Estimate?

  /// Whether the job runs, as far as was reported.
  var isCounting: Bool { countedFrom != nil }

  /// Takes in a report; a job that runs after it had ended is a new run.
  mutating func record(_ job: Job, at time: Instant) {
    if hasEnded, !job.hasEnded { self = JobWatch() }
    commandLine = job.commandLine
    elapsed = max(elapsed(at: time), job.elapsed.plausible)
    hasEnded = job.hasEnded
    countedFrom = hasEnded ? nil : time
    estimate(job)
  }

  /// Updates the estimate; a job that waits for an answer has none.
  private mutating func estimate(_ job: Job) {
    guard let progress = job.progress, progress.isFinite, progress >= Estimate.least,
      progress < 1, job.phase == .running, !job.isAway
    else { return estimate = nil }
    let seconds = elapsed.inSeconds
    if estimate == nil { estimate = Estimate(progress: progress, elapsed: seconds) }
    estimate?.record(progress: progress, elapsed: seconds)
  }

  /// Makes the next signal firmer than one that was sent.
  mutating func escalate(from sent: Job.Stop) {
    switch sent {
    case .interrupt: nextStop = nextStop == .interrupt ? .terminate : nextStop
    case .terminate, .kill: nextStop = .kill
    }
  }

  /// The running time at an instant, never less than was shown before.
  public func elapsed(at time: Instant) -> Duration {
    guard let countedFrom, countedFrom < time else { return elapsed }
    return elapsed + (time - countedFrom)
  }

  /// The estimated remaining time; nil while it is unknown.
  public func left(at time: Instant) -> RoughTime? {
    estimate?.left(after: elapsed(at: time).inSeconds).flatMap { RoughTime(seconds: $0) }
  }

  /// The instant of the next whole second of running time; nil when it stands still.
  func nextSecond(after time: Instant) -> Instant? { next(of: 1, after: time) }

  /// The instant of the next whole minute of running time; nil when it stands still.
  func nextMinute(after time: Instant) -> Instant? { next(of: 60, after: time) }

  /// The instant at which the running time is the next multiple of a number of seconds.
  private func next(of seconds: Int64, after time: Instant) -> Instant? {
    guard let countedFrom else { return nil }
    let count = elapsed(at: time).components.seconds / seconds + 1
    return countedFrom + (.seconds(count * seconds) - elapsed)
  }
}
