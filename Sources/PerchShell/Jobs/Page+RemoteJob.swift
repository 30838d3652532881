internal import PerchEngine
internal import PerchSystem

// The pages of jobs of other hosts.
extension Page.ID {
  private static let remotePrefix = "far-"

  /// The page of a job of another host: no job of this computer, or of a third one, can be called like it.
  static func remote(_ job: String, on host: String) -> Page.ID {
    let hash = host.utf8.reduce(14_695_981_039_346_656_037 as UInt64) {
      ($0 ^ UInt64($1)) &* 1_099_511_628_211
    }
    let digits = String(hash, radix: 16)
    let mark = String(repeating: "0", count: 16 - digits.count) + digits
    return Page.ID(rawValue: "\(remotePrefix)\(mark)-\(job.drop { $0 != "-" }.dropFirst())")
  }

  /// Whether it is the page of a job of another host that `perch run` runs.
  var isRemote: Bool { rawValue.hasPrefix(Self.remotePrefix) }
}

extension Page {
  /// The key in `userInfo` of what is kept of a job of another host: this computer has no record of it.
  private static let remoteKey = "remote"

  /// The last state of a job, as its page keeps it.
  private struct Record: Codable {
    var hasEnded: Bool
    var status: Int32?
    var elapsed: Double
    var progress: Double?
    var wasInterrupted: Bool
    var endedWithConnection: Bool?
  }

  /// Keeps the state of a job of another host.
  mutating func keep(_ job: Job) {
    let record = Record(
      hasEnded: job.hasEnded, status: job.status, elapsed: job.elapsed / .seconds(1),
      progress: job.progress, wasInterrupted: job.wasInterrupted,
      endedWithConnection: job.endedWithConnection)
    let text = JSONCoder().bytes(of: record).map { String(decoding: $0, as: UTF8.self) }
    userInfo[Self.remoteKey] = text
  }

  /// The job of another host as a run before this one has left it: ended, or out of reach.
  var remoteJob: Job {
    let text = userInfo[Self.remoteKey] ?? ""
    let record = JSONCoder().value(Record.self, from: text.utf8)
    guard let record, record.hasEnded else {
      return Job(
        progress: record?.progress, commandLine: commandLine, elapsed: timeSinceStart,
        isOutOfReach: true)
    }
    var job = Job(
      phase: record.status.map { $0 == 0 ? .done : .failed } ?? .ended, progress: record.progress,
      status: record.status, commandLine: commandLine, elapsed: Job.duration(record.elapsed),
      wasInterrupted: record.wasInterrupted)
    job.endedWithConnection = record.endedWithConnection
    return job
  }
}
