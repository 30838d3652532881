package import Glibc

/// A folder of one user alone that is held open, so that it stays the same one when its path
/// changes.
package final class PrivateFolder: Sendable {
  /// The path by which the folder was opened.
  package let path: String
  private let descriptor: Int32

  /// Opens the folder, and creates it for its user alone if it is missing.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - keepsMode: Whether a folder that is there already stays open to those who may enter it, as one
  ///     that the user has chosen; others are closed to all but the user.
  /// - Throws: The reason for which there is no folder of the user's.
  package init(path: String, keepsMode: Bool = false) throws(FolderError) {
    guard path.hasPrefix("/"), !path.utf8.contains(0) else {
      throw FolderError(folder: path, reason: .system(errno: EINVAL))
    }
    let isThere = access(path, F_OK) == 0
    guard Self.make(path) else {
      let code = errno
      throw FolderError(folder: path, reason: code == EPERM ? .foreign : .system(errno: code))
    }
    let opened = Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard opened >= 0 else { throw FolderError(folder: path, reason: .system(errno: errno)) }
    var status = stat()
    guard fstat(opened, &status) == 0, status.st_uid == geteuid() else {
      close(opened)
      throw FolderError(folder: path, reason: .foreign)
    }
    // On a read-only disk this fails, but the files can still be read.
    if status.st_mode & 0o777 != 0o700, !(keepsMode && isThere) { _ = fchmod(opened, 0o700) }
    self.path = path
    descriptor = opened
  }

  deinit { close(descriptor) }

  /// Creates a folder and its missing parents, from the innermost outwards: an outer one may exist
  /// and not be readable.
  ///
  /// - Returns: false with the reason in `errno`: `EPERM` where the folder would be inside another
  ///   user's, who could not use it.
  package static func make(_ path: String) -> Bool {
    var info = stat()
    if stat(path, &info) == 0 { return true }
    let parent = path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) }
    if errno == ENOENT, let parent, parent != path {
      guard make(parent) else { return false }
      if geteuid() == 0, stat(parent, &info) == 0, info.st_uid != 0 {
        errno = EPERM
        return false
      }
    }
    return mkdir(path, 0o700) == 0 || errno == EEXIST
  }

  /// Whether the path still names this folder.
  package var isNamed: Bool {
    var opened = stat()
    var named = stat()
    guard fstat(descriptor, &opened) == 0, stat(path, &named) == 0 else { return false }
    return opened.st_ino == named.st_ino && opened.st_dev == named.st_dev
  }

  /// The error of a system call in the folder, by default that of the last one.
  package func error(_ code: Int32 = errno) -> FolderError {
    FolderError(folder: path, reason: .system(errno: code))
  }

  // MARK: - Entries

  /// Whether there is an entry of that name, of any type.
  package func contains(_ name: String) -> Bool {
    var entry = stat()
    return status(of: name, &entry)
  }

  /// Reads the status of an entry; false when there is none.
  package func status(of name: String, _ entry: inout stat) -> Bool {
    fstatat(descriptor, name, &entry, AT_SYMLINK_NOFOLLOW) == 0
  }

  /// The names of the entries that begin with a prefix.
  package func names(startingWith prefix: String) -> [String] {
    // A duplicate of the descriptor would share its reading position.
    let listing = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard listing >= 0 else { return [] }
    guard let directory = fdopendir(listing) else {
      close(listing)
      return []
    }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasPrefix(prefix) { names.append(name) }
    }
    return names
  }

  /// Opens a file.
  ///
  /// - Returns: A descriptor that the caller closes.
  package func open(_ name: String, _ flags: Int32, mode: mode_t = 0) throws(FolderError) -> Int32 {
    let file = openat(descriptor, name, flags | O_CLOEXEC | O_NOFOLLOW, mode)
    guard file >= 0 else { throw error() }
    return file
  }

  /// Whether there is an entry of that name that is not a broken link.
  package func has(_ name: String) -> Bool { faccessat(descriptor, name, F_OK, 0) == 0 }

  /// Creates a hard link. The corresponding C function is `link`.
  ///
  /// - Returns: false where there is none, for a reason that depends on the file system.
  package func link(_ name: String, as other: String) -> Bool {
    linkat(descriptor, name, descriptor, other, 0) == 0
  }

  /// The identity and the contents' version of a file; nil when it is missing.
  package func version(of name: String) -> FileVersion? { FileVersion(of: "\(path)/\(name)") }

  /// Renames an entry. The corresponding C function is `rename`.
  package func rename(_ name: String, to other: String) throws(FolderError) {
    guard renameat(descriptor, name, descriptor, other) == 0 else { throw error() }
  }

  /// Removes a file if it exists.
  package func remove(_ name: String) throws(FolderError) {
    guard unlinkat(descriptor, name, 0) == 0 || errno == ENOENT else { throw error() }
  }

  /// Writes the folder's entries to disk. The corresponding C function is `fsync`.
  package func sync() throws(FolderError) {
    // Some network file systems need no sync of a folder, and answer EINVAL.
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw error() }
  }

  /// A descriptor of the folder itself, which the caller closes.
  package func duplicate() throws(FolderError) -> Int32 { try open(".", O_RDONLY | O_DIRECTORY) }
}
