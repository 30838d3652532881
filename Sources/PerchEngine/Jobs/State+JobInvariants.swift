extension State {
  /// The invariant of jobs that is broken, as a sentence; nil when all hold.
  var brokenJob: String? {
    if !jobs.keys.allSatisfy({ pages.keys.contains($0) }) { return "a job has no page" }
    if !jobBoard.works.keys.allSatisfy({ pages.keys.contains($0) && jobs[$0] == nil }) {
      return "work has no page, or is a job's"
    }
    if Set(jobs.keys).union(jobBoard.works.keys) != Set(jobBoard.rings.keys) {
      return "a job has no ring, or a ring no job"
    }
    if !jobBoard.results.unseen.allSatisfy({
      jobs[$0]?.hasEnded == true || jobBoard.works[$0]?.hasEnded == true
    }) {
      return "a job that has not ended has a result"
    }
    if !jobBoard.results.notices.union(jobBoard.results.unconfirmed.keys).allSatisfy({
      jobBoard.calls.keys.contains($0) || jobs[$0]?.hasEnded == true
        || jobBoard.works[$0]?.hasEnded == true
    }) {
      return "a notice is about no end and no call"
    }
    let grouped = NoticeGroup.allCases.flatMap { jobBoard.results[$0].pages }
    if !jobBoard.results.notices.isSuperset(of: grouped) {
      return "a page without a notice shares one"
    }
    if !jobBoard.calls.keys.allSatisfy({ jobs[$0]?.phase == .waiting }) {
      return "a job that does not wait calls"
    }
    if jobBoard.ringTurn != 0, !ringsTurn, !barsMove { return "an arc turns unseen" }
    let fractions =
      jobs.values.map(\.progress) + jobBoard.rings.values.map(\.look.progress)
      + pages.values.map(\.progress)
    for fraction in fractions.compactMap(\.self) where !(0...1).contains(fraction) {
      return "\(fraction) is no progress"
    }
    return nil
  }
}
