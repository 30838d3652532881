import Glibc
internal import PerchSystem

/// A watch on a configuration file and, if it is a link, on the link's target.
final class ConfigurationWatch {
  private let path: String
  private let watch = FileWatch(seesWriting: false)
  /// The target of the link that the file is; the path itself for a plain file.
  private var target: String?

  /// Begins to watch a file, which need not exist.
  init(path: String) {
    self.path = path
    begin()
  }

  /// Readable when something has changed.
  var fileDescriptor: Int32 { watch.fileDescriptor }

  /// Reads all events.
  ///
  /// - Returns: whether the file may have changed.
  func drain() -> Bool {
    let isNews = !watch.changes().isEmpty
    if isNews { begin() }
    return isNews
  }

  /// Watches the file, and its target as it is now.
  private func begin() {
    if let target { watch.remove(target) }
    watch.add(path)
    target = realpath(path, nil).map { resolved in
      defer { free(resolved) }
      return String(cString: resolved)
    }
    if let target, target != path { watch.add(target) }
  }
}
