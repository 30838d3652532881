internal import CLinux
import Glibc
internal import PerchSystem
internal import PerchTime

/// The descriptors that a loop sleeps on, collected anew for each turn.
struct WatchList {
  private var entries: [pollfd] = []

  mutating func clear() { entries.removeAll(keepingCapacity: true) }

  mutating func add(reading descriptor: Int32?) { add(descriptor, POLLIN) }
  mutating func add(writing descriptor: Int32?) { add(descriptor, POLLOUT) }
  /// Adds a descriptor that is watched for its end and for errors only.
  mutating func add(ending descriptor: Int32?) { add(descriptor, 0) }

  /// Adds each descriptor once: polling a terminal is slow.
  private mutating func add(_ descriptor: Int32?, _ events: Int32) {
    guard let descriptor else { return }
    if let index = entries.firstIndex(where: { $0.fd == descriptor }) {
      entries[index].events |= Int16(events)
    } else {
      entries.append(pollfd(fd: descriptor, events: Int16(events), revents: 0))
    }
  }

  /// Sleeps until a descriptor is ready or the deadline passes; nil means no deadline.
  mutating func wait(until deadline: Instant?) {
    guard Poll.wait(&entries, until: deadline) <= 0 else { return }
    for index in entries.indices { entries[index].revents = 0 }
  }

  /// Whether a read was asked for and does not block.
  func isReady(reading descriptor: Int32?) -> Bool { isReady(descriptor, POLLIN) }

  /// Whether a write was asked for and does not block.
  func isReady(writing descriptor: Int32?) -> Bool { isReady(descriptor, POLLOUT) }

  private func isReady(_ descriptor: Int32?, _ events: Int32) -> Bool {
    entries.contains {
      $0.fd == descriptor && Int32($0.events) & events != 0
        && Int32($0.revents) & (events | Self.endings) != 0
    }
  }

  /// The descriptors that are ready, of some to be read and some to be written.
  func ready(reading: [Int32], writing: [Int32]) -> Set<Int32> {
    Set(reading.filter { isReady(reading: $0) } + writing.filter { isReady(writing: $0) })
  }

  func hasEnded(_ descriptor: Int32?) -> Bool {
    entries.contains { $0.fd == descriptor && Int32($0.revents) & Self.endings != 0 }
  }

  private static let endings = POLLHUP | POLLERR | POLLNVAL
}
