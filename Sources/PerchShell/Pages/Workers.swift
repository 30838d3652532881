import Glibc
import Synchronization

/// Threads that work through a queue, the latest work first, and end when it is empty. What was asked
/// for last is most likely in view.
///
/// Swift's own pool never ends: once used, it wakes up every second to measure its load.
final class Workers: Sendable {
  /// A piece of work.
  typealias Job = @Sendable () -> Void

  private struct Queue {
    var jobs: [Job] = []
    var threads = 0
  }

  private let limit: Int
  private let queue = Mutex(Queue())

  /// Creates a queue without threads.
  ///
  /// - Parameter limit: the greatest number of threads at a time.
  init(limit: Int) { self.limit = limit }

  /// Adds work to the queue, to be done on another thread.
  func add(_ job: @escaping Job) {
    let needsThread = queue.withLock { queue in
      queue.jobs.append(job)
      guard queue.threads < limit else { return false }
      queue.threads += 1
      return true
    }
    if needsThread { startThread() }
  }

  private func startThread() {
    var thread = pthread_t()
    let workers = Unmanaged.passRetained(self)
    let error = pthread_create(
      &thread, nil,
      { pointer in
        // Never null: it is the pointer that was passed below.
        Unmanaged<Workers>.fromOpaque(pointer!).takeRetainedValue().work()
        return nil
      }, workers.toOpaque())
    guard error == 0 else {
      // Without a thread, this one does the work.
      return workers.takeRetainedValue().work()
    }
    pthread_detach(thread)
  }

  private func work() {
    while let job = next() { job() }
  }

  /// Takes the next piece of work; nil when the thread is to end.
  private func next() -> Job? {
    queue.withLock { queue in
      if let job = queue.jobs.popLast() { return job }
      queue.threads -= 1
      return nil
    }
  }
}
