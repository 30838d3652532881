import Glibc

/// The state of a file, which differs after each change of its content.
///
/// Two changes within the file system's clock tick that keep the size cannot be told apart.
package struct FileVersion: Hashable, Sendable {
  private let device: UInt
  private let number: UInt
  private let size: Int
  private let modified: [Int]

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
  }

  /// Whether there is no file at a path; false where that cannot be told.
  package static func isMissing(at path: String) -> Bool {
    var status = stat()
    guard !path.utf8.contains(0), stat(PathText.cPath(path), &status) != 0 else { return false }
    return errno == ENOENT || errno == ENOTDIR
  }
}
