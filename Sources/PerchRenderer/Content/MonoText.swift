import PerchJobs

/// Preformatted text of any length, broken into rows. Only the start of each chunk of rows is kept.
struct MonoText {
  /// The number of rows in a chunk. A chunk is shaped when one of its rows comes into view.
  static let chunkRows = 32

  /// The number of rows.
  let rowCount: Int
  /// The text.
  let string: String
  /// Whether web and mail addresses in the text are links.
  let hasLinks: Bool
  /// Whether the line goes on behind the text.
  private let isCut: Bool
  private var breaker: RowBreaker
  /// The first byte of each chunk.
  let starts: [Int]

  /// Breaks a text into rows of a width in device pixels.
  init(
    _ string: String, width: Double, measure: MonoMeasure, hasLinks: Bool = false,
    isCut: Bool = false
  ) {
    self.hasLinks = hasLinks
    self.isCut = isCut
    var string = string
    var breaker = RowBreaker(width: max(width, measure.cell), measure: measure)
    var starts: [Int] = []
    var count = 0
    string.withUTF8 { bytes in
      var next: Int? = 0
      while let start = next {
        if count % MonoText.chunkRows == 0 { starts.append(start) }
        count += 1
        next = breaker.row(in: bytes, from: start).next
      }
    }
    self.string = string
    self.breaker = breaker
    self.starts = starts
    rowCount = count
  }

  /// The width of the widest line of a text before it is broken, but for spaces at its end.
  static func widestLine(
    of string: String, atMost most: Double, measure: inout MonoMeasure
  ) -> Double {
    var string = string
    return string.withUTF8 { bytes in
      var (index, x, widest) = (0, 0.0, 0.0)
      while index < bytes.count, widest < most {
        switch bytes[index] {
        case 0x0a, 0x0d: x = 0
        case 0x20: x += measure.cell
        case 0x09: x = measure.nextTab(after: x)
        default:
          let (scalar, length) = bytes.scalar(at: index)
          x += measure.advance(of: scalar)
          widest = max(widest, x)
          index += length - 1
        }
        index += 1
      }
      return min(widest, most)
    }
  }

  /// Returns the rows of a chunk, one on each line, ready to be shaped.
  func chunk(_ index: Int) -> String {
    var rows = ""
    visitRows(of: index) { _, row in
      if !row.isFirst { rows += "\n" }
      rows += MonoText.painted(row.text)
    }
    return rows
  }

  /// Returns the rows of a chunk with their places in it.
  func rows(ofChunk index: Int) -> [MonoRow] {
    var rows: [MonoRow] = []
    visitRows(of: index) { source, row in
      let start = rows.last.map { $0.shaped.upperBound + 1 } ?? 0
      rows.append(
        MonoRow(String(decoding: row.text, as: UTF8.self), source: source, shapedStart: start))
    }
    return rows
  }

  /// The row that shows a byte, or the last one.
  func row(at offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    let chunk = max(0, low - 1)
    let row = rows(ofChunk: chunk).lastIndex { $0.source.lowerBound <= offset } ?? 0
    return chunk * MonoText.chunkRows + row
  }

  /// Whether a line ends at a byte, and not only a row.
  func endsLine(at offset: Int) -> Bool {
    let utf8 = string.utf8
    guard offset < utf8.count else { return !isCut }
    return utf8[utf8.index(utf8.startIndex, offsetBy: offset)] == 0x0a
  }

  /// The line of the text around a byte, without its end.
  func line(around offset: Int) -> Range<Int> {
    var string = self.string
    return string.withUTF8 { bytes in
      let offset = min(max(offset, 0), bytes.count)
      let start = bytes[..<offset].lastIndex(of: 0x0a).map { $0 + 1 } ?? 0
      return start..<(bytes[offset...].firstIndex(of: 0x0a) ?? bytes.count)
    }
  }

  private func visitRows(
    of chunk: Int,
    _ visit: (Range<Int>, (text: Slice<UnsafeBufferPointer<UInt8>>, isFirst: Bool)) -> Void
  ) {
    var string = self.string
    var breaker = self.breaker
    string.withUTF8 { bytes in
      var next: Int? = starts[chunk]
      for row in 0..<MonoText.chunkRows {
        guard let start = next else { break }
        let found = breaker.row(in: bytes, from: start)
        visit(found.text, (bytes[found.text], row == 0))
        next = found.next
      }
    }
  }

  /// The number of spaces that a character becomes after some columns; nil if it stays.
  static func columns(of scalar: Unicode.Scalar, at column: Int) -> Int? {
    switch scalar.value {
    case 0x09: RowBreaker.tabStop - column % RowBreaker.tabStop
    case 0..<0x20, 0x7f..<0xa0, 0x2028, 0x2029: 1
    default: nil
    }
  }

  /// Replaces tabs by spaces up to the next stop, and other control characters and line separators
  /// by one space each.
  private static func painted(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String {
    let row = String(decoding: bytes, as: UTF8.self)
    guard row.utf8.contains(where: { $0 < 0x20 || $0 == 0x7f || $0 == 0xc2 || $0 == 0xe2 })
    else { return row }
    var scalars = String.UnicodeScalarView()
    for scalar in row.unicodeScalars {
      if let count = columns(of: scalar, at: scalars.count) {
        scalars.append(contentsOf: repeatElement(" ", count: count))
      } else {
        scalars.append(scalar)
      }
    }
    return String(scalars)
  }
}
