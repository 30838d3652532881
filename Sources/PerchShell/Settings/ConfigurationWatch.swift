internal import CLinux
import Glibc

/// A watch on a configuration file.
///
/// Editors replace a file by a new one, so the watch is on its folder, or on the nearest folder
/// above that exists. For a link, it is also on the folder of the link's target.
final class ConfigurationWatch {
  /// Readable when something has changed in one of the folders.
  let fileDescriptor: Int32
  private let path: String
  /// The names that matter in each folder, by the number of its watch.
  private var watched: [Int32: Set<String>] = [:]

  /// Begins to watch a file, which need not exist.
  init(path: String) {
    self.path = path
    fileDescriptor = inotify_init1(O_CLOEXEC | O_NONBLOCK)
    watch()
  }

  deinit { close(fileDescriptor) }

  /// Reads all events.
  ///
  /// - Returns: whether the file may have changed.
  func drain() -> Bool {
    var isNews = false
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = read(fileDescriptor, &buffer, buffer.count), count > 0 {
      isNews = news(in: buffer[..<count]) || isNews
    }
    if isNews { watch() }
    return isNews
  }

  /// Whether one of the events is about a name that matters, or about a folder itself.
  ///
  /// The events are in the kernel's form: watch, mask, cookie, the length of the name, and the
  /// name, padded with zeros.
  private func news(in events: ArraySlice<UInt8>) -> Bool {
    var rest = events
    var isNews = false
    while rest.count >= 16 {
      let words = Array(rest.prefix(16)).withUnsafeBytes { bytes in
        (0..<4).map { bytes.loadUnaligned(fromByteOffset: 4 * $0, as: UInt32.self) }
      }
      rest = rest.dropFirst(16)
      let name = String(decoding: rest.prefix(Int(words[3])).prefix { $0 != 0 }, as: UTF8.self)
      rest = rest.dropFirst(Int(words[3]))
      let names = watched[Int32(bitPattern: words[0])]
      isNews = isNews || name.isEmpty || names?.contains(name) == true
    }
    return isNews
  }

  /// Watches the folders that exist now.
  private func watch() {
    let old = watched
    var entries: [Entry] = []
    // A folder may be created just before the watch on its parent.
    while case let wanted = self.entries, wanted != entries {
      entries = wanted
      watch(wanted)
    }
    for number in old.keys where watched[number] == nil {
      inotify_rm_watch(fileDescriptor, number)
    }
  }

  private func watch(_ entries: [Entry]) {
    watched = [:]
    for entry in entries {
      // For a folder that is watched already, this returns its number.
      let number = inotify_add_watch(fileDescriptor, entry.folder, Self.events)
      if number >= 0 { watched[number, default: []].insert(entry.name) }
    }
  }

  private static let events = UInt32(
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_DELETE_SELF
      | IN_MOVE_SELF | IN_ONLYDIR)

  /// A folder to watch, and the name that matters in it.
  private struct Entry: Hashable {
    let folder: String
    let name: String

    init(of path: String) {
      let end = path.lastIndex(of: "/") ?? path.startIndex
      folder = end == path.startIndex ? "/" : String(path[..<end])
      name = String(path[end...].dropFirst())
    }
  }

  /// The entries to watch now: the file, and its target if it is a link.
  private var entries: [Entry] {
    var entry = Entry(of: path)
    while entry.folder != "/", access(entry.folder, F_OK) != 0 { entry = Entry(of: entry.folder) }
    guard let resolved = realpath(path, nil) else { return [entry] }
    defer { free(resolved) }
    return [entry, Entry(of: String(cString: resolved))]
  }
}
