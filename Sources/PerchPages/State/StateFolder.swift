import Glibc

/// The folder of the state file, held open: whatever happens to its path, it stays the same one.
final class StateFolder {
  let path: String
  private let descriptor: Int32

  /// Makes the folder, for its user alone, where it is missing.
  init(path: String) throws(StateFileError) {
    guard path.hasPrefix("/"), !path.utf8.contains(0) else {
      throw StateFileError(folder: path, reason: .system(errno: EINVAL))
    }
    guard Self.make(path) else { throw StateFileError(folder: path, reason: .system(errno: errno)) }
    let opened = Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard opened >= 0 else { throw StateFileError(folder: path, reason: .system(errno: errno)) }
    var status = stat()
    guard fstat(opened, &status) == 0, status.st_uid == geteuid() else {
      close(opened)
      throw StateFileError(folder: path, reason: .foreign)
    }
    // On a read-only disk that is in vain, and no reason to do without what is saved there.
    if status.st_mode & 0o777 != 0o700 { _ = fchmod(opened, 0o700) }
    self.path = path
    descriptor = opened
  }

  deinit { close(descriptor) }

  /// From the innermost folder outwards: the outer ones may be there and not ours to look into.
  private static func make(_ path: String) -> Bool {
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return true }
    let parent = CanonicalPath.folder(of: path)
    guard errno == ENOENT, parent != path, make(parent) else { return false }
    return mkdir(path, 0o700) == 0 || errno == EEXIST
  }

  /// Whether somebody removed it: what is written to it then is nowhere.
  var isGone: Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_nlink == 0
  }

  func error(_ code: Int32 = errno) -> StateFileError {
    StateFileError(folder: path, reason: .system(errno: code))
  }

  // MARK: - Entries

  /// Whether there is an entry of that name, of whatever sort.
  func contains(_ name: String) -> Bool {
    var entry = stat()
    return status(of: name, &entry)
  }

  /// What is known of an entry; false when there is none.
  func status(of name: String, _ entry: inout stat) -> Bool {
    fstatat(descriptor, name, &entry, AT_SYMLINK_NOFOLLOW) == 0
  }

  func names(startingWith prefix: String) -> [String] {
    // Not a duplicate of ours: those share one reading position.
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
  /// - Returns: a descriptor that the caller closes.
  func open(_ name: String, _ flags: Int32, mode: mode_t = 0) throws(StateFileError) -> Int32 {
    let file = openat(descriptor, name, flags | O_CLOEXEC | O_NOFOLLOW, mode)
    guard file >= 0 else { throw error() }
    return file
  }

  func has(_ name: String) -> Bool { faccessat(descriptor, name, F_OK, 0) == 0 }

  /// The corresponding C function is `link`; false where the file system has no such thing.
  func link(_ name: String, as other: String) throws(StateFileError) -> Bool {
    if linkat(descriptor, name, descriptor, other, 0) == 0 { return true }
    switch errno {
    case EPERM, EOPNOTSUPP, EMLINK, ENOSYS: return false
    default: throw error()
    }
  }

  /// The corresponding C function is `rename`.
  func rename(_ name: String, to other: String) throws(StateFileError) {
    guard renameat(descriptor, name, descriptor, other) == 0 else { throw error() }
  }

  /// Removes a file that may be there.
  func remove(_ name: String) throws(StateFileError) {
    guard unlinkat(descriptor, name, 0) == 0 || errno == ENOENT else { throw error() }
  }

  /// The corresponding C function is `fsync`.
  func sync() throws(StateFileError) {
    // Some network file systems have nothing to do for a folder and say so.
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw error() }
  }

  /// A descriptor of the folder itself, which the caller closes.
  func duplicate() throws(StateFileError) -> Int32 { try open(".", O_RDONLY | O_DIRECTORY) }
}
