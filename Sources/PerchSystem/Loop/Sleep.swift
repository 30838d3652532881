internal import CLinux
import Glibc
package import PerchTime

/// A sleep that is repeated with the same descriptors, without allocating.
package struct Sleep {
  private var entries: [pollfd]

  /// Prepares a sleep.
  ///
  /// - Parameters:
  ///   - descriptors: The descriptors to be read.
  ///   - writing: The descriptors to be written.
  package init(reading descriptors: [Int32], writing: [Int32]) {
    entries =
      descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      + writing.map { pollfd(fd: $0, events: Int16(POLLOUT), revents: 0) }
  }

  /// Sleeps until a descriptor is ready or the deadline has come; without one, for any time.
  ///
  /// Returns whether this descriptor is ready and no other is.
  package mutating func wakesOnly(
    for descriptor: Int32, until deadline: Instant?
  ) -> Bool {
    guard Poll.wait(&entries, until: deadline) == 1 else { return false }
    return entries.contains { $0.fd == descriptor && $0.revents != 0 }
  }
}
