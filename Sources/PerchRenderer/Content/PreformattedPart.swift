import Glibc
import PerchEngine

/// A part of a long preformatted text, which ends at a line's end.
struct PreformattedPart {
  /// The bytes of the text.
  var range: Range<Int>
  /// The rows that it will take, as if each character took one byte and one column.
  var rows = 0

  /// Divides a text.
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
      while start < bytes.count {
        let found = memchr(base + start, 0x0a, bytes.count - start)
        let end = found.map { UnsafeRawPointer(base).distance(to: UnsafeRawPointer($0)) }
        part.rows += max(1, ((end ?? bytes.count) - start + columns - 1) / columns)
        start = end.map { $0 + 1 } ?? bytes.count
        part.range = part.range.lowerBound..<start
        guard part.range.count >= length || start == bytes.count else { continue }
        parts.append(part)
        part = PreformattedPart(range: start..<start)
      }
      return parts
    }
  }
}
