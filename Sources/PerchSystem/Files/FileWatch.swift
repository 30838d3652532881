internal import CLinux
import Glibc
import Synchronization

/// Files whose changes are reported, whether they are written, replaced, removed or made.
///
/// The folders of the files are watched, since a file that another one replaces is a new one; a folder
/// is watched itself as well, because its entries are its content. The corresponding C functions are
/// those of `inotify`.
package final class FileWatch: Sendable {
  /// Readable when a file may have changed.
  package let fileDescriptor: Int32
  /// The names that are awaited in each watched folder, by the folder's watch.
  private let folders = Mutex<[Int32: [Awaited]]>([:])

  /// A name in a folder whose changes matter to a file.
  private struct Awaited: Hashable {
    /// The path of the file.
    let path: String
    /// The file's own name, or that of the missing folder that it is to be in; nil for any name in a
    /// folder that is the file itself.
    let name: String?

    /// Whether a change of the entry of a name matters.
    func concerns(_ mask: UInt32, _ bytes: ArraySlice<UInt8>) -> Bool {
      guard let name else { return mask & FileWatch.entryEvents != 0 }
      return PathText.bytes(of: name).elementsEqual(bytes)
    }
  }

  /// The changes after which a file is looked at.
  private let mask: UInt32

  /// The changes of a folder's entries that are reported in any case.
  private static let events = UInt32(
    IN_CLOSE_WRITE | IN_ATTRIB | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
      | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)

  /// The changes of a folder's entries that are changes of the folder.
  private static let entryEvents = UInt32(
    IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO)

  /// Creates a watch of no file. Without room for one in the system, it never reports anything.
  ///
  /// With `seesWriting`, a file is reported as soon as something is written, and not only when it is
  /// closed.
  package init(seesWriting: Bool) {
    mask = FileWatch.events | (seesWriting ? UInt32(IN_MODIFY) : 0)
    fileDescriptor = inotify_init1(O_NONBLOCK | O_CLOEXEC)
  }

  deinit { close(fileDescriptor) }

  /// Watches a file, or the nearest folder that exists if the file's own does not.
  ///
  /// It may wait for the file system, and may be called on any thread.
  package func add(_ path: String) {
    remove(path)
    var (folder, name) = FileWatch.split(path)
    while true {
      if watch(folder, for: Awaited(path: path, name: name)) {
        // The folder that is awaited may have been made just before the watch.
        let missing = folder + "/" + name
        if folder == FileWatch.split(path).folder { return addEntries(of: path) }
        if access(PathText.cPath(missing), F_OK) != 0 { return }
        return add(path)
      }
      guard errno == ENOENT || errno == ENOTDIR, folder != "/" else { return }
      (folder, name) = FileWatch.split(folder)
    }
  }

  /// Watches the entries of a file that is a folder.
  private func addEntries(of path: String) {
    _ = watch(path, for: Awaited(path: path, name: nil))
  }

  /// Watches a folder for a file.
  ///
  /// The lock cannot be held meanwhile, since the file system may not answer. So another thread may
  /// remove the folder's watch before the file is in its list, which the second call finds.
  ///
  /// - Returns: Whether it is watched; `errno` says why not.
  private func watch(_ folder: String, for awaited: Awaited) -> Bool {
    var watch = inotify_add_watch(fileDescriptor, PathText.cPath(folder), mask)
    while watch >= 0 {
      folders.withLock { $0[watch, default: []].append(awaited) }
      let again = inotify_add_watch(fileDescriptor, PathText.cPath(folder), mask)
      if again == watch { return true }
      let reason = errno
      folders.withLock { $0[watch]?.removeAll { $0 == awaited } }
      watch = again
      errno = reason
    }
    return false
  }

  /// Watches a file no longer.
  package func remove(_ path: String) {
    folders.withLock { folders in
      for watch in folders.keys { folders[watch]?.removeAll { $0.path == path } }
      for watch in folders.filter(\.value.isEmpty).keys {
        folders[watch] = nil
        inotify_rm_watch(fileDescriptor, watch)
      }
    }
  }

  /// The paths of the files that may have changed since the last call, without waiting.
  ///
  /// A file is to be added again after a change: its folder may be another one now.
  package func changes() -> Set<String> {
    var changed: Set<String> = []
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = read(fileDescriptor, &buffer, buffer.count)
      guard count > 0 else { return changed }
      var events = buffer[..<count]
      // The kernel's form: watch, mask, cookie, the length of the name, and the name.
      while events.count >= 16 {
        let words = Array(events.prefix(16)).withUnsafeBytes { bytes in
          (0..<4).map { bytes.loadUnaligned(fromByteOffset: 4 * $0, as: UInt32.self) }
        }
        let name = events.dropFirst(16).prefix(Int(words[3])).prefix { $0 != 0 }
        changed.formUnion(paths(of: Int32(bitPattern: words[0]), words[1], name: name))
        events = events.dropFirst(16 + Int(words[3]))
      }
    }
  }

  /// The paths of the files that an event is about.
  private func paths(of watch: Int32, _ mask: UInt32, name: ArraySlice<UInt8>) -> [String] {
    folders.withLock { folders in
      if mask & UInt32(IN_Q_OVERFLOW) != 0 { return folders.values.flatMap { $0.map(\.path) } }
      let awaited = folders[watch] ?? []
      // Without a name, the event is about the folder itself.
      return awaited.filter { name.isEmpty || $0.concerns(mask, name) }.map(\.path)
    }
  }

  /// The folder and the name at the end of an absolute path.
  private static func split(_ path: String) -> (folder: String, name: String) {
    let slash = path.lastIndex(of: "/") ?? path.startIndex
    let name = path[slash...].dropFirst()
    return (slash == path.startIndex ? "/" : String(path[..<slash]), String(name))
  }
}
