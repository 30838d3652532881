import Glibc
internal import PerchSystem

/// Copies bytes from a descriptor to a sink, through a buffer of fixed size.
struct Relay {
  /// The descriptor that is read; nil after its end.
  private(set) var source: Descriptor?
  private let sink: Sink
  private var buffer: [UInt8]
  private var pending = 0..<0
  /// The number of bytes that were read last.
  private var fresh = 0
  /// The number of bytes that are still accepted after the command's end; nil before that.
  private var allowance: Int?
  /// Whether all that was there at the command's end is read; other processes may hold the stream open.
  private var isDrained = false

  /// Creates a relay.
  ///
  /// - Parameters:
  ///   - source: The descriptor that is read.
  ///   - sink: The place that is written to.
  ///   - capacity: The size of the buffer, which is larger for a longer preface.
  ///   - preface: The bytes that are written before any others.
  init(from source: Descriptor, to sink: Sink, capacity: Int = 1 << 16, preface: [UInt8] = []) {
    self.source = source
    self.sink = sink
    buffer = preface + [UInt8](repeating: 0, count: max(0, capacity - preface.count))
    pending = 0..<preface.count
  }

  var isOver: Bool { (source == nil || isDrained) && pending.isEmpty }
  /// The descriptor to read from; nil while buffered bytes wait to be written.
  var reading: Int32? { pending.isEmpty && !isDrained ? source?.number : nil }
  /// The descriptor to write to; nil while there is nothing to write.
  var writing: Int32? { pending.isEmpty ? nil : sink.descriptor.number }
  /// Whether writing never blocks.
  var neverWaits: Bool { sink.limit == .max }
  /// Whether the command has ended, so that only output that is there already still counts.
  var isFinishing: Bool { allowance != nil }

  /// The descriptor that other processes may still write to, and its sink; nil after its end.
  var rest: (source: Descriptor, sink: Sink)? { source.map { ($0, sink) } }

  /// Whether both ends are terminals that add a carriage return before each line feed.
  var doublesReturns: Bool {
    [source?.number, sink.descriptor.number].allSatisfy { end in
      end.flatMap(TerminalSettings.init(of:))?.addsReturns ?? false
    }
  }

  /// An upper bound on the bytes that a terminal still holds after its command has ended.
  private static let limitAfterEnd = 1 << 17

  /// The bytes that were read and not written.
  var unwritten: [UInt8] { Array(buffer[pending]) }

  /// Whether it reads from a descriptor.
  func comes(from descriptor: Descriptor) -> Bool { source === descriptor }

  func leads(to descriptor: Int32?) -> Bool { sink.descriptor.number == descriptor }

  /// Reads from now on only what is there already: other processes may hold the stream open. A pipe may
  /// hold more than a terminal.
  mutating func finish() {
    guard allowance == nil else { return }
    var waiting: Int32 = 0
    if let source { _ = ioctl(source.number, UInt(FIONREAD), &waiting) }
    allowance = max(Relay.limitAfterEnd, Int(waiting))
  }

  /// Discards the buffer and reads no more.
  mutating func end() {
    source = nil
    pending = 0..<0
  }

  /// Reads into the buffer if it is empty.
  ///
  /// - Returns: Whether bytes arrived.
  mutating func fill() -> Bool {
    fresh = 0
    guard pending.isEmpty, !isDrained, let source else { return false }
    var count = 0
    while count < buffer.count, readSome(from: source, at: &count) {}
    pending = 0..<count
    fresh = count
    if let rest = allowance { allowance = rest - count }
    if let rest = allowance, rest <= 0 { isDrained = true }
    return count > 0
  }

  /// Calls `body` with the bytes that were read last, even if they are written by now.
  func withFresh(_ body: (UnsafeRawBufferPointer) -> Void) {
    guard fresh > 0 else { return }
    buffer.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[..<fresh])) }
  }

  /// Reads once, and after the command's end until nothing is left.
  ///
  /// - Returns: Whether to read again.
  private mutating func readSome(from source: Descriptor, at count: inout Int) -> Bool {
    let start = count
    let got = buffer.withUnsafeMutableBytes {
      source.read(into: UnsafeMutableRawBufferPointer(rebasing: $0[start...]))
    }
    if got > 0 {
      count += got
      return isFinishing
    }
    if got < 0, errno == EINTR { return true }
    if got < 0, errno == EAGAIN {
      isDrained = isFinishing
      return false
    }
    self.source = nil
    return false
  }

  /// Puts bytes into the empty buffer, as if they had been read.
  mutating func insert(_ bytes: [UInt8]) {
    guard pending.isEmpty else { return }
    let count = min(bytes.count, buffer.count)
    buffer.replaceSubrange(..<count, with: bytes.prefix(count))
    pending = 0..<count
  }

  /// Replaces the bytes that were read last, which are not written yet.
  mutating func replaceFresh(by bytes: [UInt8]) {
    buffer += [UInt8](repeating: 0, count: max(0, bytes.count - buffer.count))
    buffer.replaceSubrange(..<bytes.count, with: bytes)
    pending = 0..<bytes.count
    fresh = bytes.count
  }

  /// Removes one carriage return before each line feed: the outer terminal adds another.
  mutating func dropReturns() {
    let lineFeed = UInt8(ascii: "\n")
    var end = pending.lowerBound
    for index in pending {
      if buffer[index] == lineFeed, end > 0, buffer[end - 1] == UInt8(ascii: "\r") { end -= 1 }
      buffer[end] = buffer[index]
      end += 1
    }
    pending = pending.lowerBound..<end
    fresh = end
  }

  /// Writes as much as is accepted at once.
  mutating func flush() {
    guard !pending.isEmpty else { return }
    let outcome = buffer.withUnsafeBytes {
      sink.write(UnsafeRawBufferPointer(rebasing: $0[pending]))
    }
    switch outcome {
    case .wrote(let count): pending = (pending.lowerBound + count)..<pending.upperBound
    case .isFull: break
    case .isGone: end()
    }
  }
}
