internal import PerchIPC
internal import PerchEngine
internal import PerchSystem
internal import PerchPages
internal import PerchTime

/// A job's link to Perch: hears its output, and tells how it is doing whenever a Perch is there.
///
/// Nothing here waits for Perch. A line is made only when the one before it is written, from what is
/// so at that moment, so a Perch that is slow gets less and one that hangs gets nothing.
package final class JobLink: RunCompanion {
  /// How often something is told at most.
  static let interval = Duration.milliseconds(100)

  let remarks: Diagnostics
  var card: JobDescription
  var witness: any ProgressSource
  var caller: PerchCaller
  var feed = OutputFeed()
  var ending = Ending.none
  /// What Perch knows; nil as long as nobody was greeted.
  var told: JobReport?
  /// Whether the user was told that nobody shows the job, or knows.
  var hasRemarked = false
  var wasInterruptNoted = false
  var wasStopped = false
  var stops: [JobOrder.Stop] = []
  /// Whether there may be something to tell.
  var hasNews = false
  var keeping: JobPersistence

  private let start: Instant
  /// Until then nothing more is told.
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
    // Before the command can say anything, however short it is.
    sayWhatIsMissing()
  }

  /// The link of a command that is started right now, on the display of the environment.
  ///
  /// - Parameter title: nil is made of the command's words.
  package convenience init(command: [String], title: String? = nil, isShown: Bool = false) {
    let card = JobDescription(
      title: title, command: command, environment: ProcessContext.environment, isShown: isShown)
    self.init(card, place: PerchPlace(), witness: OutputSource(), at: MonotonicClock.now)
  }

  var reading: Int32? { caller.connection?.descriptor }

  var writing: Int32? {
    guard let connection = caller.connection, connection.isWriting else { return nil }
    return connection.descriptor
  }

  var deadline: Instant? {
    if case .over = ending { return nil }
    let isHeard = hasNews && caller.connection?.isClear ?? false
    return caller.deadline.orEarlier(witness.deadline).orEarlier(isHeard ? rest : nil)
  }

  /// Sleeps until Perch is ready for it, or something else can be read.
  ///
  /// - Returns: what is ready.
  func wait(with others: [Int32] = [], until deadline: Instant?) -> Set<Int32> {
    let (reading, writing) = ([reading].compactMap(\.self), [writing].compactMap(\.self))
    return Poll.wait(reading: others + reading, writing: writing, until: deadline)
  }

  func hear(_ bytes: UnsafeRawBufferPointer, at time: Instant) {
    witness.hear(bytes, at: time)
    hasNews = true
  }

  func turn(isReady: Bool, at time: Instant) -> [JobOrder.Stop] {
    advanceWitness(to: time)
    let isNew = caller.call(at: time, greeting: { card.greeting(report(at: time)) })
    if isNew { begin(at: time) }
    guard let connection = caller.connection else {
      sayWhatIsMissing()
      return []
    }
    if isReady {
      connection.flush()
      obey(connection.read())
    }
    if ending == .none { tellNews(connection, at: time) } else { tellTheEnd(connection) }
    if !connection.isOpen { lose(at: time) }
    defer { stops = [] }
    return stops
  }

  func noteInterrupt() { wasInterruptNoted = true }

  /// How the job is doing, or how it ended.
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

  /// Sends some lines, if they are followed.
  ///
  /// - Returns: whether those were all.
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

  /// A Perch has just been greeted: it knows all but the output.
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
