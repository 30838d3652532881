internal import PerchEngine

/// The jobs whose output is kept to be painted: those that were on the screen last.
struct JobOutputs {
  /// The greatest number of jobs whose output is kept.
  private static let limit = 3

  /// The jobs whose output is on the screen.
  private(set) var shown: [Page.ID] = []
  /// The jobs whose output was read from their logs.
  private var complete: Set<Page.ID> = []
  /// The number after the last line, for each job.
  private var ends: [Page.ID: Int] = [:]
  /// The jobs whose output is kept; those that were on the screen last are at the end.
  private var recent: [Page.ID] = []

  /// Whether a job's output is kept.
  func isKept(_ job: Page.ID) -> Bool { ends[job] != nil }

  /// Whether a job's whole log is kept.
  func isComplete(_ job: Page.ID) -> Bool { complete.contains(job) }

  /// The first line to request from a job: its last one may have been unfinished.
  func nextLine(of job: Page.ID) -> Int { max(0, (ends[job] ?? 0) - 1) }

  /// Records that the lines below this number are kept.
  mutating func record(_ job: Page.ID, end: Int, isComplete: Bool = false) {
    ends[job] = end
    if isComplete { complete.insert(job) }
  }

  /// Records the jobs whose pages are on the screen.
  ///
  /// - Returns: the jobs whose output is no longer kept.
  mutating func show(_ jobs: [Page.ID]) -> [Page.ID] {
    shown = jobs
    guard !jobs.isEmpty else { return [] }
    recent.removeAll(where: jobs.contains)
    recent += jobs
    let gone = Array(recent.dropLast(max(Self.limit, jobs.count)))
    for job in gone { forget(job) }
    return gone
  }

  /// Forgets a job.
  mutating func forget(_ job: Page.ID) {
    recent.removeAll { $0 == job }
    ends[job] = nil
    complete.remove(job)
    shown.removeAll { $0 == job }
  }
}
