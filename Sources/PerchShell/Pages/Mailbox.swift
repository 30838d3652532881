internal import CLinux
import Glibc
import Synchronization

/// The results on their way from other threads to the loop, which they wake up.
package final class Mailbox<Arrival: Sendable>: Sendable {
  /// Readable when a result has arrived; negative if the system has no descriptor left.
  package let fileDescriptor = eventfd(0, O_CLOEXEC | O_NONBLOCK)
  /// The results; nil once they are dropped.
  private let arrivals = Mutex<[Arrival]?>([])

  /// Creates an empty mailbox.
  package init() {}

  deinit { Glibc.close(fileDescriptor) }

  /// Adds a result; called on any thread.
  package func append(_ arrival: Arrival) {
    arrivals.withLock { $0?.append(arrival) }
    wake()
  }

  /// Makes the descriptor readable, for results that were drained and wait still.
  package func wake() { eventfd_write(fileDescriptor, 1) }

  /// Drops the results, and all that are added later.
  package func close() { _ = arrivals.withLock { $0.take() } }

  /// The results since the last call.
  package func drain() -> [Arrival] {
    var count: eventfd_t = 0
    eventfd_read(fileDescriptor, &count)
    return arrivals.withLock { arrivals in
      guard let arrived = arrivals else { return [] }
      arrivals = []
      return arrived
    }
  }
}
