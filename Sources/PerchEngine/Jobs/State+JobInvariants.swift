extension State {
  /// The invariant of jobs that is broken, as a sentence; nil when all hold.
  var brokenJob: String? {
    if !jobs.keys.allSatisfy({ pages.keys.contains($0) }) { return "a job has no page" }
    if !jobBoard.works.keys.allSatisfy({ pages.keys.contains($0) && jobs[$0] == nil }) {
      return "work has no page, or is a job's"
    }
    // No page is both a job and has work.
    if jobs.count + jobBoard.works.count != jobBoard.rings.count
      || !jobs.keys.allSatisfy({ jobBoard.rings.keys.contains($0) })
      || !jobBoard.works.keys.allSatisfy({ jobBoard.rings.keys.contains($0) })
    {
      return "a job has no ring, or a ring no job"
    }
    if !jobBoard.results.unseen.allSatisfy({ hasEnded($0) }) {
      return "a job that has not ended has a result"
    }
    if !jobBoard.results.notices.allSatisfy({ mayHaveNotice($0) })
      || !jobBoard.results.unconfirmed.keys.allSatisfy({ mayHaveNotice($0) })
    {
      return "a notice is about no end and no call"
    }
    for group in NoticeGroup.allCases
    where !jobBoard.results.notices.isSuperset(of: jobBoard.results[group].pages) {
      return "a page without a notice shares one"
    }
    if !jobBoard.calls.keys.allSatisfy({ jobs[$0]?.phase == .waiting }) {
      return "a job that does not wait calls"
    }
    if jobBoard.ringTurn != 0, !ringsTurn, !barsMove { return "an arc turns unseen" }
    let wrong =
      jobs.values.lazy.compactMap(\.progress).firstNoProgress
      ?? jobBoard.rings.values.lazy.compactMap(\.look.progress).firstNoProgress
      ?? pages.values.lazy.compactMap(\.progress).firstNoProgress
    return wrong.map { "\($0) is no progress" }
  }

  /// Whether a notification about a page has a reason.
  private func mayHaveNotice(_ id: Page.ID) -> Bool {
    jobBoard.calls.keys.contains(id) || hasEnded(id)
  }

  /// Whether the job or the work of a page has ended.
  private func hasEnded(_ id: Page.ID) -> Bool {
    jobs[id]?.hasEnded == true || jobBoard.works[id]?.hasEnded == true
  }
}

extension Sequence<Double> {
  /// The first number that is no progress from 0 to 1; nil for none.
  fileprivate var firstNoProgress: Double? { first { !(0...1).contains($0) } }
}
