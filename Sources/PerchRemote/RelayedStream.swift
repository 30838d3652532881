import Glibc
internal import PerchSystem

/// A connection from another host and the one to Perch to which it is passed on.
final class RelayedStream {
  /// One direction.
  private struct Lane {
    let source: Descriptor
    let target: Descriptor
    /// The bytes that the target has no room for yet.
    var bytes: [UInt8]
    /// Whether the source sends no more.
    var hasEnded = false
    /// Whether the target was told so, or takes no more.
    var isClosed = false

    var isReading: Bool { !hasEnded && !isClosed && bytes.count < RelayedStream.capacity }
    var isWriting: Bool { !bytes.isEmpty && !isClosed }

    mutating func read() {
      var chunk = [UInt8](repeating: 0, count: RelayedStream.capacity)
      let count = Glibc.read(source.number, &chunk, chunk.count)
      if count > 0 { bytes += chunk[..<count] }
      if count == 0 || count < 0 && errno != EAGAIN && errno != EINTR { hasEnded = true }
    }

    mutating func write() {
      while isWriting {
        let count = bytes.withUnsafeBytes {
          Glibc.send(target.number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else {
          isClosed = errno != EAGAIN
          break
        }
        bytes.removeFirst(count)
      }
      guard hasEnded, bytes.isEmpty, !isClosed else { return }
      shutdown(target.number, Int32(SHUT_WR))
      isClosed = true
    }
  }

  /// The number of bytes at which a direction rests.
  private static let capacity = 65_536

  private var inward: Lane
  private var outward: Lane

  /// Connects both ends, which never block; the bytes go to Perch first.
  init(_ near: Descriptor, _ perch: Descriptor, beginning bytes: [UInt8]) {
    inward = Lane(source: near, target: perch, bytes: bytes)
    outward = Lane(source: perch, target: near, bytes: [])
    inward.write()
  }

  /// Whether nothing is left to be passed on.
  ///
  /// Perch hangs up when it is done. Whatever still comes from the other host is left out then.
  var isOver: Bool { outward.isClosed }

  var reading: [Int32] { [inward, outward].filter(\.isReading).map(\.source.number) }

  var writing: [Int32] { [inward, outward].filter(\.isWriting).map(\.target.number) }

  /// Passes on what is there.
  func turn(ready: Set<Int32>) {
    if inward.isReading, ready.contains(inward.source.number) { inward.read() }
    if outward.isReading, ready.contains(outward.source.number) { outward.read() }
    inward.write()
    outward.write()
  }
}
