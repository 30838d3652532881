internal import PerchIPC
internal import PerchJobs
internal import PerchRunner
internal import PerchShell
internal import PerchSystem

/// The job that the user means by its id, its title, or the beginning of one.
enum JobSearch {
  /// The result of a search.
  enum Found {
    /// A single job, by its id.
    case one(String)
    /// No job.
    case none
    /// Several jobs, and the sentence about them.
    case several(Sentence)
  }

  /// The most ids in a sentence about several jobs.
  private static let most = 5
  /// The beginnings of ids: what has one names no title.
  private static let beginnings = ["job-", "set-", "far-", "doc-", "window:"]

  /// Whether a word is an id by its form: one that is gone means no other job.
  static func isID(_ word: String) -> Bool {
    word == "library" || beginnings.contains(where: word.hasPrefix)
  }

  /// Finds a job by a name that was typed; the last two parameters are those of `JobLabel.meant`.
  static func find(
    _ name: String, among jobs: [JobLabel], ended: Bool = false, isWhole: Bool = false
  ) -> Found {
    let meant = JobLabel.meant(by: name, among: jobs, ended: ended, isWhole: isWhole)
    guard meant.count > 1 else { return meant.first.map { .one($0.id) } ?? .none }
    let ids =
      meant.prefix(most).map(\.id).joined(separator: ", ") + (meant.count > most ? ", …" : "")
    return .several(
      Sentence("Several jobs match \"{name}\": {ids}.", ["name": name, "ids": ids]))
  }

  /// The jobs that the running Perch lists; none without one.
  static var listed: [JobLabel] {
    (Shell.send("state").output?["jobs"].array ?? []).compactMap { job in
      guard let id = job["id"].string, let title = job["title"].string else { return nil }
      let isOver = ["done", "failed", "ended"].contains(job["job"]["phase"].string)
      return JobLabel(id: id, title: title, hasEnded: isOver)
    }
  }

  /// The jobs of `perch run` on this computer: those that the running Perch lists, and those without a terminal.
  static var own: [JobLabel] {
    let known = listed.filter { JobRecord.isID($0.id) }
    let ids = Set(known.map(\.id))
    let detached = DetachedJob.all().map(\.description.label)
    return known + detached.filter { !ids.contains($0.id) }
  }
}
