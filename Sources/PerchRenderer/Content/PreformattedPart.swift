import Glibc

/// A part of a long preformatted text, which ends at a line's end, or within a line that is longer
/// than a part.
struct PreformattedPart {
  /// The bytes of the text.
  var range: Range<Int>
  /// The rows that it will take, as if each character took one byte and one column.
  var rows = 0

  /// Divides a text.
  ///
  /// A line of letters without spaces has the same rows as without the cut. Of any other one, the row
  /// before a cut may end early.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - columns: The number of columns of a row.
  ///   - length: The length after which a part ends, in bytes.
  /// - Returns: The parts, in their order.
  static func parts(of text: String, columns: Int, length: Int) -> [PreformattedPart] {
    var text = text
    return text.withUTF8 { bytes in
      guard let base = bytes.baseAddress else { return [] }
      var parts: [PreformattedPart] = []
      var part = PreformattedPart(range: 0..<0)
      var start = 0
      func add(_ end: Int, rowsOf bytes: Int) {
        part.rows += max(1, (bytes + columns - 1) / columns)
        part.range = part.range.lowerBound..<end
        start = end
      }
      func endPart() {
        parts.append(part)
        part = PreformattedPart(range: start..<start)
      }
      while start < bytes.count {
        let found = memchr(base + start, 0x0a, bytes.count - start)
        let end = found.map { UnsafeRawPointer(base).distance(to: UnsafeRawPointer($0)) }
        let line = end ?? bytes.count
        while let cut = bytes.cut(in: start..<line, columns: columns, length: length) {
          add(cut, rowsOf: cut - start)
          endPart()
        }
        add(end.map { $0 + 1 } ?? bytes.count, rowsOf: line - start)
        if part.range.count >= length || start == bytes.count { endPart() }
      }
      return parts
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The place within a line at which a part ends, where a row may end, too; nil if the line is no
  /// longer than a part.
  fileprivate func cut(in line: Range<Int>, columns: Int, length: Int) -> Int? {
    let rows = Swift.max(1, length / columns)
    let full = line.lowerBound + rows * columns
    guard full < line.upperBound else { return nil }
    // Spaces may reach beyond the edge.
    let wanted = self[full..<line.upperBound].firstIndex { !$0.isBlank } ?? line.upperBound
    guard wanted < line.upperBound else { return nil }
    let cut = lastBreak(in: Swift.max(line.lowerBound + 1, wanted - columns)...wanted)
    // A carriage return ends a row, too.
    let end = self[cut] == 0x0d ? cut + 1 : cut
    return end < line.upperBound ? end : nil
  }

  /// The last place of a row at which it may end: behind a space, before a letter of ASCII, which is no
  /// mark on the one before, or before any character.
  private func lastBreak(in row: ClosedRange<Int>) -> Int {
    if let space = self[row].dropLast().lastIndex(where: \.isBlank) { return space + 1 }
    return self[row].lastIndex { $0 < 0x80 } ?? self[row].lastIndex { $0 & 0xc0 != 0x80 }
      ?? row.upperBound
  }
}

extension UInt8 {
  /// Whether the byte is a space or a tab.
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 }
}
