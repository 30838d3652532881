import Glibc

/// The state of a file, which differs after each change of its content.
///
/// The version of a folder differs after a change of its entries, too: of their names, sizes or times.
/// Two changes within the file system's clock tick that keep the size cannot be told apart.
package struct FileVersion: Hashable, Sendable {
  private let device: UInt
  private let number: UInt
  private let size: Int
  private let modified: [Int]
  /// The hash of a folder's entries, in any order; 0 for other files.
  private let entries: Int

  /// Reads the state of the file at a path; nil if there is none. The corresponding C function is
  /// `stat`.
  package init?(of path: String) {
    var status = stat()
    guard !path.utf8.contains(0), stat(PathText.cPath(path), &status) == 0 else { return nil }
    device = UInt(status.st_dev)
    number = UInt(status.st_ino)
    size = Int(status.st_size)
    modified = [
      status.st_mtim.tv_sec, status.st_mtim.tv_nsec, status.st_ctim.tv_sec, status.st_ctim.tv_nsec,
    ]
    entries = status.st_mode & S_IFMT == S_IFDIR ? FileVersion.hash(ofEntriesIn: path) : 0
  }

  /// The most entries that are looked at.
  private static let mostEntries = 2000

  private static func hash(ofEntriesIn path: String) -> Int {
    guard let stream = opendir(PathText.cPath(path)) else { return 0 }
    defer { closedir(stream) }
    var sum = 0
    for _ in 0..<mostEntries {
      guard let item = readdir(stream) else { break }
      var status = stat()
      guard fstatat(dirfd(stream), &item.pointee.d_name.0, &status, 0) == 0 else { continue }
      var hasher = Hasher()
      hasher.combine(status.st_ino)
      hasher.combine(status.st_size)
      hasher.combine(status.st_mtim.tv_sec)
      hasher.combine(status.st_mtim.tv_nsec)
      sum &+= hasher.finalize()
    }
    return sum
  }

  /// Whether there is no file at a path; false where that cannot be told.
  package static func isMissing(at path: String) -> Bool {
    var status = stat()
    guard !path.utf8.contains(0), stat(PathText.cPath(path), &status) != 0 else { return false }
    return FileError.last.isMissing
  }
}
