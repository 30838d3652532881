internal import PerchEngine
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
    /// No job, and the title of the one that was probably meant.
    case none(near: String?)
    /// Several jobs, and the lines about them.
    case several(String)
  }

  /// The most lines about several jobs.
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
    guard let first = meant.first else {
      return .none(near: isID(name) ? nil : JobLabel.title(near: name, among: jobs))
    }
    return meant.count == 1 ? .one(first.id) : .several(lines(about: meant, name))
  }

  /// The sentence about several jobs that a name means, and their ids and titles, the newest first.
  private static func lines(about jobs: [JobLabel], _ name: String) -> String {
    let sentence = Sentence(
      "Several jobs match \"{name}\". Name one by its id:", ["name": name])
    var lines = ["perch: \(Perch.wording(sentence))"]
    lines += jobs.reversed().prefix(most).map { "\($0.id)  \(TitleText.line($0.title))" }
    let more = jobs.count - most
    if more > 0 {
      lines.append(
        Perch.catalogue.counted(
          // Translators: below a list of jobs; "perch jobs" is typed as it stands.
          "and {count} more: perch jobs", "and {count} more: perch jobs", more))
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The sentence about a name that means no job, and what was probably meant.
  static func sentence(about name: String, near title: String) -> Sentence {
    Sentence(
      "There is no job \"{name}\". Did you mean \"{title}\"?",
      ["name": name, "title": TitleText.line(title)])
  }

  /// The jobs that the running Perch lists, the one that began or was opened last at the end; none without one.
  static var listed: [JobLabel] {
    (Shell.send("state").output?["jobs"].array ?? []).compactMap { JobEntry($0).label }
  }

  /// The jobs of `perch run` on this computer: those that the running Perch lists, and those without a terminal.
  static var own: [JobLabel] {
    let known = listed.filter { JobRecord.isID($0.id) }
    let ids = Set(known.map(\.id))
    let detached = DetachedJob.all().map(\.description.label)
    return known + detached.filter { !ids.contains($0.id) }
  }
}
