import Glibc

/// A connection on which both ends send lines, and which never waits for the other end.
///
/// Its release closes the descriptor.
final class LineConnection {
  /// The state of the connection after reading.
  enum Condition: Hashable {
    case open
    /// The other end has hung up.
    case ended
    /// A line is longer than a message may be.
    case overlong
  }

  /// The longest line of a job, in bytes.
  static let limit = 1 << 20
  /// The greatest number of bytes that wait for an end that does not read.
  private static let patience = 1 << 20
  /// The greatest number of bytes in one turn, so that an end that never stops leaves time for
  /// others.
  private static let portion = 1 << 18

  let descriptor: Int32
  /// The number of bytes that have arrived.
  private(set) var received = 0
  /// The bytes after the last line break.
  private var incoming: [UInt8]
  private var outgoing: [UInt8] = []

  /// Creates a connection that owns a descriptor.
  ///
  /// - Parameters:
  ///   - descriptor: a non-blocking socket.
  ///   - bytes: the bytes that were read from it already.
  init(_ descriptor: Int32, reading bytes: [UInt8] = []) {
    self.descriptor = descriptor
    (incoming, received) = (bytes, bytes.count)
  }

  deinit { close(descriptor) }

  /// Whether bytes wait until the other end reads.
  var isWriting: Bool { !outgoing.isEmpty }

  /// Reads what has arrived.
  ///
  /// - Parameter scratch: a buffer that all connections share.
  /// - Returns: the complete lines, without their breaks, and the state of the connection.
  func read(with scratch: inout [UInt8]) -> (lines: [ArraySlice<UInt8>], Condition) {
    var lines: [ArraySlice<UInt8>] = []
    var condition = splitLines(into: &lines, searchingFrom: 0)
    var left = Self.portion
    while condition == .open, left > 0 {
      let count = Glibc.read(descriptor, &scratch, scratch.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        if count == 0 || errno != EAGAIN { condition = .ended }
        break
      }
      left -= count
      received += count
      let known = incoming.count
      incoming += scratch[..<count]
      condition = splitLines(into: &lines, searchingFrom: known)
    }
    return (lines, condition)
  }

  /// Sends a line, or as much of it as the other end takes now.
  ///
  /// - Returns: false if the other end does not read, or has hung up.
  func send(_ line: [UInt8]) -> Bool {
    outgoing += line
    return flush()
  }

  /// Sends the waiting bytes, as far as the other end takes them.
  ///
  /// - Returns: false if the other end does not read, or has hung up.
  @discardableResult
  func flush() -> Bool {
    var sent = 0
    while sent < outgoing.count {
      let count = outgoing[sent...].withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno != EAGAIN { return false }
      guard count > 0 else { break }
      sent += count
    }
    outgoing.removeFirst(sent)
    return outgoing.count <= Self.patience
  }

  /// Moves complete lines out of the buffer.
  private func splitLines(
    into lines: inout [ArraySlice<UInt8>], searchingFrom known: Int
  ) -> Condition {
    let lineBreak = UInt8(ascii: "\n")
    var start = 0
    var from = known
    while let end = incoming[from...].firstIndex(of: lineBreak) {
      guard end - start <= Self.limit else { return .overlong }
      lines.append(incoming[start..<end])
      start = end + 1
      from = start
    }
    if start > 0 { incoming = Array(incoming[start...]) }
    return incoming.count <= Self.limit ? .open : .overlong
  }
}
