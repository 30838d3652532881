internal import CLinux
import Glibc

/// Tells when a configuration file may have changed.
///
/// Editors write a new file and put it in the old one's place, so what is watched is its folder; where
/// that is not there, the nearest one above that is; and where the file is a link, also the folder
/// that it leads to.
final class ConfigurationWatch {
  /// Readable when something has happened in one of the folders.
  let fileDescriptor: Int32
  private let path: String
  /// The names that matter in each folder that is watched now, by its number.
  private var watched: [Int32: Set<String>] = [:]

  init(path: String) {
    self.path = path
    fileDescriptor = inotify_init1(O_CLOEXEC | O_NONBLOCK)
    watch()
  }

  deinit { close(fileDescriptor) }

  /// Takes note of what has happened.
  ///
  /// - Returns: whether any of it may concern the file.
  func takeNews() -> Bool {
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
  /// - Parameter events: as the kernel writes them: number, kind, cookie, the name's length and the
  ///   name, filled up with zeros.
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

  /// Looks at what there is to watch now.
  private func watch() {
    let old = watched
    var places: [Place] = []
    // A folder may come just before its parent is watched.
    while case let wanted = self.places, wanted != places {
      places = wanted
      watch(wanted)
    }
    for number in old.keys where watched[number] == nil {
      inotify_rm_watch(fileDescriptor, number)
    }
  }

  private func watch(_ places: [Place]) {
    watched = [:]
    for place in places {
      // Of one that is watched already this only tells the number.
      let number = inotify_add_watch(fileDescriptor, place.folder, Self.events)
      if number >= 0 { watched[number, default: []].insert(place.name) }
    }
  }

  private static let events = UInt32(
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_DELETE_SELF
      | IN_MOVE_SELF | IN_ONLYDIR)

  /// A folder to watch, and what in it.
  private struct Place: Hashable {
    let folder: String
    let name: String

    init(of path: String) {
      let end = path.lastIndex(of: "/") ?? path.startIndex
      folder = end == path.startIndex ? "/" : String(path[..<end])
      name = String(path[end...].dropFirst())
    }
  }

  private var places: [Place] {
    var place = Place(of: path)
    while place.folder != "/", access(place.folder, F_OK) != 0 { place = Place(of: place.folder) }
    guard let resolved = realpath(path, nil) else { return [place] }
    defer { free(resolved) }
    return [place, Place(of: String(cString: resolved))]
  }
}
