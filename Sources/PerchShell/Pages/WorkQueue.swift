internal import PerchTime

/// The work that waits for a thread, and the work in progress.
struct WorkQueue {
  /// A piece of work that waits.
  struct Order: Sendable {
    /// The folder whose file system the work may wait for; nil for none.
    let folder: String?
    /// The work.
    let job: Workers.Job
  }

  /// A piece of work in progress.
  struct Work: Sendable {
    /// The work.
    let order: Order
    /// A number that no other work has.
    let number: Int
    /// The time at which it began.
    let begun: Instant

    /// Whether it takes long.
    func isOld(at time: Instant) -> Bool { begun + Workers.patience <= time }
  }

  /// The work that waits, the latest last.
  var waiting: [Order] = []
  private var running: [Int: Work] = [:]
  private var count = 0

  /// The beginning of the work that is the next to take long; nil without any.
  func nextToAge(at time: Instant) -> Instant? {
    running.values.filter { !$0.isOld(at: time) }.map(\.begun).min()
  }

  /// Takes the latest work that a thread may do.
  ///
  /// - Parameters:
  ///   - limit: The number of threads that may work at a time, besides those whose work takes long.
  ///   - time: The present moment.
  /// - Returns: The work; nil if there is none, or no room for another thread.
  mutating func begin(limit: Int, at time: Instant) -> Work? {
    let old = running.values.filter { $0.isOld(at: time) }
    guard running.count - old.count < limit, running.count < Workers.mostThreads,
      let index = waiting.lastIndex(where: { order in
        order.folder == nil || old.count { $0.order.folder == order.folder } < 2
      })
    else { return nil }
    count += 1
    let work = Work(order: waiting.remove(at: index), number: count, begun: time)
    running[count] = work
    return work
  }

  /// Records that work is done.
  mutating func end(_ work: Work) { running[work.number] = nil }
}
