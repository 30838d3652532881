import Glibc
import Synchronization
internal import PerchSystem

/// A watch on a configuration file and, if it is a link, on the link's target.
///
/// Another thread keeps it up and reads the file: the file system may not answer.
final class ConfigurationWatch: Sendable {
  private let path: String
  private let watch = FileWatch(seesWriting: false)
  /// The target of the link that the file is; the path itself for a plain file.
  private let target = Mutex<String?>(nil)
  private let readings = Mailbox<ConfigurationFile>()
  /// The threads that read the file.
  let workers = Workers(limit: 1)

  /// Begins to watch a file, which need not exist.
  init(path: String) {
    self.path = path
    target.withLock { begin(&$0) }
  }

  /// Readable when something has changed.
  var fileDescriptor: Int32 { watch.fileDescriptor }

  /// Readable when the file was read.
  var readingDescriptor: Int32 { readings.fileDescriptor }

  /// Reads all events.
  ///
  /// - Returns: whether the file may have changed.
  func drain() -> Bool { !watch.changes().isEmpty }

  /// Begins to read the file again.
  ///
  /// - Parameter file: The file at its last reading.
  func read(_ file: ConfigurationFile) {
    workers.add { [self] in
      // One reading at a time, so that the last one has the latest text.
      target.withLock { target in
        begin(&target)
        var file = file
        file.read()
        readings.append(file)
      }
    }
  }

  /// The readings since the last call.
  func takeReadings() -> [ConfigurationFile] { readings.drain() }

  /// Watches the file, and its target as it is now.
  private func begin(_ target: inout String?) {
    if let target { watch.remove(target) }
    watch.add(path)
    target = realpath(path, nil).map { resolved in
      defer { free(resolved) }
      return String(cString: resolved)
    }
    if let target, target != path { watch.add(target) }
  }
}
