internal import PerchEngine
internal import PerchJobs
internal import PerchSystem

/// A job as `perch jobs` lists it, from the state of the running Perch.
struct JobEntry {
  /// The phases of a job as scripts read them: those of the engine, and that of a command which has not begun.
  private enum Phase: Hashable {
    case known(Job.Phase)
    case queued
    case other(String)

    init(_ word: String) {
      self = word == "queued" ? .queued : Job.Phase(rawValue: word).map(Self.known) ?? .other(word)
    }
  }

  /// The job's object in the state.
  private let page: JSON

  init(_ page: JSON) { self.page = page }

  private var job: JSON { page["job"] }

  private var phase: Phase { Phase(job["phase"].string ?? "") }

  var id: String { Self.clean(page["id"]) }

  /// Whether it has ended.
  var hasEnded: Bool { if case .known(let phase) = phase { phase.isEnd } else { false } }

  /// Whether the library lists it.
  var isListed: Bool { page["listed"].bool != false }

  /// The wall time of its end, in seconds since 1970; zero while that is unknown.
  var end: Int { job["ended"].int ?? 0 }

  /// The parts by which the user names it; nil without an id or a title.
  var label: JobLabel? {
    guard let id = page["id"].string, let title = page["title"].string else { return nil }
    return JobLabel(id: id, title: title, hasEnded: hasEnded)
  }

  /// The job as an object for scripts.
  var json: JSON {
    let own = [
      "phase", "status", "text", "elapsed", "ended", "after", "detached", "host", "reachable",
      "attention",
    ]
    var members = own.reduce(into: [:]) { $0[$1] = job[$1] }
    for key in ["id", "title", "progress"] { members[key] = page[key] }
    return .object(members)
  }

  /// The state in the user's language.
  var state: String {
    let catalogue = Perch.catalogue
    if job["reachable"].bool == false { return catalogue.text("out of reach") }
    switch phase {
    // Translators: a job that starts once another one has succeeded, in a table.
    case .queued: return catalogue.text("queued")
    case .known(.running):
      let percent = page["progress"].double.map { catalogue.number(Job.percent(of: $0)) }
      return [
        catalogue.text("running"), percent.map { catalogue.text("{number}%", ["number": $0]) },
      ].compactMap(\.self).joined(separator: " ")
    // Translators: a job that waits for its user, who has not looked at it yet, in a table.
    case .known(.waiting) where job["attention"].bool == true: return catalogue.text("calling")
    // Translators: a job that waits for its user, in a table.
    case .known(.waiting): return catalogue.text("waiting")
    // Translators: a job that was stopped by Ctrl+Z, in a table.
    case .known(.stopped): return catalogue.text("stopped")
    case .known(.done): return catalogue.text("done")
    case .known(.failed): return failure
    // Translators: a job that was to start once another one had succeeded, and never did, in a table.
    case .known(.ended) where job["after"].string != nil: return catalogue.text("not started")
    // Translators: a job of which nothing tells how it ended, in a table.
    case .known(.ended): return catalogue.text("ended")
    case .other(let word): return TitleText.line(word)
    }
  }

  /// The state of a job that has failed: SIGINT, as by Ctrl+C, interrupts it.
  private var failure: String {
    let catalogue = Perch.catalogue
    guard let status = job["status"].int else { return catalogue.text("failed") }
    // Translators: a job that was ended by Ctrl+C, in a table.
    guard status != 130 else { return catalogue.text("interrupted") }
    // Translators: a job that ended with this exit status, in a table.
    return catalogue.text("failed ({status})", ["status": catalogue.number(status)])
  }

  /// The running time.
  var time: String {
    Duration.seconds(job["elapsed"].double ?? 0).spanText(in: Perch.catalogue)
  }

  /// The title, with the job after which it starts, its own words, its host, and whether it is detached.
  var title: String {
    let isDetached = job["detached"].bool == true
    let parts = [
      Self.clean(page["title"]), awaited, Self.clean(job["text"]), Self.clean(job["host"]),
      isDetached ? JobPhrase.detached.text(in: Perch.catalogue) : "",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// The job that must succeed before it starts; empty once it has started or ended.
  private var awaited: String {
    guard !hasEnded, let title = job["after"].string else { return "" }
    // Translators: a job in a table that starts once the job with this title has succeeded.
    return Perch.catalogue.text("after “{title}”", ["title": TitleText.line(title)])
  }

  /// A text without what acts on a terminal; empty for none.
  private static func clean(_ text: JSON) -> String { TitleText.line(text.string ?? "") }
}
