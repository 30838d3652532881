import Glibc
internal import PerchSystem

/// The files in a folder that are shown: folders first, each in the order that people expect.
struct FolderListing {
  /// A file or a folder in the folder.
  struct Entry {
    /// The name, as `PathText` makes it.
    let name: String
    /// Whether it is a folder, or a link to one.
    let isFolder: Bool
    /// The size in bytes; nil for folders, and for what cannot be examined.
    var size: Int?
    /// The time of the last change, in seconds since 1970; nil for what cannot be examined.
    var changed: Int?
  }

  /// The most files that are listed.
  static let maxCount = 2000
  /// The most names that are read to choose these from.
  static let maxNames = 100_000

  /// The files that are listed.
  private(set) var entries: [Entry] = []
  /// The number of files that are left out for their number.
  private(set) var moreCount = 0
  /// Whether files are left out because they are hidden.
  private(set) var hasHidden = false

  /// Reads a folder.
  init(of path: String) throws(FileError) {
    guard let stream = opendir(PathText.cPath(path)) else { throw .system(errno: errno) }
    defer { closedir(stream) }
    var found: [(key: NaturalName, entry: Entry)] = []
    while let item = readdir(stream) {
      let name = Self.name(of: item)
      guard name != ".", name != ".." else { continue }
      if name.hasPrefix(".") {
        hasHidden = true
      } else if found.count < Self.maxNames {
        let isFolder = Self.isFolder(item, in: stream)
        found.append((NaturalName(name), Entry(name: name, isFolder: isFolder)))
      } else {
        moreCount += 1
      }
    }
    found.sort { ($0.entry.isFolder ? 0 : 1, $0.key) < ($1.entry.isFolder ? 0 : 1, $1.key) }
    moreCount += max(0, found.count - Self.maxCount)
    entries = found.prefix(Self.maxCount).map { Self.examined($0.entry, in: stream) }
  }

  /// Whether a folder is at a path, or at the end of a link there.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(PathText.cPath(path), &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func name(of item: UnsafeMutablePointer<dirent>) -> String {
    withUnsafeBytes(of: &item.pointee.d_name) { PathText.text(of: $0.prefix { $0 != 0 }) }
  }

  /// Whether an item is a folder. Links are followed; the file itself is never opened.
  private static func isFolder(
    _ item: UnsafeMutablePointer<dirent>, in stream: OpaquePointer
  ) -> Bool {
    switch Int32(item.pointee.d_type) {
    case 4: return true
    case 0, 10: break
    default: return false
    }
    return status(of: name(of: item), in: stream).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
  }

  private static func examined(_ entry: Entry, in stream: OpaquePointer) -> Entry {
    guard let status = status(of: entry.name, in: stream) else { return entry }
    var entry = entry
    if status.st_mode & S_IFMT == S_IFREG { entry.size = Int(status.st_size) }
    entry.changed = Int(status.st_mtim.tv_sec)
    return entry
  }

  private static func status(of name: String, in stream: OpaquePointer) -> stat? {
    var status = stat()
    return fstatat(dirfd(stream), PathText.cPath(name), &status, 0) == 0 ? status : nil
  }
}
