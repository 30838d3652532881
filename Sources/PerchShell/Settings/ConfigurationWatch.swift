internal import CLinux
import Glibc

/// Tells when a configuration file may have changed.
///
/// Editors write a new file and put it in the old one's place, so what is watched is its folder; where
/// that is not there, the one above; and where the file is a link, the folder that it leads to.
final class ConfigurationWatch {
  /// Readable when something has happened.
  let fileDescriptor: Int32
  private let path: String
  /// What is watched now, by its number.
  private var watched: [Int32: String] = [:]

  init(path: String) {
    self.path = path
    fileDescriptor = inotify_init1(O_CLOEXEC | O_NONBLOCK)
    watch()
  }

  deinit { close(fileDescriptor) }

  /// Takes note of what has happened.
  func clear() {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while read(fileDescriptor, &buffer, buffer.count) > 0 {}
    watch()
  }

  /// Looks at what there is to watch now.
  private func watch() {
    let wanted = folders
    for (number, folder) in watched where !wanted.contains(folder) {
      inotify_rm_watch(fileDescriptor, number)
    }
    watched = [:]
    // Of one that is watched already this only tells the number.
    for folder in wanted {
      let number = inotify_add_watch(fileDescriptor, folder, Self.events)
      if number >= 0 { watched[number] = folder }
    }
  }

  private static let events = UInt32(
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_DELETE_SELF
      | IN_MOVE_SELF | IN_ONLYDIR)

  private var folders: Set<String> {
    let folder = Self.folder(of: path)
    guard access(folder, F_OK) == 0 else { return [Self.folder(of: folder)] }
    guard let resolved = realpath(path, nil) else { return [folder] }
    defer { free(resolved) }
    return [folder, Self.folder(of: String(cString: resolved))]
  }

  private static func folder(of path: String) -> String {
    let end = path.lastIndex(of: "/") ?? path.startIndex
    return end == path.startIndex ? "/" : String(path[..<end])
  }
}
