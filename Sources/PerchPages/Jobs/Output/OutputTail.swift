package import PerchEngine

/// The last lines of a command's output.
///
/// Bytes are kept as they come, and become lines only when somebody looks; a line without an end
/// is painted from 64 KiB on, so that it never takes more. Kept are 10,000 lines, less when they
/// take more than 32 MiB, each up to 16 KiB of text, where a change of style counts as 16 bytes.
/// How the bytes are cut into pieces makes no difference to any of this.
package struct OutputTail: Sendable {
  package static let maxLines = 10_000
  /// The longest line, in bytes of UTF-8.
  package static let maxLineBytes = 16 << 10
  /// What all lines together may take, in bytes as they came.
  package static let maxBytes = 32 << 20
  /// The most that is kept of a line as it came.
  static let maxRawLine = 1 << 16

  private var blocks = [OutputBlock(style: .init())]
  /// The number of the first line in `blocks`.
  private var first = 0
  /// How many bytes the line that has no end yet has at the end of `blocks`.
  private var openLength = 0
  /// That line, if it has grown too long to be kept as it came.
  private var painter: LinePainter?
  /// How many bytes the blocks take.
  private(set) var byteCount = 0

  /// How many lines have ended: they do not change any more.
  package private(set) var ended = 0

  package init() {}

  /// The number of the line after the last, which may be one that has not ended.
  package var end: Int { ended + (openLength > 0 || painter != nil ? 1 : 0) }

  /// The number of the first line that is kept, counted from the start of the job.
  package var oldest: Int { max(first, end - Self.maxLines) }

  /// Lines by number, without those that are not kept any more or not there yet.
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
  /// Keeps what comes before the end of a block or of what a line may take.
  ///
  /// - Returns: how many bytes it dealt with.
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

  /// Paints up to the end of the line, whose picture then takes its place.
  ///
  /// - Returns: how many bytes it dealt with.
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
