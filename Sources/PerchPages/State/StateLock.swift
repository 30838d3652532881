import Glibc
internal import PerchSystem

/// The lock of the state file, held as long as this value and the process live.
struct StateLock: ~Copyable {
  static let name = "state.json.lock"

  private let descriptor: Int32

  init(in folder: PrivateFolder) throws(FolderError) {
    let opened = try Self.open(in: folder)
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

  /// Opens the lock file beside the state, or the folder itself where no file can be written.
  private static func open(in folder: PrivateFolder) throws(FolderError) -> Int32 {
    do throws(FolderError) {
      return try folder.open(name, O_RDWR | O_CREAT, mode: 0o600)
    } catch {
      return try folder.duplicate()
    }
  }
}
