import Glibc
internal import PerchSystem

/// The reason for which the record of a job cannot be written.
package struct JobFolderError: Error, Hashable, Sendable {
  /// The path of the folder.
  package let folder: String
  /// The error number of the system; EPERM for a folder of another user.
  package let errno: Int32

  init(folder: String, errno: Int32) {
    self.folder = folder
    self.errno = errno
  }

  init(_ error: FolderError) {
    folder = error.folder
    if case .system(let code) = error.reason { errno = code } else { errno = EPERM }
  }

  /// A sentence that names the loss, its reason, and a remedy.
  package var message: String {
    switch errno {
    case ENOSPC, EDQUOT:
      "The result is not kept because the disk of \(folder) is full. Free some space."
    case EROFS, EACCES, EPERM:
      "The result is not kept because \(folder) is not writable."
    default: "The result is not kept in \(folder) (\(String(cString: strerror(errno))))."
    }
  }
}
