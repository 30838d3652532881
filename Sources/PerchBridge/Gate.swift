internal import CLinux
internal import Glibc
internal import PerchSystem

/// The number of parts that may be on their way to the interface; the reader waits at it.
final class Gate: Sendable {
  /// A counting event descriptor; nil if the system had none, and then nothing waits.
  private let counter: Descriptor?

  init(room: UInt32) {
    counter = Descriptor(eventfd(room, Int32(EFD_SEMAPHORE | EFD_CLOEXEC)))
  }

  /// Waits for room, and takes it.
  func enter() {
    var count: eventfd_t = 0
    while let counter, eventfd_read(counter.number, &count) < 0, errno == EINTR {}
  }

  /// Gives room back.
  func leave() { if let counter { eventfd_write(counter.number, 1) } }
}
