internal import PerchIPC
internal import PerchEngine
internal import PerchTime

/// The connections to running jobs, one a job.
final class JobConversations {
  /// What a job had to say since it was last listened to.
  struct News {
    var job: Page.ID
    /// Only the last of several reports: the ones before it are overtaken.
    var messages: [JobMessage] = []
    /// Whether it says no more: it has hung up, or was hung up on.
    var isOver = false
  }

  /// Between two times that jobs are listened to: many of them that report often must not wake Perch
  /// up each on its own.
  private static let pause = Duration.milliseconds(20)

  private var lines: [Page.ID: LineConnection] = [:]
  /// Those that nothing could be sent to.
  private var lost: Set<Page.ID> = []
  private var scratch = [UInt8](repeating: 0, count: 65_536)
  /// When the jobs are next listened to, whether or not they speak; nil waits until one does.
  private var nextTurn: Instant?

  func isOpen(to job: Page.ID) -> Bool { lines[job] != nil && !lost.contains(job) }

  /// To be read from; none while the jobs' turn is due at a time.
  var reading: [Int32] { nextTurn == nil ? lines.values.map(\.descriptor) : [] }

  var writing: [Int32] { lines.values.filter(\.isWriting).map(\.descriptor) }

  var deadline: Instant? { nextTurn }

  /// Listens to a job from now on; an older conversation with it is over.
  func open(_ line: LineConnection, to job: Page.ID, at time: Instant) {
    lines[job] = line
    lost.remove(job)
    // It may have said more than its greeting already.
    nextTurn = time
  }

  /// Sends an order; a job that does not read is hung up on when it has its turn.
  func tell(_ job: Page.ID, _ order: JobOrder, at time: Instant) {
    guard let line = lines[job], !lost.contains(job) else { return }
    if !line.send(ControlLine.encode(order)) { lose(job, at: time) }
  }

  /// Sends the order to all of them, as far as they take it now.
  func tellAll(_ order: JobOrder, at time: Instant) {
    for job in lines.keys { tell(job, order, at: time) }
  }

  func hangUp(on job: Page.ID) {
    lines[job] = nil
    lost.remove(job)
  }

  /// Sends what waits to be sent, and listens if it is time to.
  ///
  /// - Parameter now: whether all are to be heard even so.
  func read(_ ready: Set<Int32>, at time: Instant, now isUrgent: Bool) -> [News] {
    for (job, line) in lines where line.isWriting && ready.contains(line.descriptor) {
      if !line.flush() { lose(job, at: time) }
    }
    let isTurn = nextTurn.map { $0 <= time } ?? reading.contains(where: ready.contains)
    guard isTurn || isUrgent else { return [] }
    let news = lines.keys.compactMap(hear)
    nextTurn = news.isEmpty ? nil : time + Self.pause
    return news
  }

  private func lose(_ job: Page.ID, at time: Instant) {
    lost.insert(job)
    nextTurn = time
  }

  private func hear(_ job: Page.ID) -> News? {
    guard let line = lines[job] else { return nil }
    let (said, condition) = line.read(with: &scratch)
    var news = News(job: job, isOver: condition == .ended || lost.contains(job))
    if let messages = JobMessage.decode(said) {
      news.messages = messages
      if condition == .overlong { dismiss("A message is at most 1 MiB.", by: line, &news) }
    } else {
      dismiss("A job sends reports and output, a line of JSON each.", by: line, &news)
    }
    if news.isOver { hangUp(on: job) }
    return news.isOver || !news.messages.isEmpty ? news : nil
  }

  private func dismiss(_ sentence: String, by line: LineConnection, _ news: inout News) {
    _ = line.send(ControlLine.encode(ControlReply.misused(sentence)))
    news.isOver = true
  }
}

extension JobMessage {
  private static let reportPrefix = Array("{\"report\":".utf8)

  /// Reads lines, leaving out reports that another one overtakes.
  ///
  /// - Returns: nil when one of them is none.
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
