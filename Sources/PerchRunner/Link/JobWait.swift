import Glibc
internal import PerchJobs
internal import PerchSystem
internal import PerchTime

/// A wait for other jobs to succeed, before a command starts.
final class JobWait {
  /// The exit status of a run whose command was not started.
  static let status: Int32 = 125

  /// The state of the other jobs together.
  private enum Look {
    case succeeded
    case waiting(id: String)
    case failed(id: String, Sentence)
  }

  /// The ids of the jobs.
  private let ids: [String]
  /// The folder of their records.
  private let folder = JobFolder()
  /// The place to which terminals attach meanwhile; nil while the command has that of this process.
  private(set) var host: JobHost?
  /// The terminal of this process, if the wait goes on when that is closed; nil for one that is hung up then.
  var closing: TerminalClosing?

  /// The time between two looks at jobs of which nothing is heard: one may have been killed.
  private static let pause = Duration.seconds(1)

  /// Describes a wait for jobs.
  init(ids: [String], host: JobHost? = nil) { (self.ids, self.host) = (ids, host) }

  /// Waits, and reports for which job.
  ///
  /// - Parameters:
  ///   - link: The link of the command.
  ///   - wording: Puts sentences into the user's language.
  /// - Returns: nil once all have succeeded, or else the end, which is reported.
  func run(_ link: JobLink, wording: @escaping Sentence.Wording) -> CommandEnd? {
    guard !ids.isEmpty else { return nil }
    let end = wait(link, wording: wording)
    if let end { host?.end(end) } else { host?.recordAwaited(nil) }
    return end
  }

  private func wait(_ link: JobLink, wording: @escaping Sentence.Wording) -> CommandEnd? {
    let former = SignalMask.present
    defer { former.restore() }
    let asked = SignalMask.notIgnored([SIGINT, SIGTERM, SIGHUP])
    guard let signals = try? SignalQueue(asked, blockedToo: [SIGPIPE]) else {
      return .notStarted(errno)
    }
    let watch = FileWatch(seesWriting: false)
    // The record of one that has succeeded may be removed while the others run.
    var open = ids
    var ready: Set<Int32> = []
    while true {
      for path in open.flatMap(folder.endings) { watch.add(path) }
      let time = MonotonicClock.now
      switch look(at: &open) {
      case .succeeded:
        link.recordAwaited(nil, at: time)
        return nil
      case .failed(let id, let sentence):
        link.recordAwaited(id, at: time)
        host?.recordAwaited(id)
        return refuse(link, wording(sentence), wording)
      case .waiting(let id):
        link.recordAwaited(id, at: time)
        host?.recordAwaited(id)
      }
      while let arrival = signals.next() {
        let goesOn = arrival.number == SIGHUP && survives(arrival, link)
        if !goesOn { return interrupt(link, by: arrival.number) }
      }
      if host == nil, closing?.hasHappened == true, !detach(link) {
        return interrupt(link, by: SIGHUP)
      }
      host?.greet(ready)
      if !link.turn(ready: ready, at: time).isEmpty { return interrupt(link, by: SIGINT) }
      ready = link.wait(
        with: [watch.fileDescriptor, signals.fileDescriptor] + (host?.reading ?? []),
        until: link.deadline.orEarlier(time + Self.pause))
      _ = watch.changes()
    }
  }

  /// Whether the wait goes on after a hang-up, because the user wants that when the terminal is closed.
  private func survives(_ hangup: SignalQueue.Arrival, _ link: JobLink) -> Bool {
    // The shell repeats the signal of the kernel, so a second one means the same.
    guard let closing, host == nil else { return closing != nil }
    return (hangup.isFromKernel || closing.hasHappened) && detach(link)
  }

  /// Goes on without the terminal of this process.
  ///
  /// - Returns: false if there is no place for the job.
  private func detach(_ link: JobLink) -> Bool {
    host = closing?.makeHost(of: link)
    return host != nil
  }

  /// Looks at the jobs that have not succeeded yet, and takes those away that have.
  private func look(at open: inout [String]) -> Look {
    var waiting: [String] = []
    for id in open {
      // The lock is looked at first: the record is there before it is free.
      let isHeld = folder.isHeld(id)
      if let record = folder.read(id) {
        guard record.phase != .done else { continue }
        // Nothing tells how the other one has ended.
        guard record.status == nil else {
          return .failed(
            id: id,
            Sentence(
              "The command was not started, because \"{name}\" failed.", ["name": record.title]))
        }
      } else if isHeld {
        waiting.append(id)
        continue
      }
      return .failed(
        id: id,
        Sentence(
          "The command was not started, because no result of the job {name} is known.",
          ["name": id]))
    }
    open = waiting
    return waiting.first.map(Look.waiting) ?? .succeeded
  }

  private func refuse(
    _ link: JobLink, _ sentence: String, _ wording: @escaping Sentence.Wording
  ) -> CommandEnd {
    Diagnostics(wording: wording).say(sentence)
    // The page says what the caller reads on the terminal.
    Array("\(sentence)\r\n".utf8).withUnsafeBytes { link.receive($0, at: MonotonicClock.now) }
    link.finish(status: Self.status)
    return .exited(Self.status)
  }

  private func interrupt(_ link: JobLink, by signal: Int32) -> CommandEnd {
    link.finish(status: 128 + signal, .init(wasInterrupted: true))
    return .killed(signal)
  }
}
