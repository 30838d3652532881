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

  let diagnostics: Diagnostics
  var description: JobDescription
  var source: any ProgressSource
  var caller: PerchCaller
  var feed = OutputFeed()
  var ending = Ending.none
  /// The last report that Perch received; nil while there is no connection.
  var reported: JobReport?
  /// The terminal that Perch knows of.
  private var reportedTerminal: JobTerminal?
  /// Whether the user knows that the job is not shown.
  var hasWarned = false
  /// Whether a Perch has acknowledged the job. Until then one of this host shows a job whose socket leads nowhere.
  var isKnown = false
  /// Whether a Perch on another host knows how the job ended.
  var isEndKnown = false
  var hasReceivedInterrupt = false
  /// Whether the command is stopped.
  private var isStopped = false
  /// The last stop that the user asked for in Perch; nil for none.
  var lastStop: JobOrder.Stop?
  var stops: [JobOrder.Stop] = []
  /// Whether the command's last line is not over, such as a question.
  var isAmidLine = false
  /// Whether there may be something to report.
  var hasChanges = false
  var persistence: JobPersistence

  /// Whether Perch is on another host. What it may not use there is not sent: environment and folder.
  let isRemote: Bool
  private var start: Instant
  /// The job that must succeed before the command starts; nil for none.
  private var awaited: String?
  /// The earliest time of the next report. One that the job waits is let out an interval earlier, and
  /// those after it come later by as much.
  private var rest: Instant

  init(
    _ description: JobDescription, address: PerchAddress, source: any ProgressSource,
    folder: JobFolder = JobFolder(),
    diagnostics: Diagnostics = Diagnostics(), at time: Instant
  ) {
    self.description = description
    let isRemote = address.way == .forwardedSocket
    persistence = JobPersistence(description.id, in: folder)
    self.isRemote = isRemote
    self.source = source
    self.diagnostics = diagnostics
    caller = PerchCaller(address, at: time)
    start = time
    rest = time
    // The sentence comes before any output of the command.
    warnIfNotShown()
  }

  /// Creates the link of a command that starts now, on the display of the environment.
  ///
  /// A nil `title` means the words of the command.
  convenience init(
    command: [String], title: String? = nil, id: String? = nil, isShown: Bool = false,
    isQuiet: Bool = false, starting program: String? = nil,
    wording: @escaping Sentence.Wording = \.english
  ) {
    let address = PerchAddress(program: program)
    let isRemote = address.way == .forwardedSocket
    var description = JobDescription(
      title: title, command: command,
      environment: isRemote ? nil : ProcessContext.environment, isShown: isShown)
    if let id { description.id = id }
    self.init(
      description, address: address, source: OutputSource(),
      diagnostics: Diagnostics(wording: wording, isQuiet: isQuiet), at: MonotonicClock.now)
  }

  var reading: [Int32] { caller.connection.map { [$0.descriptor] } ?? [] }

  var writing: [Int32] {
    guard let connection = caller.connection, connection.isWriting else { return [] }
    return [connection.descriptor]
  }

  var deadline: Instant? {
    if case .over = ending { return nil }
    let mayReport = hasChanges && caller.connection?.isClear ?? false
    return caller.deadline.orEarlier(source.deadline).orEarlier(mayReport ? nextReport : nil)
  }

  /// Sleeps until the connection to Perch or another descriptor is ready.
  ///
  /// - Returns: The descriptors that are ready.
  func wait(with others: [Int32] = [], until deadline: Instant?) -> Set<Int32> {
    Poll.wait(reading: others + reading, writing: writing, until: deadline)
  }

  func receive(_ bytes: UnsafeRawBufferPointer, at time: Instant) {
    source.receive(bytes, at: time)
    if let last = bytes.last { isAmidLine = last != UInt8(ascii: "\n") }
    hasChanges = true
  }

  func turn(ready: Set<Int32>, at time: Instant) -> [JobOrder.Stop] {
    advanceSource(to: time)
    let isNew = caller.call(
      at: time, greeting: { description.greeting(report(at: time), isRemote: isRemote) })
    if isNew { begin(at: time) }
    guard let connection = caller.connection else {
      warnIfNotShown()
      return []
    }
    if ready.contains(connection.descriptor) {
      connection.flush()
      obey(connection.read())
    }
    if ending == .none { sendChanges(connection, at: time) } else { sendEnd(connection) }
    if !connection.isOpen || caller.hasLostSocket(at: time) { lose(at: time) }
    defer { stops = [] }
    return stops
  }

  /// Records for which job the command waits; nil begins its time.
  func recordAwaited(_ id: String?, at time: Instant) {
    guard awaited != id else { return }
    awaited = id
    hasChanges = true
    if id == nil { start = time }
  }

  func recordTerminal(_ terminal: JobTerminal) {
    description.terminal = terminal
    hasChanges = true
  }

  func lastLines(_ count: Int) -> String {
    guard let lines = source.lines else { return "" }
    let first = max(lines.oldest, lines.end - count)
    return lines.encoded(from: first, limit: count).enumerated().map { index, line in
      // Neither a colour nor a link goes on in the next line.
      line + (line.contains("\u{1b}") ? "\u{1b}[m\u{1b}]8;;\u{1b}\\" : "")
        + (first + index < lines.ended ? "\r\n" : "")
    }.joined()
  }

  func recordWait(_ wait: InputWait) {
    if source.recordWait(wait) { hasChanges = true }
  }

  func recordInput(endsLine: Bool, at time: Instant) {
    if source.recordInput(endsLine: endsLine, at: time) { hasChanges = true }
  }

  func recordInterrupt() { hasReceivedInterrupt = true }

  func recordStop(_ isStopped: Bool, at time: Instant) {
    self.isStopped = isStopped
    hasChanges = true
    guard isStopped, let connection = caller.connection, ending == .none else { return }
    // Nothing can be sent until the command goes on.
    let end = time + Self.interval
    while connection.isWriting, MonotonicClock.now < end {
      _ = wait(until: end)
      connection.flush()
    }
    rest = time
    sendChanges(connection, at: time)
  }

  /// The state of the job, or its end.
  func report(at time: Instant) -> JobReport {
    if let end = ending.report { return end }
    var report = source.look()
    report.elapsed = max(0, Double((time - start).microseconds) / 1e6)
    report.awaited = awaited
    if isStopped { (report.phase, report.message, report.isBell) = (.stopped, nil, nil) }
    return report
  }

  func send(_ report: JobReport, _ connection: JobConnection) {
    connection.send(ControlLine.encode(JobMessage.report(report)))
    reported = report
  }

  /// Sends the next lines, if Perch follows the output.
  ///
  /// - Returns: Whether no more lines are left to send.
  func sendLines(_ connection: JobConnection) -> Bool {
    guard let lines = source.lines, let output = feed.dequeue(from: lines) else { return true }
    connection.send(ControlLine.encode(JobMessage.output(output)))
    return !feed.isBehind(lines)
  }

  private func advanceSource(to time: Instant) {
    guard let due = source.deadline, due <= time else { return }
    source.advance(to: time)
    hasChanges = true
  }

  /// Begins the reports after a greeting, which contained all but the output.
  private func begin(at time: Instant) {
    feed.follow(from: nil)
    reported = report(at: time)
    reportedTerminal = description.terminal
    rest = time + Self.interval
    hasChanges = false
  }

  /// The earliest time of a report of the present state.
  private var nextReport: Instant {
    source.isWaiting && reported?.phase == .running ? rest + (.zero - Self.interval) : rest
  }

  private func sendChanges(_ connection: JobConnection, at time: Instant) {
    guard hasChanges, time >= nextReport, connection.isClear else { return }
    rest = max(rest, time) + Self.interval
    let report = report(at: time)
    let isChanged = reported.map { report.isVisibleChange(from: $0) } ?? true
    if isChanged { send(report, connection) }
    if let terminal = description.terminal, terminal != reportedTerminal {
      connection.send(ControlLine.encode(JobMessage.terminal(terminal)))
      reportedTerminal = terminal
    }
    hasChanges = !sendLines(connection)
  }
}
