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

  /// Finds a job by a name that was typed.
  static func find(_ name: String, among jobs: [JobLabel]) -> Found {
    let meant = JobLabel.meant(by: name, among: jobs)
    guard meant.count > 1 else { return meant.first.map { .one($0.id) } ?? .none }
    let ids = meant.map(\.id).joined(separator: ", ")
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
