internal import PerchIPC
internal import PerchEngine

/// How the commands of the latest jobs were started, in memory alone.
struct JobLaunches {
  /// How many are known; an environment can be large.
  private static let limit = 64

  private var launches: [Page.ID: JobLaunch] = [:]
  /// The one that was told last is at the end.
  private var order: [Page.ID] = []

  subscript(job: Page.ID) -> JobLaunch? { launches[job] }

  /// - Returns: the job that was forgotten instead.
  mutating func remember(_ launch: JobLaunch, of job: Page.ID) -> Page.ID? {
    forget(job)
    launches[job] = launch
    order.append(job)
    guard order.count > Self.limit, let oldest = order.first else { return nil }
    forget(oldest)
    return oldest
  }

  mutating func forget(_ job: Page.ID) {
    guard launches.removeValue(forKey: job) != nil else { return }
    order.removeAll { $0 == job }
  }
}
