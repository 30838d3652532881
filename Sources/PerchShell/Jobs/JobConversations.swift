import Glibc
internal import PerchIPC
internal import PerchEngine
internal import PerchSystem
internal import PerchTime

/// The connections to running jobs, one a job.
final class JobConversations: EventSource {
  /// The messages of a job since its last turn.
  struct Events {
    var job: Page.ID
    /// The messages in their order. Of several reports, only the last is among them.
    var messages: [JobMessage] = []
    /// Whether the connection is over.
    var isOver = false
  }

  /// Time between two turns: many jobs that report often must not each wake up Perch.
  private static let pause = Duration.milliseconds(20)

  private var lines: [Page.ID: LineConnection] = [:]
  /// The hosts of the jobs that are on another one.
  private var hosts: [Page.ID: String] = [:]
  private let budgets: HostBudgets
  /// The bytes that the jobs on other hosts have sent of late.
  private var loads = RecentBytes()
  /// The jobs to which nothing could be sent.
  private var lost: Set<Page.ID> = []
  private var scratch = [UInt8](repeating: 0, count: 65_536)
  /// The time of the next turn; nil waits for a message.
  private var nextTurn: Instant?

  /// Has no conversation yet. The bytes of other hosts count in their budgets.
  init(_ budgets: HostBudgets) { self.budgets = budgets }

  /// Whether a job is connected.
  func isOpen(to job: Page.ID) -> Bool { lines[job] != nil && !lost.contains(job) }

  /// The job whose own process is one of these; nil for none.
  func job(ofProcesses processes: [Int32]) -> Page.ID? {
    lines.first { _, line in
      UnixSocket.process(of: line.descriptor).map(processes.contains) ?? false
    }?.key
  }

  /// The connections of all jobs; none while the next turn has a time.
  var reading: [Int32] { nextTurn == nil ? lines.values.map(\.descriptor) : [] }

  var writing: [Int32] { lines.values.filter(\.isWriting).map(\.descriptor) }

  var deadline: Instant? { nextTurn }

  /// Begins a conversation with a job, on another host if there is a name for one, instead of an older one. The
  /// bytes that were read from it already are paid.
  func open(
    _ line: LineConnection, to job: Page.ID, on host: String? = nil, at time: Instant
  ) {
    lines[job] = line
    hosts[job] = host
    lost.remove(job)
    // More than the greeting may have arrived already.
    nextTurn = time
  }

  /// Sends an order. A job that does not read is disconnected with its next turn.
  func send(_ order: JobOrder, to job: Page.ID, at time: Instant) {
    guard let line = lines[job], !lost.contains(job) else { return }
    if !line.send(ControlLine.encode(order)) { lose(job, at: time) }
  }

  /// Continues the process of a job that is stopped with its command, so that it reads its orders.
  func wake(_ job: Page.ID) {
    guard let line = lines[job], let process = UnixSocket.process(of: line.descriptor) else {
      return
    }
    kill(process, SIGCONT)
  }

  /// Sends an order to all jobs, without waiting for those that do not read.
  func sendToAll(_ order: JobOrder, at time: Instant) {
    for job in lines.keys { send(order, to: job, at: time) }
  }

  /// Disconnects from a job.
  func hangUp(on job: Page.ID) {
    (lines[job], hosts[job]) = (nil, nil)
    loads.forget(job)
    lost.remove(job)
  }

  /// Makes the jobs' turn due at once.
  func hurry(at time: Instant) { nextTurn = time }

  /// Sends pending orders, and reads from the jobs if that is due.
  ///
  /// - Returns: the events, a value for each job with any.
  func turn(ready: Set<Int32>, at time: Instant) -> [Events] {
    for (job, line) in lines where line.isWriting && ready.contains(line.descriptor) {
      if !line.flush() { lose(job, at: time) }
    }
    let isTurn = nextTurn.map { $0 <= time } ?? reading.contains(where: ready.contains)
    guard isTurn else { return [] }
    var isWaiting = false
    loads.advance(to: time)
    let events = inOrder.compactMap { job in
      guard let host = hosts[job], !lost.contains(job) else { return read(job) }
      guard budgets.hasRoom(for: host, .jobs, at: time) else {
        isWaiting = true
        return nil
      }
      let line = lines[job]
      let known = line?.received ?? 0
      let news = read(job)
      let count = (line?.received ?? 0) - known
      budgets.spend(count, of: host, .jobs, at: time)
      if lines[job] != nil { loads.add(count, of: job) }
      return news
    }
    nextTurn = events.isEmpty && !isWaiting ? nil : time + Self.pause
    return events
  }

  /// The jobs in the order of their turns: of those on other hosts, which share a budget, the quietest of late
  /// first.
  private var inOrder: [Page.ID] {
    guard !hosts.isEmpty else { return Array(lines.keys) }
    return lines.keys.filter { hosts[$0] == nil }
      + hosts.keys.sorted { loads[$0] < loads[$1] }
  }

  /// Marks a job as lost, to be disconnected at once.
  private func lose(_ job: Page.ID, at time: Instant) {
    lost.insert(job)
    nextTurn = time
  }

  /// Reads the messages of a job.
  ///
  /// - Returns: nil without events.
  private func read(_ job: Page.ID) -> Events? {
    guard let line = lines[job] else { return nil }
    let (said, condition) = line.read(with: &scratch)
    var events = Events(job: job, isOver: condition == .ended || lost.contains(job))
    if let messages = JobMessage.decode(said) {
      events.messages = messages
      if job.isRemote, messages.contains(where: \.isLast) {
        _ = line.send(ControlLine.encode(JobOrder.settled))
      }
      if condition == .overlong { dismiss("The message is longer than 1 MiB.", by: line, &events) }
    } else {
      dismiss("The message is neither a report nor output of a job.", by: line, &events)
    }
    if events.isOver { hangUp(on: job) }
    return events.isOver || !events.messages.isEmpty ? events : nil
  }

  /// Disconnects from a job that broke the protocol, with a reason.
  private func dismiss(_ sentence: String, by line: LineConnection, _ events: inout Events) {
    _ = line.send(ControlLine.encode(ControlReply.misused(sentence)))
    events.isOver = true
  }
}

extension JobMessage {
  /// Whether it tells the end of the job.
  fileprivate var isLast: Bool {
    guard case .report(let report) = self else { return false }
    return report.phase == .done || report.phase == .failed
  }

  private static let reportPrefix = Array("{\"report\":".utf8)

  /// Decodes lines; of several reports, only the last.
  ///
  /// - Returns: nil if a line is not a message.
  fileprivate static func decode(_ lines: [ArraySlice<UInt8>]) -> [JobMessage]? {
    let last = lines.lastIndex { $0.starts(with: reportPrefix) }
    var messages: [JobMessage] = []
    for (index, line) in lines.enumerated() {
      if index != last, line.starts(with: reportPrefix) { continue }
      guard let message = ControlLine.decode(JobMessage.self, from: line) else { return nil }
      messages.append(message)
    }
    return messages
  }
}
