internal import CLinux
internal import PerchSystem
internal import PerchTime
internal import Synchronization

/// Lines for another program, which a thread of their own writes: the interface never waits for a
/// reader.
final class BackgroundWriter: Sendable {
  /// The lines that are not written.
  private struct Backlog {
    var bytes: [UInt8] = []
    /// The lines of which the newest of each subject counts, and waits whatever room there is.
    var newest: [String: [UInt8]] = [:]
    /// Whether a thread writes.
    var isWriting = false
    /// The number of lines that were dropped since the reader was last told.
    var lost = 0
    /// The descriptor that is made readable once nothing waits; nil while nothing waits for that.
    var end: Descriptor?

    /// Whether no line waits.
    var isEmpty: Bool { bytes.isEmpty && newest.isEmpty }
  }

  private let most: Int
  private let number: Int32
  private let loss: @Sendable (Int) -> [UInt8]
  private let owner: Descriptor?
  private let backlog = Mutex(Backlog())

  /// Creates a writer to an open file of the process.
  ///
  /// - Parameters:
  ///   - number: The number of its descriptor, which stays open.
  ///   - most: The most bytes that wait; lines beyond them are dropped.
  ///   - loss: The line that tells the reader how many were dropped; empty for none.
  init(to number: Int32, most: Int, loss: @escaping @Sendable (Int) -> [UInt8] = { _ in [] }) {
    (self.number, self.most, self.loss, owner) = (number, most, loss, nil)
  }

  /// Creates a writer that has a descriptor as long as it writes.
  init(to file: Descriptor, most: Int, loss: @escaping @Sendable (Int) -> [UInt8]) {
    (number, self.most, self.loss, owner) = (file.number, most, loss, file)
  }

  /// Adds a line with its break.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - room: The most bytes that may wait with it; nil for as many as ever.
  func add(_ line: [UInt8], within room: Int? = nil) {
    let mustStart = backlog.withLock { backlog in
      if backlog.bytes.count + line.count <= room ?? most {
        backlog.bytes += line
      } else {
        backlog.lost += 1
      }
      defer { backlog.isWriting = true }
      return !backlog.isWriting
    }
    if mustStart { start() }
  }

  /// Adds a line in place of the one about the same subject, if that is not written. It is never dropped.
  func add(_ line: [UInt8], about subject: String) {
    let mustStart = backlog.withLock { backlog in
      backlog.newest[subject] = line
      defer { backlog.isWriting = true }
      return !backlog.isWriting
    }
    if mustStart { start() }
  }

  /// Waits at the end until all is written, but no longer than to an instant.
  func finish(until deadline: Instant) {
    guard let end = Descriptor(eventfd(0, Int32(EFD_CLOEXEC))) else { return }
    let mustStart = backlog.withLock { backlog -> Bool? in
      guard backlog.isWriting || !backlog.isEmpty else { return nil }
      backlog.end = end
      defer { backlog.isWriting = true }
      return !backlog.isWriting
    }
    guard let mustStart, !mustStart || start() else { return }
    _ = Poll.wait(reading: [end.number], until: deadline)
  }

  @discardableResult
  private func start() -> Bool {
    do throws(StartError) {
      try DetachedThread.start { [self] in write() }
      return true
    } catch {
      // The next line tries it again.
      backlog.withLock { $0.isWriting = false }
      return false
    }
  }

  /// Writes until nothing waits.
  private func write() {
    while let bytes = next() {
      // It fails once the reader is gone.
      _ = Descriptor.write(bytes, to: number)
    }
  }

  /// Takes all that waits; nil for nothing, and the thread ends.
  private func next() -> [UInt8]? {
    backlog.withLock { backlog in
      let bytes =
        backlog.bytes + backlog.newest.values.joined()
        + (backlog.lost > 0 ? loss(backlog.lost) : [])
      (backlog.bytes, backlog.newest, backlog.lost) = ([], [:], 0)
      backlog.isWriting = !bytes.isEmpty
      guard bytes.isEmpty else { return bytes }
      if let end = backlog.end { eventfd_write(end.number, 1) }
      return nil
    }
  }
}
