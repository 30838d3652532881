internal import CLinux
import Glibc
import Synchronization

/// The results on their way from other threads to the loop, which they wake up.
final class Mailbox<Arrival: Sendable>: Sendable {
  /// Readable when a result has arrived; negative if the system has no descriptor left.
  let fileDescriptor = eventfd(0, O_CLOEXEC | O_NONBLOCK)
  private let arrivals = Mutex<[Arrival]>([])

  deinit { close(fileDescriptor) }

  /// Adds a result; called on any thread.
  func append(_ arrival: Arrival) {
    arrivals.withLock { $0.append(arrival) }
    eventfd_write(fileDescriptor, 1)
  }

  /// The results since the last call.
  func drain() -> [Arrival] {
    var count: eventfd_t = 0
    eventfd_read(fileDescriptor, &count)
    return arrivals.withLock { arrivals in
      defer { arrivals = [] }
      return arrivals
    }
  }
}
