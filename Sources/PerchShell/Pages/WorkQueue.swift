internal import PerchTime

/// The work that waits for a thread, and the work in progress.
struct WorkQueue {
  /// A piece of work that waits.
  struct Order: Sendable {
    /// The folder whose file system the work may wait for; nil for none.
    let folder: String?
    /// The work.
    let job: Workers.Job
    /// A number that is greater than that of any work that was added before.
    let number: Int
  }

  /// A piece of work in progress.
  struct Work: Sendable {
    /// The work.
    let order: Order
    /// The time at which it began.
    let begun: Instant

    /// Whether it takes long.
    func isOld(at time: Instant) -> Bool { begun + Workers.patience <= time }
  }

  /// The work that waits, the latest last.
  private var waiting: [Order] = []
  private var running: [Int: Work] = [:]
  private var count = 0

  /// Whether no work waits.
  var isEmpty: Bool { waiting.isEmpty }

  /// Adds work that waits.
  mutating func add(in folder: String?, _ job: @escaping Workers.Job) {
    count += 1
    waiting.append(Order(folder: folder, job: job, number: count))
  }

  /// The beginning of the work that is the next to take long; nil without any.
  func nextToAge(at time: Instant) -> Instant? {
    running.values.filter { !$0.isOld(at: time) }.map(\.begun).min()
  }

  /// Takes the latest work that a thread may do.
  ///
  /// Older work than that in progress waits for it: it is less likely to be in view, and would only
  /// take processor time from what is.
  ///
  /// - Parameters:
  ///   - limit: The number of threads that may work at a time, besides those whose work takes long.
  ///   - time: The present moment.
  /// - Returns: The work; nil if there is none, or no room for another thread.
  mutating func begin(limit: Int, at time: Instant) -> Work? {
    let old = running.values.filter { $0.isOld(at: time) }
    let latest = running.values.filter { !$0.isOld(at: time) }.map(\.order.number).max() ?? 0
    guard running.count - old.count < limit, running.count < Workers.mostThreads,
      let index = waiting.lastIndex(where: { order in
        order.folder == nil || old.count { $0.order.folder == order.folder } < 2
      }), waiting[index].number > latest
    else { return nil }
    let work = Work(order: waiting.remove(at: index), begun: time)
    running[work.order.number] = work
    return work
  }

  /// Records that work is done.
  mutating func end(_ work: Work) { running[work.order.number] = nil }
}
