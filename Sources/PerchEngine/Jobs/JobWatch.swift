public import PerchTime

/// What is known of a job between its reports.
public struct JobWatch: Hashable, Sendable {
  /// The program and its arguments on one line, as they could be typed.
  public private(set) var commandLine = ""
  /// What the next press of the button asks for.
  public private(set) var nextStop = Job.Stop.interrupt
  private var command: [String] = []
  /// How long it had run at `countedFrom`, or ran until it ended.
  private var elapsed = Duration.zero
  /// nil when the time stands still.
  private var countedFrom: Instant?
  private var hasEnded = false
  private var estimate: Estimate?
  /// When the job was last started once more.
  private var startedAgain: Instant?

  /// Takes a report in; a job that runs after it had ended is a new run.
  mutating func note(_ job: Job, at time: Instant) {
    if hasEnded, !job.hasEnded { self = JobWatch() }
    if job.command != command {
      command = job.command
      commandLine = ShellQuote.line(command)
    }
    elapsed = max(elapsed(at: time), job.elapsed.plausible)
    hasEnded = job.hasEnded
    countedFrom = hasEnded ? nil : time
    estimate(job)
  }

  /// Who waits for an answer is not a matter of time.
  private mutating func estimate(_ job: Job) {
    guard let progress = job.progress, progress.isFinite, progress >= Estimate.least,
      progress < 1, job.phase == .running
    else { return estimate = nil }
    let seconds = elapsed.inSeconds
    if estimate == nil { estimate = Estimate(progress: progress, elapsed: seconds) }
    estimate?.note(progress: progress, elapsed: seconds)
  }

  /// Each press asks more firmly than the one before.
  mutating func escalate() {
    nextStop = nextStop == .interrupt ? .terminate : .kill
  }

  /// Whether the job may be started once more: the second press of a double click starts nothing.
  mutating func startsAgain(at time: Instant, pause: Duration) -> Bool {
    if let startedAgain, time < startedAgain + pause { return false }
    startedAgain = time
    return true
  }

  /// How long the job has run, never less than was seen before.
  public func elapsed(at time: Instant) -> Duration {
    guard let countedFrom, countedFrom < time else { return elapsed }
    return elapsed + (time - countedFrom)
  }

  /// How long it will go on; nil when nobody knows.
  public func left(at time: Instant) -> RoughTime? {
    estimate?.left(after: elapsed(at: time).inSeconds).flatMap { RoughTime(seconds: $0) }
  }

  /// When the time it has run comes to its next whole second; nil when it stands still.
  func tick(after time: Instant) -> Instant? {
    guard let countedFrom else { return nil }
    let next = Duration.seconds(elapsed(at: time).components.seconds + 1)
    return countedFrom + (next - elapsed)
  }
}
