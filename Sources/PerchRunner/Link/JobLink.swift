internal import PerchIPC
internal import PerchSystem
internal import PerchJobs
internal import PerchTime

/// A job's link to Perch: reads the output of the command, and sends reports while Perch runs.
///
/// The link never waits for Perch. A message is made only when the one before it is written, from
/// the state at that moment. So a slow Perch gets fewer messages, and one that hangs gets none.
package final class JobLink: RunCompanion {
  /// The least time between two reports.
  static let interval = Duration.milliseconds(100)

  let remarks: Diagnostics
  var card: JobDescription
  var witness: any ProgressSource
  var caller: PerchCaller
  var feed = OutputFeed()
  var ending = Ending.none
  /// The last report that Perch received; nil while there is no connection.
  var told: JobReport?
  /// Whether the user knows that the job is not shown.
  var hasRemarked = false
  var wasInterruptNoted = false
  var wasStopped = false
  var stops: [JobOrder.Stop] = []
  /// Whether there may be something to report.
  var hasNews = false
  var keeping: JobPersistence

  private let start: Instant
  /// The earliest time of the next report.
  private var rest: Instant

  init(
    _ card: JobDescription, place: PerchPlace, witness: any ProgressSource,
    folder: JobFolder = JobFolder(),
    remarks: Diagnostics = Diagnostics(), at time: Instant
  ) {
    self.card = card
    keeping = JobPersistence(card.id, in: folder)
    self.witness = witness
    self.remarks = remarks
    caller = PerchCaller(place, at: time)
    start = time
    rest = time
    // The sentence comes before any output of the command.
    sayWhatIsMissing()
  }

  /// Creates the link of a command that starts now, on the display of the environment.
  ///
  /// A nil `title` means the words of the command.
  package convenience init(command: [String], title: String? = nil, isShown: Bool = false) {
    let card = JobDescription(
      title: title, command: command, environment: ProcessContext.environment, isShown: isShown)
    self.init(card, place: PerchPlace(), witness: OutputSource(), at: MonotonicClock.now)
  }

  var reading: [Int32] { caller.connection.map { [$0.descriptor] } ?? [] }

  var writing: [Int32] {
    guard let connection = caller.connection, connection.isWriting else { return [] }
    return [connection.descriptor]
  }

  var deadline: Instant? {
    if case .over = ending { return nil }
    let isHeard = hasNews && caller.connection?.isClear ?? false
    return caller.deadline.orEarlier(witness.deadline).orEarlier(isHeard ? rest : nil)
  }

  /// Sleeps until the connection to Perch or another descriptor is ready.
  ///
  /// - Returns: The descriptors that are ready.
  func wait(with others: [Int32] = [], until deadline: Instant?) -> Set<Int32> {
    Poll.wait(reading: others + reading, writing: writing, until: deadline)
  }

  func hear(_ bytes: UnsafeRawBufferPointer, at time: Instant) {
    witness.hear(bytes, at: time)
    hasNews = true
  }

  func turn(ready: Set<Int32>, at time: Instant) -> [JobOrder.Stop] {
    advanceWitness(to: time)
    let isNew = caller.call(at: time, greeting: { card.greeting(report(at: time)) })
    if isNew { begin(at: time) }
    guard let connection = caller.connection else {
      sayWhatIsMissing()
      return []
    }
    if ready.contains(connection.descriptor) {
      connection.flush()
      obey(connection.read())
    }
    if ending == .none { tellNews(connection, at: time) } else { tellTheEnd(connection) }
    if !connection.isOpen { lose(at: time) }
    defer { stops = [] }
    return stops
  }

  func noteInterrupt() { wasInterruptNoted = true }

  /// The state of the job, or its end.
  func report(at time: Instant) -> JobReport {
    if let end = ending.report { return end }
    var report = witness.look()
    report.elapsed = max(0, Double((time - start).microseconds) / 1e6)
    return report
  }

  func tell(_ report: JobReport, _ connection: JobConnection) {
    connection.send(ControlLine.encode(JobMessage.report(report)))
    told = report
  }

  /// Sends the next lines, if Perch follows the output.
  ///
  /// - Returns: Whether no more lines are left to send.
  func tellLines(_ connection: JobConnection) -> Bool {
    guard let lines = witness.lines, let output = feed.take(from: lines) else { return true }
    connection.send(ControlLine.encode(JobMessage.output(output)))
    return !feed.isBehind(lines)
  }

  private func advanceWitness(to time: Instant) {
    guard let due = witness.deadline, due <= time else { return }
    witness.advance(to: time)
    hasNews = true
  }

  /// Begins the reports after a greeting, which contained all but the output.
  private func begin(at time: Instant) {
    feed.follow(from: nil)
    told = report(at: time)
    rest = time + Self.interval
    hasNews = false
  }

  private func tellNews(_ connection: JobConnection, at time: Instant) {
    guard hasNews, time >= rest, connection.isClear else { return }
    rest = time + Self.interval
    let report = report(at: time)
    let isNews = told.map { report.isWorthTelling(after: $0) } ?? true
    if isNews { tell(report, connection) }
    hasNews = !tellLines(connection)
  }
}
