/// A page's text with an index of its characters, which is made once and serves all calls.
///
/// Assistive technology counts Unicode scalars, and the engine counts UTF-8 bytes. The index has a
/// mark for every few thousand bytes, so that a 60 MB text needs 15,000 numbers, and a conversion
/// looks at no more than one stretch between two marks.
final class TextIndex {
  /// The distance between two marks, in bytes.
  static let step = 4096

  /// The number of indices that were made, which a test compares with the number of calls.
  private(set) var scans = 0
  /// The bytes of the page's text that come before this one, such as lines that are not kept.
  let origin: Int
  /// The number of bytes.
  let length: Int
  private let text: String
  /// The number of scalars before each mark, and at the end.
  private lazy var marks = makeMarks()

  init(_ text: String, origin: Int = 0) {
    var text = text
    text.makeContiguousUTF8()
    self.text = text
    self.origin = origin
    length = text.utf8.count
  }

  /// The number of scalars.
  var count: Int { marks.last ?? 0 }

  /// Calls a function with the bytes.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    // Native strings are contiguous, so the copy is never made.
    text.utf8.withContiguousStorageIfAvailable(body)
      ?? Array(text.utf8).withUnsafeBufferPointer(body)
  }

  /// The number of scalars that begin before a byte.
  func scalars(before byte: Int) -> Int {
    let byte = min(max(byte, 0), length)
    let mark = byte / Self.step
    let start = mark * Self.step
    return marks[mark]
      + withBytes { $0[start..<byte].reduce(0) { $0 + ($1.isScalarStart ? 1 : 0) } }
  }

  /// The byte at which a scalar begins, or the end.
  func byte(ofScalar offset: Int) -> Int {
    guard offset < count else { return length }
    guard offset > 0 else { return 0 }
    var (low, high) = (0, marks.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if marks[middle] <= offset { low = middle } else { high = middle }
    }
    var left = offset - marks[low]
    return withBytes { bytes in
      var byte = low * Self.step
      while byte < length, !bytes[byte].isScalarStart { byte += 1 }
      while left > 0 {
        byte += 1
        while byte < length, !bytes[byte].isScalarStart { byte += 1 }
        left -= 1
      }
      return byte
    }
  }

  /// The text between two bytes at which scalars begin.
  func text(in bytes: Range<Int>) -> String {
    withBytes { String(decoding: UnsafeBufferPointer(rebasing: $0[bytes]), as: UTF8.self) }
  }

  private func makeMarks() -> [Int] {
    scans += 1
    return withBytes { bytes in
      var marks: [Int] = []
      marks.reserveCapacity(length / Self.step + 2)
      var (count, start) = (0, 0)
      while start < length {
        marks.append(count)
        let end = min(start + Self.step, length)
        for byte in bytes[start..<end] { count &+= byte.isScalarStart ? 1 : 0 }
        start = end
      }
      marks.append(count)
      return marks
    }
  }
}

extension UInt8 {
  /// Whether a scalar begins with the byte in UTF-8.
  var isScalarStart: Bool { self & 0xc0 != 0x80 }
}
