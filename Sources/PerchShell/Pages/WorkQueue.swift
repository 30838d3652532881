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

  /// The greatest number of works in progress, whatever they wait for.
  private let most: Int
  /// The work that waits, the latest last.
  private var waiting: [Order] = []
  private var running: [Int: Work] = [:]
  private var count = 0
  /// The time until which no thread is started, since the system had none; nil if it had one.
  private var pause: Instant?

  /// Creates a queue without work.
  init(most: Int = Workers.mostThreads) { self.most = most }

  /// The time at which the work that waits may get a thread; nil while none waits.
  func deadline(at time: Instant) -> Instant? {
    guard !waiting.isEmpty else { return nil }
    return nextToAge(at: time).map { $0 + Workers.patience }.orEarlier(pause)
  }

  /// Whether another thread may be started.
  func mayStart(at time: Instant) -> Bool { pause.map { $0 <= time } ?? true }

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
    guard running.count - old.count < limit, running.count < most,
      let index = waiting.lastIndex(where: { order in
        order.folder == nil || old.count { $0.order.folder == order.folder } < 2
      }), waiting[index].number > latest
    else { return nil }
    let work = Work(order: waiting.remove(at: index), begun: time)
    running[work.order.number] = work
    return work
  }

  /// Puts work back for which the system had no thread. It keeps its turn.
  mutating func putBack(_ work: Work, at time: Instant) {
    end(work)
    let later = waiting.firstIndex { $0.number > work.order.number } ?? waiting.endIndex
    waiting.insert(work.order, at: later)
    pause = time + Workers.patience
  }

  /// Records that work is done.
  mutating func end(_ work: Work) { running[work.order.number] = nil }
}
