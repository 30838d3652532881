// The lines about the ends of jobs.
extension JobPhrase {
  /// The end of a job and its running time, in one line; nil while it runs.
  public static func ending(of job: Job, in catalogue: Catalogue) -> String? {
    guard job.hasEnded else { return nil }
    return notStarting(job, in: catalogue)
      ?? ending(JobPhrase(job), after: job.elapsed, in: catalogue)
  }

  /// The words about a job that was never started; nil for another one.
  static func notStarting(_ job: Job, in catalogue: Catalogue) -> String? {
    let phrase = JobPhrase(job)
    if case .notStarted = phrase { return phrase.text(in: catalogue) }
    return nil
  }

  /// The end of a job as its look has it, and its running time, in one line.
  static func ending(_ look: JobRing.Look, in catalogue: Catalogue) -> String {
    let phrase: JobPhrase =
      if look.endedWithConnection {
        .endedWithConnection
      } else if look.isLost {
        .lost
      } else {
        JobPhrase(look.phase, status: look.status)
      }
    return ending(phrase, after: look.elapsed, in: catalogue)
  }

  /// The end of a job and its running time, in one line.
  static func ending(
    _ phase: Job.Phase, status: Int32?, after time: Duration, in catalogue: Catalogue
  ) -> String {
    ending(JobPhrase(phase, status: status), after: time, in: catalogue)
  }

  private static func ending(
    _ phrase: JobPhrase, after time: Duration, in catalogue: Catalogue
  ) -> String {
    let span = time.spanText(in: catalogue)
    let isBrief = time < .seconds(1)
    return switch phrase {
    case .lost, .stopped(signal: 1), .endedWithConnection: phrase.text(in: catalogue)
    case .done where isBrief: catalogue.text("Finished in less than 1 s")
    case .failed(let status) where isBrief:
      catalogue.text(
        "Failed after less than 1 s (exit status {status})",
        ["status": catalogue.number(Int(status))])
    case .stopped where isBrief, .ended where isBrief, .failedWork where isBrief:
      phrase.text(in: catalogue)
    // Translators: {time} is "10 s" or "1 min 5 s".
    case .done: catalogue.text("Finished in {time}", ["time": span])
    case .failed(let status):
      catalogue.text(
        "Failed after {time} (exit status {status})",
        ["time": span, "status": catalogue.number(Int(status))])
    default:
      // Translators: {ending} is another message, such as "Interrupted".
      catalogue.text("{ending} after {time}", ["ending": phrase.text(in: catalogue), "time": span])
    }
  }

  /// The end of the work of a page that is no job, and its running time, in one line.
  static func ending(
    ofWork work: Work, after time: Duration, in catalogue: Catalogue
  ) -> String {
    let span = time.spanText(in: catalogue)
    guard work.phase == .failed else {
      return catalogue.text("Finished in {time}", ["time": span])
    }
    let failed = JobPhrase.failedWork.text(in: catalogue)
    guard time >= .seconds(1) else { return failed }
    return catalogue.text("{ending} after {time}", ["ending": failed, "time": span])
  }
}
