import Glibc

/// Why the result of a job is not kept.
package struct JobFolderError: Error, Hashable, Sendable {
  /// Where it should have been.
  package let folder: String
  /// What the system answered; EPERM for a folder that belongs to somebody else.
  package let errno: Int32

  init(folder: String, errno: Int32) {
    self.folder = folder
    self.errno = errno
  }

  init(_ error: StateFileError) {
    folder = error.folder
    if case .system(let code) = error.reason { errno = code } else { errno = EPERM }
  }

  /// One sentence: what is lost, why, and what one can do.
  package var message: String {
    switch errno {
    case ENOSPC, EDQUOT:
      "The result is not kept because there is no room left for \(folder); free some."
    case EROFS, EACCES, EPERM:
      "The result is not kept because \(folder) may not be written; make it writable."
    default: "The result is not kept in \(folder) (\(String(cString: strerror(errno))))."
    }
  }
}
