internal import PerchEngine
internal import PerchTime

/// The bytes that jobs have sent of late: of those sent before, half are forgotten each second.
struct RecentBytes {
  private static let halfLife = Duration.seconds(1)

  private var counts: [Page.ID: Int] = [:]
  /// The time of the last halving; nil before the first one.
  private var halved: Instant?

  /// The number for a job.
  subscript(job: Page.ID) -> Int { counts[job] ?? 0 }

  /// Adds bytes to those of a job.
  mutating func add(_ count: Int, of job: Page.ID) { counts[job, default: 0] += count }

  /// Forgets a job.
  mutating func forget(_ job: Page.ID) { counts[job] = nil }

  /// Forgets what time has made old.
  mutating func advance(to time: Instant) {
    guard let last = halved else { return halved = time }
    let times = (time - last).microseconds / Self.halfLife.microseconds
    guard times > 0 else { return }
    counts = counts.mapValues { $0 >> times }.filter { $0.value > 0 }
    halved = last + Self.halfLife * Int(times)
  }
}
