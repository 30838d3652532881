internal import Glibc
internal import PerchSystem
internal import Synchronization

/// The sentences for the author of a program, which standard error gets on a thread of its own: the
/// interface never waits for a reader.
final class ErrorLog: Sendable {
  /// The most bytes that wait; sentences beyond them are dropped.
  private static let mostWaiting = 1 << 16

  /// The lines that are not written.
  private struct Backlog {
    var bytes: [UInt8] = []
    /// Whether a thread writes.
    var isWriting = false
  }

  private let prefix: String
  private let descriptor: Int32
  private let backlog = Mutex(Backlog())

  /// Creates a log.
  ///
  /// - Parameters:
  ///   - prefix: The beginning of each line.
  ///   - descriptor: The descriptor that gets the lines.
  init(prefix: String, descriptor: Int32 = STDERR_FILENO) {
    self.prefix = prefix
    self.descriptor = descriptor
  }

  /// Writes a sentence on a line.
  func write(_ sentence: String) {
    let line = Array("\(prefix)\(sentence)\n".utf8)
    let mustStart = backlog.withLock { backlog in
      guard backlog.bytes.count + line.count <= Self.mostWaiting else { return false }
      backlog.bytes += line
      defer { backlog.isWriting = true }
      return !backlog.isWriting
    }
    if mustStart, !DetachedThread.start({ [self] in writeAll() }) {
      backlog.withLock { $0.isWriting = false }
    }
  }

  /// Writes at the end what no thread has begun to write, as far as it is read.
  func finish() {
    let bytes = backlog.withLock { backlog in
      defer { backlog.bytes = [] }
      return backlog.bytes
    }
    guard !bytes.isEmpty,
      !Poll.wait(reading: [], writing: [descriptor], until: MonotonicClock.now).isEmpty
    else { return }
    _ = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, min($0.count, Self.piece)) }
  }

  /// The most bytes that a pipe takes at once where it takes any.
  private static let piece = 4096

  private func writeAll() {
    while true {
      let bytes = backlog.withLock { backlog in
        let bytes = backlog.bytes
        backlog = Backlog(isWriting: !bytes.isEmpty)
        return bytes
      }
      guard !bytes.isEmpty else { return }
      _ = Descriptor.write(bytes, to: descriptor)
    }
  }
}
