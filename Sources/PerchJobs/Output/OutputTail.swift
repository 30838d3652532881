/// The last lines of a command's output.
///
/// Bytes are kept as they arrive, and lines are painted on request. A line without an end is
/// painted from 64 KiB on, so that it never takes more. The tail keeps 10,000 lines, fewer when
/// they take more than 32 MiB. A line has up to 16 KiB of text, where a change of style counts as
/// 16 bytes, and its links take what is left. None of this depends on the pieces in which the bytes
/// arrive.
package struct OutputTail: Sendable {
  /// The most lines.
  package static let maxLines = 10_000
  /// The longest line, in bytes of UTF-8.
  package static let maxLineBytes = 16 << 10
  /// The most memory for all lines, in bytes as they arrived.
  package static let maxBytes = 32 << 20
  /// The length from which a line is painted at once, in bytes.
  static let maxRawLine = 1 << 16

  private var blocks = [OutputBlock(style: .init())]
  /// The number of the first line in `blocks`.
  private var first = 0
  /// The length of the unfinished line at the end of `blocks`, in bytes.
  private var openLength = 0
  /// The unfinished line, once it has grown too long to be kept as it arrived.
  private var painter: LinePainter?
  /// The size of the blocks, in bytes.
  private(set) var byteCount = 0

  /// The number of lines that have ended, which do not change any more.
  package private(set) var ended = 0

  /// Creates an empty tail.
  package init() {}

  /// The number after that of the last line, which may not have ended.
  package var end: Int { ended + (openLength > 0 || painter != nil ? 1 : 0) }

  /// The number of the oldest line that is kept, counted from the start of the job.
  package var oldest: Int { max(first, end - Self.maxLines) }

  /// Paints the lines from a number on, without those that are gone or do not exist yet.
  package func lines(from start: Int, limit: Int = maxLines) -> [OutputLine] {
    let start = max(start, oldest)
    var lines: [OutputLine] = []
    var number = first
    let limit = min(limit, end - start)
    for block in blocks where lines.count < limit {
      let next = number + block.lineBreaks
      if next >= start {
        let skipped = max(0, start - number)
        block.read(skipping: skipped, limit: limit - lines.count, into: &lines)
      }
      number = next
    }
    if lines.count < limit, var painter {
      painter.end()
      lines.append(painter.line)
    }
    return lines
  }

  /// Appends output of the command.
  package mutating func append(_ bytes: UnsafeRawBufferPointer) {
    var start = 0
    while start < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[start...])
      start += painter == nil ? keep(rest) : paint(rest)
    }
  }
}

// MARK: - Keeping
extension OutputTail {
  /// Keeps bytes up to the end of the block, or up to the longest line.
  ///
  /// - Returns: The number of bytes that were consumed.
  private mutating func keep(_ bytes: UnsafeRawBufferPointer) -> Int {
    var lineBreaks = 0
    var start = 0
    let room = OutputBlock.size - blocks[blocks.count - 1].bytes.count
    while let end = bytes.index(of: 0x0a, from: start), !isTooLong(end - start) {
      openLength = 0
      lineBreaks += 1
      start = end + 1
      guard start < room else {
        add(bytes[..<start], lineBreaks: lineBreaks)
        closeBlock()
        return start
      }
    }
    let taken = min(bytes.count, start + Self.maxRawLine - openLength)
    openLength += taken - start
    add(bytes[..<taken], lineBreaks: lineBreaks)
    if taken < bytes.count { beginPainting() }
    return taken
  }

  private func isTooLong(_ more: Int) -> Bool { openLength + more > Self.maxRawLine }

  private mutating func add(_ bytes: Slice<UnsafeRawBufferPointer>, lineBreaks: Int) {
    blocks[blocks.count - 1].append(UnsafeRawBufferPointer(rebasing: bytes))
    blocks[blocks.count - 1].lineBreaks += lineBreaks
    ended += lineBreaks
    byteCount += bytes.count
  }

  private mutating func closeBlock() {
    let last = blocks.count - 1
    blocks[last].close()
    blocks.append(OutputBlock(style: blocks[last].style(after: blocks[last].bytes.count)))
    while byteCount > Self.maxBytes || ended - first - blocks[0].lineBreaks >= Self.maxLines {
      first += blocks[0].lineBreaks
      byteCount -= blocks[0].bytes.count
      blocks.removeFirst()
    }
  }
}

// MARK: - Painting
extension OutputTail {
  private mutating func beginPainting() {
    let last = blocks.count - 1
    let start = blocks[last].bytes.count - openLength
    var painter = LinePainter(style: blocks[last].style(after: start))
    blocks[last].bytes.withUnsafeBytes {
      painter.feed(UnsafeRawBufferPointer(rebasing: $0[start...]))
    }
    blocks[last].bytes.removeLast(openLength)
    byteCount -= openLength
    openLength = 0
    self.painter = painter
  }

  /// Paints up to the end of the line, and then keeps the painted line in place of its bytes.
  ///
  /// - Returns: The number of bytes that were consumed.
  private mutating func paint(_ bytes: UnsafeRawBufferPointer) -> Int {
    let end = bytes.index(of: 0x0a)
    painter?.feed(UnsafeRawBufferPointer(rebasing: bytes[..<(end ?? bytes.count)]))
    guard let end, var painter else { return bytes.count }
    painter.end()
    self.painter = nil
    let plain = OutputLine.Style().sequence
    let text = plain + painter.line.encoded + painter.style.sequence + "\n"
    Array(text.utf8).withUnsafeBytes { add($0[...], lineBreaks: 1) }
    if blocks[blocks.count - 1].bytes.count >= OutputBlock.size { closeBlock() }
    return end + 1
  }
}
