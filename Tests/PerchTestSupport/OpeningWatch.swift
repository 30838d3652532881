internal import CLinux
import Glibc

/// A count of how often a file is opened, by any program.
public final class OpeningWatch {
  private let descriptor: Int32
  private var count = 0

  /// An error of the system, by its number.
  struct Failure: Error {
    var errno: Int32
  }

  /// Begins to count.
  public init(of path: String) throws {
    descriptor = inotify_init1(O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0, inotify_add_watch(descriptor, path, UInt32(IN_OPEN)) >= 0 else {
      throw Failure(errno: errno)
    }
  }

  deinit { close(descriptor) }

  /// The number of times that the file was opened so far.
  public var openings: Int {
    var event = inotify_event()
    // One event a read: the name of the file is left out, as the file itself is watched.
    while read(descriptor, &event, MemoryLayout<inotify_event>.size) > 0 { count += 1 }
    return count
  }
}
