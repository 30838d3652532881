/// Preformatted text of any length, broken into rows. Only the start of each chunk of rows is kept.
struct MonoText {
  /// The number of rows in a chunk. A chunk is shaped when one of its rows comes into view.
  static let chunkRows = 32

  /// The number of rows.
  let rowCount: Int
  private let string: String
  private var breaker: RowBreaker
  /// The first byte of each chunk.
  private let starts: [Int]

  /// Breaks a text into rows of a width in device pixels.
  init(_ string: String, width: Double, measure: MonoMeasure) {
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

  /// Returns the rows of a chunk, one on each line, ready to be shaped.
  func chunk(_ index: Int) -> String {
    var string = self.string
    var breaker = self.breaker
    return string.withUTF8 { bytes in
      var rows = ""
      var next: Int? = starts[index]
      for row in 0..<MonoText.chunkRows {
        guard let start = next else { break }
        let found = breaker.row(in: bytes, from: start)
        if row > 0 { rows += "\n" }
        rows += MonoText.painted(bytes[found.text])
        next = found.next
      }
      return rows
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
      switch scalar.value {
      case 0x09:
        let room = RowBreaker.tabStop - scalars.count % RowBreaker.tabStop
        scalars.append(contentsOf: repeatElement(" ", count: room))
      case 0..<0x20, 0x7f..<0xa0, 0x2028, 0x2029: scalars.append(" ")
      default: scalars.append(scalar)
      }
    }
    return String(scalars)
  }
}
