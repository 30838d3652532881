import Glibc

/// The reason for which a regular file cannot be read.
package enum FileError: Error, Hashable, Sendable {
  /// The system refused to open or to read it, with this error number.
  case system(errno: Int32)
  /// The path is that of a folder.
  case directory
  /// The path is that of a pipe, a socket or a device.
  case notAFile
  /// The file is larger than the reader takes.
  case tooLarge(bytes: Int, limit: Int)

  /// The error of the last call to the C library: that of `errno`.
  static var last: FileError { .system(errno: Glibc.errno) }

  /// Whether no file has the path.
  package var isMissing: Bool {
    switch self {
    case .system(ENOENT), .system(ENOTDIR), .system(ENAMETOOLONG): true
    default: false
    }
  }
}
