import Glibc
internal import PerchSystem

/// The lock beside the socket, which the only instance on a display holds.
struct InstanceLock: ~Copyable {
  private let descriptor: Int32

  /// Takes the lock; nil when another instance holds it.
  init?(path: String) {
    let opened = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard opened >= 0 else { return nil }
    guard flock(opened, LOCK_EX | LOCK_NB) == 0 else {
      close(opened)
      return nil
    }
    descriptor = opened
  }

  deinit { close(descriptor) }

  /// Writes down which thread of this process has the instance.
  func sign() {
    let text = Self.signature
    ftruncate(descriptor, 0)
    pwrite(descriptor, text, text.utf8.count, 0)
  }

  /// Whether this thread has signed a lock that this process holds.
  static func isSigned(at path: String) -> Bool {
    (try? RegularFile.text(path, limit: 100)) == signature
  }

  private static var signature: String { "\(pthread_self())\n" }
}
