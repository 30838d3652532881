internal import CLinux
import Glibc
import Synchronization

/// The results on their way from other threads to the loop, which they wake up.
package final class Mailbox<Arrival: Sendable>: Sendable {
  /// Readable when a result has arrived; negative if the system has no descriptor left.
  package let fileDescriptor = eventfd(0, O_CLOEXEC | O_NONBLOCK)
  private let arrivals = Mutex<[Arrival]>([])

  /// Creates an empty mailbox.
  package init() {}

  deinit { close(fileDescriptor) }

  /// Adds a result; called on any thread.
  package func append(_ arrival: Arrival) {
    arrivals.withLock { $0.append(arrival) }
    eventfd_write(fileDescriptor, 1)
  }

  /// The results since the last call.
  package func drain() -> [Arrival] {
    var count: eventfd_t = 0
    eventfd_read(fileDescriptor, &count)
    return arrivals.withLock { arrivals in
      defer { arrivals = [] }
      return arrivals
    }
  }
}
