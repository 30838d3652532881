/// The texts of a job's page.
public enum JobPhrase: Hashable, Sendable {
  /// The job is running.
  case running
  /// The job waits for input.
  case waiting
  /// The job succeeded.
  case done
  /// The command ended with this status, which is not zero.
  case failed(status: Int32)
  /// A signal ended the command.
  case stopped(signal: Int32)
  /// The job's end went unseen: its runner was killed.
  case lost
  /// The button that ends the job.
  case stop(Job.Stop)
  /// The button that runs the command again.
  case runAgain
  /// The estimate of the remaining time.
  case left(RoughTime)

  /// The phrase for a job's activity, or for its end.
  public init(_ job: Job) { self.init(job.phase, status: job.status) }

  /// The phrase for a phase and an exit status.
  init(_ phase: Job.Phase, status: Int32?) {
    switch (phase, status) {
    case (.running, _): self = .running
    case (.waiting, _): self = .waiting
    case (.done, _): self = .done
    case (.failed, nil): self = .lost
    // A shell reports a command that a signal ended as 128 and the signal's number.
    case (.failed, let status?) where (129...192).contains(status):
      self = .stopped(signal: status - 128)
    case (.failed, let status?): self = .failed(status: status)
    }
  }

  /// The end of a job and its running time, in one line; nil while it runs.
  public static func ending(of job: Job, in catalogue: Catalogue) -> String? {
    guard job.hasEnded else { return nil }
    return ending(job.phase, status: job.status, after: job.elapsed, in: catalogue)
  }

  /// The end of a job and its running time, in one line.
  static func ending(
    _ phase: Job.Phase, status: Int32?, after time: Duration, in catalogue: Catalogue
  ) -> String {
    let phrase = JobPhrase(phase, status: status)
    let clock = time.clockText(in: catalogue)
    return switch phrase {
    case .lost: phrase.text(in: catalogue)
    // Translators: {time} is as a clock shows it, such as 1:05.
    case .done: catalogue.text("Done in {time}", ["time": clock])
    default:
      // Translators: {ending} is another message, such as "Failed with status 2".
      catalogue.text(
        "{ending} after {time}", ["ending": phrase.text(in: catalogue), "time": clock])
    }
  }

  /// The text in a language.
  public func text(in catalogue: Catalogue) -> String {
    switch self {
    case .running: catalogue.text("Running")
    case .waiting: catalogue.text("Waiting for input")
    case .done: catalogue.text("Done")
    case .failed(let status):
      // Translators: the number that a command ends with.
      catalogue.text("Failed with status {status}", ["status": catalogue.number(Int(status))])
    case .stopped(let signal): JobPhrase.stopped(by: signal, in: catalogue)
    case .lost: catalogue.text("Its runner was killed: nobody knows how it ended")
    // Translators: three buttons that end a command, each more forcefully than the one before.
    case .stop(.interrupt): catalogue.text("Stop")
    case .stop(.terminate): catalogue.text("Stop now")
    case .stop(.kill): catalogue.text("Force quit")
    case .runAgain: catalogue.text("Run again")
    case .left(let time): time.text(in: catalogue)
    }
  }

  private static func stopped(by signal: Int32, in catalogue: Catalogue) -> String {
    let number = catalogue.number(Int(signal))
    guard let name = SignalName(signal) else {
      return catalogue.text("Stopped by signal {number}", ["number": number])
    }
    // Translators: {name} is another message, such as "killed".
    return catalogue.text(
      "Stopped by signal {number} ({name})",
      ["number": number, "name": name.text(in: catalogue)])
  }
}
