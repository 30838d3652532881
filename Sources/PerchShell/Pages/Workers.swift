import Glibc
import Synchronization
internal import PerchSystem
internal import PerchTime

/// Threads that work through a queue, the latest work first, and end when it is empty. What was asked
/// for last is most likely in view.
///
/// A file system that does not answer holds up a thread for any time. Work that takes long is
/// therefore no longer counted, and another thread begins. Two such works in a folder are enough: the
/// rest of the folder's work waits for them.
///
/// Swift's own pool never ends: once used, it wakes up every second to measure its load.
final class Workers: Sendable {
  /// A piece of work.
  typealias Job = @Sendable () -> Void

  /// Time after which work that is not done counts no longer.
  static let patience = Duration.milliseconds(250)
  /// The greatest number of threads of a queue that sets no other.
  static let mostThreads = 24

  private let limit: Int
  private let isPatient: Bool
  private let queue: Mutex<WorkQueue>

  /// Creates a queue without threads.
  ///
  /// - Parameters:
  ///   - limit: The greatest number of threads that work at a time, besides those whose work takes
  ///     long.
  ///   - most: The greatest number of threads, whatever they wait for.
  ///   - isPatient: Whether the work and the programs that it starts leave the processor to others.
  init(limit: Int, most: Int = mostThreads, isPatient: Bool = false) {
    self.limit = limit
    queue = Mutex(WorkQueue(most: most))
    self.isPatient = isPatient
  }

  /// Adds work to the queue, to be done on another thread.
  ///
  /// - Parameters:
  ///   - folder: The folder whose file system the work may wait for; nil for none.
  ///   - job: The work.
  func add(in folder: String? = nil, _ job: @escaping Job) {
    queue.withLock { $0.add(in: folder, job) }
    relieve(at: MonotonicClock.now)
  }

  /// The time at which a thread may have to be replaced or started; nil while no work waits.
  var deadline: Instant? { queue.withLock { $0.deadline(at: MonotonicClock.now) } }

  /// Starts as many threads as there is work for.
  func relieve(at time: Instant) {
    while let work = queue.withLock({
      $0.mayStart(at: time) ? $0.begin(limit: limit, at: time) : nil
    }) {
      startThread(with: work, at: time)
    }
  }

  private func startThread(with work: WorkQueue.Work, at time: Instant) {
    do throws(StartError) {
      try DetachedThread.start { [self] in
        // On Linux this is the thread's own priority, which its child processes inherit.
        if isPatient { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 19) }
        run(work)
      }
    } catch {
      // The caller waits for no file: the work waits for a thread.
      queue.withLock { $0.putBack(work, at: time) }
    }
  }

  /// Does a piece of work and then those that wait.
  private func run(_ first: WorkQueue.Work) {
    var next: WorkQueue.Work? = first
    while let work = next {
      work.order.job()
      next = queue.withLock { queue in
        queue.end(work)
        return queue.begin(limit: limit, at: MonotonicClock.now)
      }
    }
  }
}
