import PerchJobs

/// A rule for breaking preformatted text into rows: at line ends, or else after spaces, or else
/// anywhere.
struct RowBreaker {
  /// One row, as byte offsets into the text.
  struct Row {
    /// The bytes of the row, without its line end.
    var text: Range<Int>
    /// The first byte of the next row; nil after the last row.
    var next: Int?
  }

  /// The width of a row, in device pixels.
  let width: Double
  /// The widths of characters.
  var measure: MonoMeasure

  /// The distance of tab stops, in columns.
  static let tabStop = 8

  /// Finds the row that begins at a byte.
  mutating func row(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Row {
    var x = 0.0
    var index = start
    var lastBreak: Int?
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x0a || byte == 0x0d { return lineEnd(in: bytes, start, index) }
      if byte == 0x20 || byte == 0x09 {
        // Spaces may reach beyond the edge; the row breaks after them.
        x = byte == 0x20 ? x + measure.cell : measure.nextTab(after: x)
        index += 1
        lastBreak = index
        continue
      }
      let (scalar, length) = bytes.scalar(at: index)
      let advance = measure.advance(of: scalar)
      let isWide = byte >= 0xe2 && CellWidth.isIdeographic(scalar)
      if isWide, index > start, !MonoMeasure.closes(scalar) { lastBreak = index }
      if advance > 0, index > start, x + advance > width {
        let end = lastBreak.flatMap { $0 > start ? $0 : nil } ?? index
        return Row(text: start..<end, next: end)
      }
      x += advance
      index += length
      if isWide, !startsClosing(bytes, index) { lastBreak = index }
    }
    return Row(text: start..<index, next: nil)
  }

  private func lineEnd(in bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Row {
    let isPair = bytes[end] == 0x0d && end + 1 < bytes.count && bytes[end + 1] == 0x0a
    let next = end + (isPair ? 2 : 1)
    // A line end at the very end does not begin another line.
    return Row(text: start..<end, next: next < bytes.count ? next : nil)
  }

  private func startsClosing(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    guard index < bytes.count, bytes[index] >= 0xe2 else { return false }
    return MonoMeasure.closes(bytes.scalar(at: index).0)
  }
}
