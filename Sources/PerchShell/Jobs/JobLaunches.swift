internal import PerchEngine

/// The launches of the latest jobs, in memory alone.
struct JobLaunches {
  /// The greatest number of launches; an environment can be large.
  private static let limit = 64

  private var launches: [Page.ID: JobLaunch] = [:]
  /// The jobs with a launch, the latest at the end.
  private var order: [Page.ID] = []

  /// The launch of a job; nil when it is unknown.
  subscript(job: Page.ID) -> JobLaunch? { launches[job] }

  /// Remembers the launch of a job.
  ///
  /// - Returns: the job that was forgotten instead.
  mutating func remember(_ launch: JobLaunch, of job: Page.ID) -> Page.ID? {
    forget(job)
    launches[job] = launch
    order.append(job)
    guard order.count > Self.limit, let oldest = order.first else { return nil }
    forget(oldest)
    return oldest
  }

  /// Forgets the launch of a job.
  mutating func forget(_ job: Page.ID) {
    guard launches.removeValue(forKey: job) != nil else { return }
    order.removeAll { $0 == job }
  }
}
