internal import PerchEngine
internal import PerchJobs
internal import PerchSystem

/// A job as `perch jobs` lists it, from the state of the running Perch.
struct JobEntry {
  /// The job's object in the state.
  private let page: JSON

  init(_ page: JSON) { self.page = page }

  private var job: JSON { page["job"] }

  var id: String { Self.clean(page["id"]) }

  /// Whether it has ended.
  var hasEnded: Bool { ["done", "failed", "ended"].contains(job["phase"].string) }

  /// The job as an object for scripts.
  var json: JSON {
    let own = ["phase", "status", "text", "elapsed", "after", "host", "reachable", "attention"]
    var members = own.reduce(into: [:]) { $0[$1] = job[$1] }
    for key in ["id", "title", "progress"] { members[key] = page[key] }
    return .object(members)
  }

  /// The state in the user's language.
  var state: String {
    let catalogue = Perch.catalogue
    if job["reachable"].bool == false { return catalogue.text("out of reach") }
    switch job["phase"].string {
    // Translators: a job that starts once another one has succeeded, in a table.
    case "running" where awaited != nil: return catalogue.text("queued")
    case "running":
      let percent = page["progress"].double.map { catalogue.number(Job.percent(of: $0)) }
      return [
        catalogue.text("running"), percent.map { catalogue.text("{number}%", ["number": $0]) },
      ].compactMap(\.self).joined(separator: " ")
    // Translators: a job that waits for its user, in a table.
    case "waiting": return catalogue.text("waiting")
    // Translators: a job that was stopped by Ctrl+Z, in a table.
    case "stopped": return catalogue.text("stopped")
    case "done": return catalogue.text("done")
    case "failed":
      guard let status = job["status"].int else { return catalogue.text("failed") }
      // Translators: a job that ended with this exit status, in a table.
      return catalogue.text("failed ({status})", ["status": catalogue.number(status)])
    // Translators: a job of which nothing tells how it ended, in a table.
    case "ended": return catalogue.text("ended")
    case let other: return TitleText.line(other ?? "")
    }
  }

  /// The running time.
  var time: String {
    Duration.seconds(job["elapsed"].double ?? 0).spanText(in: Perch.catalogue)
  }

  /// The title, with the job that it waits for, its own words and its host.
  var title: String {
    let parts = [
      Self.clean(page["title"]),
      awaited.map { JobPhrase.after($0).text(in: Perch.catalogue) } ?? "",
      Self.clean(job["text"]), Self.clean(job["host"]),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// The title of the job that must succeed before it starts; nil once it has started.
  private var awaited: String? {
    hasEnded ? nil : job["after"].string.map { TitleText.line($0) }
  }

  /// A text without what acts on a terminal; empty for none.
  private static func clean(_ text: JSON) -> String { TitleText.line(text.string ?? "") }
}
