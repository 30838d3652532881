import Glibc
internal import PerchSystem

/// The lock of the state file, held as long as this value and the process live.
struct StateLock: ~Copyable, Sendable {
  static let name = "state.json.lock"

  private let descriptor: Int32

  /// Takes the lock of the file, and creates it if it is missing.
  init(in folder: PrivateFolder) throws(FolderError) {
    try self.init(locking: Self.open(in: folder), in: folder)
  }

  /// Takes the lock of the folder itself, where the file's cannot be opened. It keeps a second
  /// process from reading the state, but allows no write.
  init(ofFolder folder: PrivateFolder) throws(FolderError) {
    try self.init(locking: folder.duplicate(), in: folder)
  }

  private init(locking opened: Int32, in folder: PrivateFolder) throws(FolderError) {
    guard flock(opened, LOCK_EX | LOCK_NB) == 0 else {
      let code = errno
      close(opened)
      throw FolderError(
        folder: folder.path, reason: code == EWOULDBLOCK ? .taken : .system(errno: code))
    }
    descriptor = opened
  }

  deinit {
    // Closing is not enough: a child that has not called exec yet has the descriptor, too.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Whether it is the lock of the file that is in the folder now.
  func isNamed(in folder: PrivateFolder) -> Bool { folder.has(descriptor, as: Self.name) }

  /// Opens the lock file; a file that exists can be locked on a read-only disk, too.
  private static func open(in folder: PrivateFolder) throws(FolderError) -> Int32 {
    do throws(FolderError) {
      return try folder.open(name, O_RDWR | O_CREAT, mode: 0o600)
    } catch {
      switch error.reason {
      case .system(EROFS), .system(EACCES), .system(EPERM): break
      default: throw error
      }
      guard let opened = try? folder.open(name, O_RDONLY) else { throw error }
      return opened
    }
  }
}
