import Glibc

/// A job's end of the line to Perch. Nothing it does ever waits.
package final class JobConnection {
  package let descriptor: Int32
  /// False once Perch hung up, or said something that nobody should.
  package private(set) var isOpen = true

  private var unsent: ArraySlice<UInt8> = []
  private var unread: [UInt8] = []

  /// The longest order that is read, in bytes.
  private static let limit = 65_536

  /// - Returns: nil when it is not this user who listens there.
  package init?(_ descriptor: Int32) {
    self.descriptor = descriptor
    // What could be freed is freed by `deinit`, also when this fails.
    guard UnixSocket.peer(of: descriptor) == getuid() else { return nil }
  }

  deinit { close(descriptor) }

  /// Whether all that was said so far is on its way. Who says more only then never piles up anything.
  package var isClear: Bool { unsent.isEmpty }

  /// Whether there is something to write.
  package var isWriting: Bool { isOpen && !unsent.isEmpty }

  /// Says a line, as much of it as Perch takes now.
  package func send(_ line: [UInt8]) {
    unsent += line
    flush()
  }

  /// Goes on with what could not be written before.
  package func flush() {
    while isWriting {
      let count = unsent.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count > 0 {
        unsent = unsent.dropFirst(count)
      } else if errno != EINTR {
        isOpen = errno == EAGAIN
        return
      }
    }
    unsent = []
  }

  /// Nothing more is said; Perch hangs up once it has read all of it.
  package func endWriting() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// The orders that have come, at most 64 KiB of them at a time.
  package func read() -> [JobOrder] {
    var chunk = [UInt8](repeating: 0, count: Self.limit)
    let count = Glibc.read(descriptor, &chunk, chunk.count)
    if count < 0 && (errno == EAGAIN || errno == EINTR) { return [] }
    guard count > 0 else {
      isOpen = false
      return []
    }
    unread += chunk[..<count]
    let orders = takeLines()
    if unread.count > Self.limit { isOpen = false }
    return orders
  }

  /// What is not an order is from a Perch of another version, and passed over.
  private func takeLines() -> [JobOrder] {
    guard let end = unread.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
    let lines = unread[...end].split(separator: UInt8(ascii: "\n"))
    unread.removeFirst(end + 1)
    return lines.compactMap { ControlLine.decode(JobOrder.self, from: $0) }
  }
}
