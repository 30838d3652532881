/// The progress of several jobs together, for a place that has room for one.
public struct ProgressSum: Hashable, Sendable {
  /// The number of jobs that have not ended.
  public private(set) var count = 0
  /// Whether one of them calls the user.
  public fileprivate(set) var callsUser = false
  /// The number of jobs whose progress is known.
  private var known = 0
  /// The sum of their progresses.
  private var sum = 0.0

  /// Creates the sum of no jobs.
  init() {}

  /// The mean of the known progresses in percent, rounded down; nil while none is known.
  public var percent: Int? { known > 0 ? Job.percent(of: sum / Double(known)) : nil }

  /// Adds a job, or the work of a page; one that has ended counts nothing.
  mutating func add(_ phase: Job.Phase, _ progress: Double?) {
    guard !phase.isEnd else { return }
    count += 1
    guard let progress else { return }
    known += 1
    sum += progress
  }
}

extension State {
  /// The progress of the jobs, and of the work on other pages, together.
  ///
  /// - Parameter isLeftOut: Whether a page does not count.
  /// - Returns: The sum.
  public func progressSum(without isLeftOut: (Page.ID) -> Bool) -> ProgressSum {
    var sum = ProgressSum()
    for (id, job) in jobs where !isLeftOut(id) && !jobBoard.results.withdrawn.contains(id) {
      sum.add(job.phase, job.progress)
      if callsUser(id) { sum.callsUser = true }
    }
    for (id, work) in jobBoard.works where !isLeftOut(id) {
      sum.add(work.phase, work.progress)
      if callsUser(id) { sum.callsUser = true }
    }
    return sum
  }
}
