internal import CLinux
import Glibc
internal import PerchIPC
internal import PerchTime

/// A connection of the control socket, from its request to its answer. It never waits for the other
/// end, and its release closes the descriptor.
final class ScriptConnection {
  /// The part of the conversation.
  enum Phase {
    /// Its request is being read.
    case asks
    /// Its request was read; it waits for its answer, or for the next line.
    case waits
    /// Its last line is being sent; then it is disconnected.
    case ends
  }

  /// The result of reading.
  enum Condition: Hashable {
    /// More bytes are missing.
    case incomplete
    /// A line is complete; it ends before this index of `incoming`.
    case complete(Int)
    /// The line is longer than a message may be.
    case overlong
    /// The other end has hung up.
    case ended
  }

  /// The longest wait for the next bytes of a request.
  private static let patience = Duration.seconds(5)
  /// The longest wait for the other end to read.
  private static let readingPatience = Duration.seconds(20)

  let descriptor: Int32
  private(set) var phase = Phase.asks
  /// The request so far; once it is complete, the bytes after it.
  private(set) var incoming: [UInt8] = []
  private var outgoing: [UInt8] = []
  private var sent = 0
  /// The time at which the connection is given up; nil while it may stay.
  private(set) var deadline: Instant?
  /// Whether the other end may read as late as it likes; the sender takes care that little waits for it.
  private var isUnhurried = false
  /// Whether the other end sends no more bytes, and may still read.
  private var isHalfClosed = false
  private var isReleased = false
  /// The session from which the connection comes, as this side names it; nil for this computer.
  private(set) var origin: RemoteOrigin?
  /// The number of bytes that have arrived.
  private(set) var received = 0

  /// Creates a connection that owns a non-blocking socket.
  init(_ descriptor: Int32, at time: Instant) {
    self.descriptor = descriptor
    deadline = time + Self.patience
  }

  deinit { if !isReleased { close(descriptor) } }

  /// The host from which the connection comes; nil for this computer.
  var host: String? { origin?.host }

  /// Whether bytes of the other end are expected.
  var isReading: Bool { !isHalfClosed && phase != .ends }

  /// Whether bytes wait until the other end reads.
  var isWriting: Bool { sent < outgoing.count }

  /// Takes the next line for a request from another host.
  func turn(to origin: RemoteOrigin, at time: Instant) {
    self.origin = origin
    (phase, deadline) = (.asks, time + Self.patience)
  }

  /// The number of bytes that wait until the other end reads.
  var waiting: Int { outgoing.count - sent }

  /// Lets the other end read as late as it likes.
  func wait() { (isUnhurried, deadline) = (true, nil) }

  /// Waits for the next bytes of a request from a later time on.
  func bePatient(from time: Instant) {
    if phase == .asks { deadline = time + Self.patience }
  }

  /// The end of a request that has arrived already; nil if it is incomplete.
  var requestEnd: Int? { incoming.firstIndex(of: UInt8(ascii: "\n")) }

  /// The longest line of a request, in bytes.
  private var limit: Int { host == nil ? ControlRequest.limit : LineConnection.limit }

  /// Reads a part of what has arrived. Bytes after a request are discarded.
  func read(at time: Instant) -> Condition {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(descriptor, &chunk, chunk.count)
    if count < 0, errno == EAGAIN || errno == EINTR { return .incomplete }
    guard count > 0 else { return endInput() }
    received += count
    guard phase == .asks else { return .incomplete }
    deadline = time + Self.patience
    let known = incoming.count
    incoming += chunk[..<count]
    if let end = incoming[known...].firstIndex(of: UInt8(ascii: "\n")) {
      return end <= limit ? .complete(end) : .overlong
    }
    return incoming.count <= limit ? .incomplete : .overlong
  }

  /// An end that has sent everything may still wait for its answer.
  private func endInput() -> Condition {
    var state = pollfd(fd: descriptor, events: 0, revents: 0)
    let hasHungUp = poll(&state, 1, 0) > 0 && state.revents & Int16(POLLHUP | POLLERR) != 0
    guard phase == .waits, !hasHungUp else { return .ended }
    isHalfClosed = true
    return .incomplete
  }

  /// Ends the reading of the request, whose line ends at an index.
  func takeRequest(endingAt end: Int) -> ArraySlice<UInt8> {
    let line = incoming[..<end]
    incoming = Array(incoming[(end + 1)...])
    (phase, deadline) = (.waits, nil)
    return line
  }

  /// Sends a line, or as much of it as the other end takes now.
  ///
  /// - Returns: false if the other end has hung up, or has not read more bytes than a message may
  ///   have.
  func send(_ line: [UInt8], isLast: Bool, at time: Instant) -> Bool {
    if isLast { phase = .ends }
    outgoing = isWriting ? Array(outgoing[sent...]) + line : line
    sent = 0
    hasMoved(at: time)
    return outgoing.count <= 2 * ControlRequest.limit && flush(at: time)
  }

  /// Sends the waiting bytes, as far as the other end takes them.
  ///
  /// - Returns: false if the other end has hung up.
  func flush(at time: Instant) -> Bool {
    while isWriting {
      let count = outgoing[sent...].withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { break }
      guard count > 0 else { return false }
      sent += count
      hasMoved(at: time)
    }
    if !isWriting { (outgoing, sent, deadline) = ([], 0, nil) }
    return true
  }

  /// Notes that there is something new to read.
  private func hasMoved(at time: Instant) {
    deadline = isUnhurried ? nil : time + Self.readingPatience
  }

  /// Gives the descriptor to another owner.
  func release() -> Int32 {
    isReleased = true
    return descriptor
  }
}
