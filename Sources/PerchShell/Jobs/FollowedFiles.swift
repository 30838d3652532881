internal import PerchIPC
internal import PerchJobs
internal import PerchSystem
internal import PerchTime

/// The files of processes that are followed, read on other threads: a file system that does not answer holds
/// up nothing else.
final class FollowedFiles: EventSource {
  /// The news of a process.
  enum News: Hashable {
    /// The fraction that it has gone through has changed; nil for an unknown one.
    case progress(Double?)
    /// The variables of its environment that name a terminal; nil if it has no terminal.
    case terminal([String]?)
    /// The process is gone, and another one may have its number.
    case gone
  }

  /// The state of a process, as it was read.
  private struct Look: Sendable {
    let name: String
    /// The process that was looked at.
    let process: JobChange.Process
    /// Its open files; nil if they may not be known.
    let files: [OpenFile]?
    /// The variables that name its terminal; nil if it has none, or after the first look.
    let terminal: [String]?
    /// Whether it is the process that was meant.
    let isThere: Bool
  }

  /// A process that is followed.
  private struct Follow {
    let process: JobChange.Process
    var progress = FileProgress()
    /// Whether it was looked at.
    var isKnown = false
    /// The time between this look and the next one.
    var pause = FollowedFiles.pauses.lowerBound
    /// The time of the next look; nil while one goes on, and where looks are in vain.
    var next: Instant?
  }

  /// The times between two looks: the first one while the position moves, and longer ones after each other
  /// while it does not.
  private static let pauses = Duration.seconds(1)...Duration.seconds(10)

  private var follows: [String: Follow] = [:]
  /// Made for the first process: most runs follow none.
  private var mailbox: Mailbox<Look>?
  private let workers = Workers(limit: 2)

  var reading: [Int32] { follows.isEmpty ? [] : mailbox.map { [$0.fileDescriptor] } ?? [] }

  var deadline: Instant? {
    follows.values.lazy.compactMap(\.next).min().orEarlier(workers.deadline)
  }

  /// Begins to look at the files of a process.
  func follow(_ process: JobChange.Process, for name: String, at time: Instant) {
    follows[name] = Follow(process: process, next: time)
  }

  /// Ends that.
  func forget(_ name: String) {
    follows[name] = nil
    if follows.isEmpty { mailbox = nil }
  }

  /// Looks at the processes whose turn it is.
  ///
  /// - Returns: The news, by the names of the processes.
  func turn(ready: Set<Int32>, at time: Instant) -> [(name: String, news: News)] {
    workers.relieve(at: time)
    let looks = mailbox.map { ready.contains($0.fileDescriptor) ? $0.drain() : [] } ?? []
    let news = looks.flatMap { look in take(look, at: time).map { (look.name, $0) } }
    for (name, follow) in follows where follow.next.map({ $0 <= time }) ?? false {
      begin(follow, for: name)
    }
    return news
  }

  private func begin(_ follow: Follow, for name: String) {
    follows[name]?.next = nil
    let mailbox = mailbox ?? Mailbox()
    self.mailbox = mailbox
    let (process, isFirst) = (follow.process, !follow.isKnown)
    workers.add(in: "/proc/\(process.id)") {
      mailbox.append(Self.look(at: process, for: name, isFirst: isFirst))
    }
  }

  private func take(_ look: Look, at time: Instant) -> [News] {
    // A later process of this name has its own looks.
    guard var follow = follows[look.name], follow.process == look.process, follow.next == nil else {
      return []
    }
    guard look.isThere else { return [.gone] }
    var news: [News] = follow.isKnown ? [] : [.terminal(look.terminal)]
    let before = follow.progress.fraction
    follow.progress.record(look.files ?? [])
    follow.pause =
      !follow.isKnown || follow.progress.isMoving
      ? Self.pauses.lowerBound : min(follow.pause * 2, Self.pauses.upperBound)
    follow.isKnown = true
    follow.next = look.files.map { _ in Self.next(after: time, within: follow.pause) }
    follows[look.name] = follow
    if follow.progress.fraction != before { news.append(.progress(follow.progress.fraction)) }
    return news
  }

  /// The time of the next look within a pause: a multiple of it, so that all processes with this pause are looked
  /// at in one turn.
  private static func next(after time: Instant, within pause: Duration) -> Instant {
    let latest = time + pause
    return latest + .microseconds(-(latest.microseconds % pause.microseconds))
  }

  /// Reads the state of a process, on another thread.
  private static func look(
    at process: JobChange.Process, for name: String, isFirst: Bool
  ) -> Look {
    let files = OpenFile.all(of: process.id)
    let terminal = isFirst ? terminal(of: process.id) : nil
    // Last, so that all of it is that process's.
    let isThere = process.mark == nil || ProcessMark.of(process.id) == process.mark
    return Look(name: name, process: process, files: files, terminal: terminal, isThere: isThere)
  }

  /// The variables of a process that name its terminal; nil if it has none, or they may not be known.
  private static func terminal(of process: Int32) -> [String]? {
    guard let entry = ProcessTable.Entry.of(process), entry.terminal != 0,
      let words = ProcessTable.environment(of: process)
    else { return nil }
    return JobTerminal.place(in: words)
  }
}
