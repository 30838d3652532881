import Glibc
internal import PerchIPC
package import PerchJobs
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
    /// The id of the job for which it waits before its start; nil for none.
    package var awaited: String?

    /// The parts by which the user names it.
    package var label: JobLabel { JobLabel(id: id, title: title) }
  }

  /// The job's own words; of one whose process is stopped, only the id.
  package let description: Description
  /// Whether its process is stopped, and says nothing.
  package var isStopped = false
  /// The connection to the job.
  let channel: AttachChannel

  /// The longest wait for the first message of all jobs.
  private static let patience = Duration.seconds(1)
  /// The longest wait for those that are stopped: other programs may stop them for moments only.
  private static let shortPatience = Duration.milliseconds(150)

  /// The jobs that terminals can attach to, the oldest first.
  ///
  /// - Parameter id: The only one to look for; nil for all.
  /// - Returns: The jobs.
  package static func all(of id: String? = nil) -> [DetachedJob] {
    let all = RuntimePaths.jobSockets()
    let paths = id.map { id in all.filter { Self.id(of: $0) == id } } ?? all
    var waiting = paths.compactMap { path in connect(path).map { (Self.id(of: path), $0) } }
    var jobs: [DetachedJob] = []
    let start = MonotonicClock.now
    while !waiting.isEmpty {
      let areStopped = waiting.allSatisfy { isStopped($0.1) }
      let deadline = start + (areStopped ? shortPatience : patience)
      guard MonotonicClock.now < deadline else { break }
      _ = Poll.wait(reading: waiting.map(\.1.descriptor.number), until: deadline)
      waiting.removeAll { _, channel in
        guard let job = welcome(from: channel) else { return !channel.isOpen }
        jobs.append(job)
        return true
      }
    }
    for (id, channel) in waiting where JobRecord.isID(id) && isStopped(channel) {
      let description = Description(id: id, title: "", started: 0, isAttached: false)
      jobs.append(DetachedJob(description: description, isStopped: true, channel: channel))
    }
    return jobs.sorted { $0.description.started < $1.description.started }
  }

  /// Continues a job whose process is stopped, and waits for its words; nil if it sends none.
  package func woken() -> DetachedJob? {
    guard isStopped, let process = channel.process else { return nil }
    kill(process, SIGCONT)
    let deadline = MonotonicClock.now + Self.patience
    while channel.isOpen, MonotonicClock.now < deadline {
      _ = Poll.wait(reading: [channel.descriptor.number], until: deadline)
      if let job = Self.welcome(from: channel) { return job }
    }
    return nil
  }

  /// Reads the first message of a job; nil if none has arrived, or it is no job.
  private static func welcome(from channel: AttachChannel) -> DetachedJob? {
    guard case .welcome(var description) = channel.receive(), JobRecord.isID(description.id) else {
      return nil
    }
    description.title = JobTitle.clean(description.title)
    return DetachedJob(description: description, channel: channel)
  }

  private static func isStopped(_ channel: AttachChannel) -> Bool {
    channel.process.map(ProcessTable.isStopped) ?? false
  }

  /// The id of the job of a socket.
  private static func id(of path: String) -> String {
    String(path.split(separator: "/").last?.prefix { $0 != "." } ?? "")
  }

  /// The jobs that a name means.
  package static func named(_ name: String, among jobs: [Description]) -> [Description] {
    let meant = Set(JobLabel.meant(by: name, among: jobs.map(\.label)).map(\.id))
    return jobs.filter { meant.contains($0.id) }
  }

  /// The exit status of a job that has ended; nil if there is no record of one.
  package static func status(ofEnded id: String) -> Int32? {
    JobFolder().read(id).map { $0.status ?? 1 }
  }

  /// Whether the job of a socket runs; it may be about to listen.
  private static func isRunning(_ path: String) -> Bool { JobFolder().isHeld(id(of: path)) }

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
