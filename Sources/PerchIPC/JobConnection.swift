import Glibc
package import PerchSystem

/// A job's end of its connection to Perch. None of its methods blocks.
package final class JobConnection {
  /// The socket, which is closed with the connection.
  package let descriptor: Int32
  /// Whether Perch is still connected and has kept to the protocol.
  package private(set) var isOpen = true

  /// The reason for which Perch does not take the job; nil for none.
  package private(set) var refusal: Sentence?

  private var unsent: ArraySlice<UInt8> = []
  private var unread: [UInt8] = []

  /// The longest order that is read, in bytes.
  private static let limit = 65_536

  /// Takes over a connected socket.
  ///
  /// - Returns: nil when the peer belongs to another user.
  package init?(_ descriptor: Int32) {
    self.descriptor = descriptor
    // `deinit` closes the descriptor also when this fails.
    guard UnixSocket.peer(of: descriptor) == getuid() else { return nil }
  }

  deinit { close(descriptor) }

  /// Whether all lines so far have been written. A sender that waits for it never queues up lines.
  package var isClear: Bool { unsent.isEmpty }

  /// Whether bytes wait to be written.
  package var isWriting: Bool { isOpen && !unsent.isEmpty }

  /// Sends a line. Bytes that the socket has no room for wait for `flush`.
  package func send(_ line: [UInt8]) {
    unsent += line
    flush()
  }

  /// Writes as many of the waiting bytes as the socket has room for.
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

  /// Ends the sending. Perch hangs up once it has read everything.
  package func endWriting() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// The orders that have arrived, at most 64 KiB of them at a time.
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

  /// The orders in the complete lines. A refusal is no order. Other lines are from a Perch of another version,
  /// and skipped.
  private func takeLines() -> [JobOrder] {
    guard let end = unread.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
    let lines = unread[...end].split(separator: UInt8(ascii: "\n"))
    unread.removeFirst(end + 1)
    return lines.compactMap { line in
      if let order = ControlLine.decode(JobOrder.self, from: line) { return order }
      if let reply = ControlLine.decode(ControlReply.self, from: line), reply.status != 0 {
        refusal = reply.sentence ?? reply.error.map { Sentence($0) }
      }
      return nil
    }
  }
}
