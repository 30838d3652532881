import Glibc
internal import PerchIPC
internal import PerchJobs
internal import PerchSystem
internal import PerchTime

/// A job that goes on without a terminal, as far as `perch attach` sees it.
package struct DetachedJob {
  /// The parts of a job by which it is chosen.
  package struct Description: Codable, Hashable, Sendable {
    /// `job-` and 16 hex digits.
    package var id: String
    /// The title of its page.
    package var title: String
    /// The time of the start, in seconds since 1970.
    package var started: Double
    /// Whether a terminal shows it.
    package var isAttached: Bool
  }

  /// The job's own words.
  package let description: Description
  /// The connection to the job.
  let channel: AttachChannel

  /// The longest wait for the first message of all jobs: one that is stopped sends none.
  private static let patience = Duration.seconds(1)

  /// The jobs that terminals can attach to, the oldest first.
  package static func all() -> [DetachedJob] {
    let paths = RuntimePaths.jobSockets()
    var waiting = paths.compactMap(connect)
    var jobs: [DetachedJob] = []
    let deadline = MonotonicClock.now + patience
    while !waiting.isEmpty, MonotonicClock.now < deadline {
      _ = Poll.wait(reading: waiting.map(\.descriptor.number), until: deadline)
      waiting.removeAll { channel in
        guard case .welcome(var description) = channel.receive() else { return !channel.isOpen }
        guard JobRecord.isID(description.id) else { return true }
        description.title = JobTitle.clean(description.title)
        jobs.append(DetachedJob(description: description, channel: channel))
        return true
      }
    }
    return jobs.sorted { $0.description.started < $1.description.started }
  }

  /// The jobs that a name means: the one of that id, else those of that title, else those whose id or title
  /// begins with it.
  package static func named(_ name: String, among jobs: [Description]) -> [Description] {
    let rules: [(Description) -> Bool] = [
      { $0.id == name }, { $0.title == name },
      { !name.isEmpty && ($0.id.hasPrefix(name) || $0.id.dropFirst(4).hasPrefix(name)) },
      { !name.isEmpty && $0.title.hasPrefix(name) },
    ]
    return rules.lazy.map { rule in jobs.filter(rule) }.first { !$0.isEmpty } ?? []
  }

  /// The exit status of a job that has ended; nil if there is no record of one.
  package static func status(ofEnded id: String) -> Int32? {
    JobFolder().read(id).map { $0.status ?? 1 }
  }

  /// Whether the job of a socket runs; it may be about to listen.
  private static func isRunning(_ path: String) -> Bool {
    let id = path.split(separator: "/").last?.split(separator: ".").first
    return id.map { JobFolder().isHeld(String($0)) } ?? false
  }

  /// Connects to the socket of a job; nil for one that was killed, whose socket is removed.
  private static func connect(_ path: String) -> AttachChannel? {
    switch UnixSocket.connectAtOnce(to: path, keepsMessages: true) {
    case .answered(let number): return Descriptor(number).flatMap(AttachChannel.init)
    case .refused where !isRunning(path):
      unlink(path)
      return nil
    case .refused, .busy, .failed: return nil
    }
  }
}
