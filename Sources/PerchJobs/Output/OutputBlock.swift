import Glibc

/// Lines of output as they arrived, each with its line break; the last may lack it.
struct OutputBlock: Sendable {
  /// The size at which a block is full, in bytes.
  static let size = 1 << 16

  var bytes: [UInt8] = []
  /// The number of lines that end in the block.
  var lineBreaks = 0
  /// The style at its beginning.
  let style: OutputLine.Style

  init(style: OutputLine.Style) {
    self.style = style
    bytes.reserveCapacity(Self.size + 4096)
  }

  mutating func append(_ piece: UnsafeRawBufferPointer) { bytes.append(contentsOf: piece) }

  /// Releases the memory that a full block does not need.
  mutating func close() {
    guard bytes.capacity > bytes.count + bytes.count / 4 else { return }
    let exact = bytes.withUnsafeBytes { Array($0) }
    bytes = exact
  }

  /// The style after its first bytes, which end with a line.
  func style(after count: Int) -> OutputLine.Style {
    var style = style
    bytes.withUnsafeBytes { style.pass(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    return style
  }

  /// Paints lines, and appends at most `limit` of them to others, without the first `skipped` ones.
  func read(skipping skipped: Int, limit: Int, into lines: inout [OutputLine]) {
    bytes.withUnsafeBytes { bytes in
      var start = 0
      for _ in 0..<skipped {
        guard let end = bytes.index(of: 0x0a, from: start) else { return }
        start = end + 1
      }
      var style = style(after: start)
      for _ in 0..<limit where start < bytes.count {
        let end = bytes.index(of: 0x0a, from: start) ?? bytes.count
        lines.append(
          OutputLine(UnsafeRawBufferPointer(rebasing: bytes[start..<end]), style: &style))
        start = end + 1
      }
    }
  }
}

extension UnsafeRawBufferPointer {
  /// The corresponding C function is `memchr`.
  func index(of byte: UInt8, from start: Int = 0) -> Int? {
    guard let base = baseAddress, start < count,
      let found = memchr(base + start, Int32(byte), count - start)
    else { return nil }
    return UnsafeRawPointer(found) - base
  }
}

extension UnsafeRawBufferPointer {
  /// The index of the last SGR sequence that resets the style; nil for none.
  fileprivate func lastPlainStyle(from first: Int) -> Int? {
    var index = count - 3
    while index >= first {
      if self[index] == 0x1b, self[index + 1] == UInt8(ascii: "[") {
        if self[index + 2] == UInt8(ascii: "m") { return index }
        let isZero = self[index + 2] == UInt8(ascii: "0") && index + 3 < count
        if isZero, self[index + 3] == UInt8(ascii: "m") { return index }
      }
      index -= 1
    }
    return nil
  }
}

extension OutputLine.Style {
  /// Changes as the SGR sequences in some bytes ask for, which is what `LinePainter` does as well:
  /// ESC begins a sequence wherever it stands.
  fileprivate mutating func pass(_ bytes: UnsafeRawBufferPointer) {
    guard let first = bytes.index(of: 0x1b) else { return }
    var start = bytes.lastPlainStyle(from: first) ?? first
    while let escape = bytes.index(of: 0x1b, from: start) {
      start = escape + 1
      guard start < bytes.count, bytes[start] == UInt8(ascii: "[") else { continue }
      start += 1
      let first = start
      let last = min(bytes.count, first + EscapeParser.maxParameters)
      while start < last, (0x30...0x3b).contains(bytes[start]) { start += 1 }
      guard start < last, bytes[start] == UInt8(ascii: "m") else { continue }
      apply(Array(bytes[first..<start]))
    }
  }
}
