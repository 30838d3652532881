import Glibc
internal import PerchSystem

/// The lock that a job's process holds as long as it lives.
package struct JobLock: ~Copyable {
  private let folder: PrivateFolder
  private let name: String
  private let descriptor: Int32

  fileprivate init(_ name: String, in folder: PrivateFolder) throws(FolderError) {
    let locked = try Self.lock(name, in: folder)
    self.folder = folder
    self.name = name
    descriptor = locked
  }

  deinit {
    // The file is removed while it is locked, so that it is not another process's new one.
    try? folder.remove(name)
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Locks the file, again until the locked file still has its name: other processes remove stale
  /// ones.
  private static func lock(
    _ name: String, in folder: PrivateFolder
  ) throws(FolderError) -> Int32 {
    while true {
      let opened = try folder.open(name, O_RDWR | O_CREAT, mode: 0o600)
      // A process that tests the lock holds it for a moment only.
      while flock(opened, LOCK_EX) != 0 {
        guard errno == EINTR else {
          let code = errno
          close(opened)
          throw folder.error(code)
        }
      }
      if folder.has(opened, as: name) { return opened }
      close(opened)
    }
  }
}

extension JobFolder {
  /// Locks a job for this process.
  package func hold(_ id: String) throws(JobFolderError) -> JobLock {
    guard JobRecord.isID(id) else { throw JobFolderError(folder: path, errno: EINVAL) }
    return try perform { folder throws(FolderError) in
      try JobLock(Self.lock(id), in: folder)
    }
  }

  /// Whether the process of a job lives; the stale file of a dead one is removed.
  package func isHeld(_ id: String) -> Bool {
    guard JobRecord.isID(id), let folder = try? open(),
      let opened = try? folder.open(Self.lock(id), O_RDONLY)
    else { return false }
    defer { close(opened) }
    guard flock(opened, LOCK_SH | LOCK_NB) == 0 else { return errno == EWOULDBLOCK }
    if folder.has(opened, as: Self.lock(id)) { try? folder.remove(Self.lock(id)) }
    flock(opened, LOCK_UN)
    return false
  }
}
