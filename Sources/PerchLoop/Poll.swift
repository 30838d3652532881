internal import CLinux
import Glibc
package import PerchEngine

/// Sleeps until a descriptor is ready or a time has come.
package enum Poll {
  /// - Parameters:
  ///   - descriptors: to read from.
  ///   - writing: to write to.
  ///   - deadline: nil sleeps without end.
  /// - Returns: the descriptors that are ready.
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
    let count =
      if let deadline {
        wait(&entries, for: max(0, deadline.microseconds - MonotonicClock.now.microseconds))
      } else {
        poll(&entries, nfds_t(entries.count), -1)
      }
    var ready: Set<Int32> = []
    guard count > 0 else { return ready }
    for entry in entries where entry.revents != 0 { ready.insert(entry.fd) }
    return ready
  }

  private static func wait(_ entries: inout [pollfd], for microseconds: Int64) -> Int32 {
    var time = timespec(
      tv_sec: Int(microseconds / 1_000_000), tv_nsec: Int(microseconds % 1_000_000) * 1000)
    return ppoll(&entries, nfds_t(entries.count), &time, nil)
  }
}
