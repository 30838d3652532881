import Glibc

/// Bytes on their way from one place to another, a buffer full at most.
struct Relay {
  /// Nil once nothing more comes.
  private(set) var source: Descriptor?
  private let sink: Sink
  private var buffer: [UInt8]
  private var pending = 0..<0
  /// How much was taken in last.
  private var fresh = 0
  /// How much may still come after the command's end; nil before that.
  private var allowance: Int?

  init(from source: Descriptor, to sink: Sink, capacity: Int = 1 << 16) {
    self.source = source
    self.sink = sink
    buffer = [UInt8](repeating: 0, count: capacity)
  }

  var isOver: Bool { source == nil && pending.isEmpty }
  /// What to read from, unless it has to wait until the rest is written.
  var reading: Int32? { pending.isEmpty ? source?.number : nil }
  /// What to write to, if there is something.
  var writing: Int32? { pending.isEmpty ? nil : sink.descriptor.number }
  /// Whether writing tells when there is no room.
  var neverWaits: Bool { sink.limit == .max }
  /// Whether the command has ended, so that only what is there already still counts.
  var isFinishing: Bool { allowance != nil }

  /// More than a pipe or a terminal can hold of what a command wrote before it ended.
  private static let limitAfterEnd = 1 << 17

  func leads(to descriptor: Int32?) -> Bool { sink.descriptor.number == descriptor }

  /// From now on, what cannot be read at once is not waited for: others may hold the place open.
  mutating func finish() { allowance = allowance ?? Relay.limitAfterEnd }

  /// Nothing more is to come, nor to be written.
  mutating func end() {
    source = nil
    pending = 0..<0
  }

  /// Takes in what is there, if there is room.
  ///
  /// - Returns: whether something came.
  mutating func fill() -> Bool {
    fresh = 0
    guard pending.isEmpty, let source else { return false }
    var count = 0
    while count < buffer.count, readSome(from: source, at: &count) {}
    pending = 0..<count
    fresh = count
    if let rest = allowance { allowance = rest - count }
    if let rest = allowance, rest <= 0 { self.source = nil }
    return count > 0
  }

  /// What was taken in last, also if it is on its way by now.
  func withFresh(_ body: (UnsafeRawBufferPointer) -> Void) {
    guard fresh > 0 else { return }
    buffer.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[..<fresh])) }
  }

  /// Reads once, and after the command's end until nothing is left.
  ///
  /// - Returns: whether to go on.
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
    if got < 0, errno == EAGAIN, !isFinishing { return false }
    self.source = nil
    return false
  }

  /// Puts something in that came another way.
  mutating func insert(_ bytes: [UInt8]) {
    guard pending.isEmpty else { return }
    let count = min(bytes.count, buffer.count)
    buffer.replaceSubrange(..<count, with: bytes.prefix(count))
    pending = 0..<count
  }

  /// Leaves out one carriage return before each line feed, where another one is put in later.
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

  /// Writes what it can at once: what is left has to wait.
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
