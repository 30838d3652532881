package import CLinux
import Glibc
package import PerchTime

/// The sleep of a loop: until a descriptor is ready or a time has come.
package enum Poll {
  /// Sleeps until a descriptor is ready or a time has come. The corresponding C function is
  /// `ppoll`.
  ///
  /// - Parameters:
  ///   - descriptors: The descriptors to be read.
  ///   - writing: The descriptors to be written.
  ///   - deadline: The end of the sleep; nil for none.
  /// - Returns: The descriptors that are ready, or have failed.
  package static func wait(
    reading descriptors: [Int32], writing: [Int32] = [], until deadline: Instant?
  ) -> Set<Int32> {
    var entries: [pollfd] = []
    entries.reserveCapacity(descriptors.count + writing.count)
    for descriptor in descriptors {
      entries.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
    }
    for descriptor in writing {
      entries.append(pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0))
    }
    let count = wait(&entries, until: deadline)
    guard count > 0 else { return [] }
    var ready = Set<Int32>(minimumCapacity: Int(count))
    for entry in entries where entry.revents != 0 { ready.insert(entry.fd) }
    return ready
  }

  /// Sleeps, and returns the number of entries that are ready; -1 if a signal ended the sleep.
  ///
  /// The results in the entries are valid only if that number is positive.
  package static func wait(_ entries: inout [pollfd], until deadline: Instant?) -> Int32 {
    guard let deadline else { return poll(&entries, nfds_t(entries.count), -1) }
    let (difference, isFar) = deadline.microseconds.subtractingReportingOverflow(
      MonotonicClock.now.microseconds)
    // The clock is never negative, so that only an instant in the past can be too far away.
    let microseconds = isFar ? 0 : max(0, difference)
    var time = timespec(
      tv_sec: Int(microseconds / 1_000_000), tv_nsec: Int(microseconds % 1_000_000) * 1000)
    return ppoll(&entries, nfds_t(entries.count), &time, nil)
  }
}
