internal import PerchEngine

/// Which jobs' output is there to be painted; only that of the last few that were looked at is kept.
struct JobOutputs {
  private static let limit = 3

  /// The job whose output is on the screen.
  private(set) var shown: Page.ID?
  /// Those whose output was read from their log, which is all there is.
  private var complete: Set<Page.ID> = []
  /// The number of the line after the last one, of each.
  private var ends: [Page.ID: Int] = [:]
  /// The job that was looked at last is at the end.
  private var recent: [Page.ID] = []

  func isKept(_ job: Page.ID) -> Bool { ends[job] != nil }

  func isComplete(_ job: Page.ID) -> Bool { complete.contains(job) }

  /// The line from which a job sends on: the last one may not have been finished.
  func nextLine(of job: Page.ID) -> Int { max(0, (ends[job] ?? 0) - 1) }

  /// Takes note that lines up to this number, without it, are there.
  mutating func note(_ job: Page.ID, end: Int, isComplete: Bool = false) {
    ends[job] = end
    if isComplete { complete.insert(job) }
  }

  /// Another job, or none, is on the screen.
  ///
  /// - Returns: the jobs whose output is no longer kept.
  mutating func show(_ job: Page.ID?) -> [Page.ID] {
    shown = job
    guard let job else { return [] }
    recent.removeAll { $0 == job }
    recent.append(job)
    let gone = Array(recent.dropLast(Self.limit))
    for job in gone { forget(job) }
    return gone
  }

  mutating func forget(_ job: Page.ID) {
    recent.removeAll { $0 == job }
    ends[job] = nil
    complete.remove(job)
    if shown == job { shown = nil }
  }
}
