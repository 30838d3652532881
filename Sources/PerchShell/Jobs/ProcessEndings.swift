internal import CLinux
import Glibc
internal import PerchSystem
internal import PerchTime

/// The processes of others with which something ends, by the names of these things.
final class ProcessEndings: EventSource {
  /// A process that is watched.
  private struct Watch {
    let process: pid_t
    /// A descriptor that is readable once the process has ended; nil for one that is looked at.
    let descriptor: Int32?
  }

  /// The time between two looks at the processes without a descriptor.
  private static let pause = Duration.seconds(1)

  private var watches: [String: Watch] = [:]
  private var descriptors = 0
  /// The greatest number of descriptors; a process beyond it is looked at.
  private let most: Int
  /// The time of the next look; nil while each process has a descriptor.
  private(set) var deadline: Instant?

  /// Watches no process yet, and later all with descriptors of which there are enough.
  init(most: Int = ProcessEndings.most) { self.most = most }

  deinit { for descriptor in reading { close(descriptor) } }

  var reading: [Int32] { watches.values.compactMap(\.descriptor) }

  /// Watches a process, in place of an earlier one of this name.
  ///
  /// - Returns: False if there is no such process.
  func watch(_ process: pid_t, for name: String, at time: Instant) -> Bool {
    forget(name)
    guard process > 0 else { return false }
    let descriptor = descriptors < most ? perch_pidfd_open(process) : -1
    guard descriptor >= 0 || Self.isThere(process) else { return false }
    watches[name] = Watch(process: process, descriptor: descriptor < 0 ? nil : descriptor)
    if descriptor >= 0 { descriptors += 1 } else { deadline = deadline ?? time + Self.pause }
    return true
  }

  /// Watches the process of a name no longer.
  func forget(_ name: String) {
    guard let watch = watches.removeValue(forKey: name), let descriptor = watch.descriptor else {
      return
    }
    close(descriptor)
    descriptors -= 1
  }

  /// The names whose processes have ended.
  func turn(ready: Set<Int32>, at time: Instant) -> [String] {
    let looks = isDue(at: time)
    let ended = watches.filter { _, watch in
      guard let descriptor = watch.descriptor else { return looks && !Self.isThere(watch.process) }
      return ready.contains(descriptor)
    }.map(\.key)
    for name in ended { forget(name) }
    if looks { deadline = watches.count > descriptors ? time + Self.pause : nil }
    return ended
  }

  /// A quarter of the descriptors that this process may have: the connections of jobs need half of them.
  static var most: Int {
    let limit = sysconf(Int32(_SC_OPEN_MAX))
    return limit < 0 ? .max : limit / 4
  }

  /// Whether there is a process with a number.
  private static func isThere(_ process: pid_t) -> Bool {
    kill(process, 0) == 0 || errno == EPERM
  }
}
