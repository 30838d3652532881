import Glibc
internal import PerchIPC

/// A connection on which lines go both ways without ever waiting for the other end; it hangs up when
/// nobody holds it any more.
final class LineConnection {
  /// What reading found out.
  enum Condition: Hashable {
    case open
    /// The other end has hung up.
    case ended
    /// A line is longer than a message may be.
    case overlong
  }

  /// How many bytes may wait for an end that does not read.
  private static let patience = 1 << 20
  /// How many bytes are read at a time, so that an end that never stops leaves time for the others.
  private static let portion = 1 << 18

  let descriptor: Int32
  /// What came after the last line break.
  private var incoming: [UInt8]
  private var outgoing: [UInt8] = []

  /// - Parameters:
  ///   - descriptor: of a socket that does not block; the connection's from now on.
  ///   - bytes: what was read from it already.
  init(_ descriptor: Int32, reading bytes: [UInt8] = []) {
    self.descriptor = descriptor
    incoming = bytes
  }

  deinit { close(descriptor) }

  /// Whether something waits until the other end takes it.
  var isWriting: Bool { !outgoing.isEmpty }

  /// Takes in what has arrived, as whole lines without their breaks.
  ///
  /// - Parameter scratch: room for what is read, the same for all connections.
  func read(with scratch: inout [UInt8]) -> (lines: [ArraySlice<UInt8>], Condition) {
    var lines: [ArraySlice<UInt8>] = []
    var condition = takeLines(into: &lines, searchingFrom: 0)
    var left = Self.portion
    while condition == .open, left > 0 {
      let count = Glibc.read(descriptor, &scratch, scratch.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        if count == 0 || errno != EAGAIN { condition = .ended }
        break
      }
      left -= count
      let known = incoming.count
      incoming += scratch[..<count]
      condition = takeLines(into: &lines, searchingFrom: known)
    }
    return (lines, condition)
  }

  /// Sends a line, or as much of it as the other end takes now.
  ///
  /// - Returns: false for one that does not read, or has hung up.
  func send(_ line: [UInt8]) -> Bool {
    outgoing += line
    return flush()
  }

  /// Sends what waits, as far as the other end takes it.
  ///
  /// - Returns: false for one that does not read, or has hung up.
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

  private func takeLines(
    into lines: inout [ArraySlice<UInt8>], searchingFrom known: Int
  ) -> Condition {
    let lineBreak = UInt8(ascii: "\n")
    var start = 0
    var from = known
    while let end = incoming[from...].firstIndex(of: lineBreak) {
      guard end - start <= ControlRequest.limit else { return .overlong }
      lines.append(incoming[start..<end])
      start = end + 1
      from = start
    }
    if start > 0 { incoming = Array(incoming[start...]) }
    return incoming.count <= ControlRequest.limit ? .open : .overlong
  }
}
