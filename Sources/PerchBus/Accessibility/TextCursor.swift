/// A place between two scalars of a text in UTF-8, which moves by scalars.
struct TextCursor {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let bounds: Range<Int>
  private var byte: Int
  /// The number of scalars before the place.
  private(set) var offset: Int

  /// A place at a byte within bounds.
  init(
    _ bytes: UnsafeBufferPointer<UInt8>, in bounds: Range<Int>, at byte: Int, _ offset: Int
  ) {
    self.bytes = bytes
    self.bounds = bounds
    self.byte = byte
    self.offset = offset
  }

  /// The scalar behind the place; nil at the end.
  var next: Unicode.Scalar? {
    guard byte < bounds.upperBound else { return nil }
    let first = bytes[byte]
    guard first >= 0x80 else { return Unicode.Scalar(first) }
    let length = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4
    var value = UInt32(first) & (0xff >> UInt32(length + 1))
    for index in byte + 1..<min(byte + length, bounds.upperBound) {
      value = value << 6 | UInt32(bytes[index] & 0x3f)
    }
    return Unicode.Scalar(value)
  }

  /// The scalar before the place; nil at the start.
  var previous: Unicode.Scalar? {
    guard byte > bounds.lowerBound else { return nil }
    var place = self
    place.retreat()
    return place.next
  }

  /// The last scalar before the place that is no blank; nil for none.
  var lastLetter: Unicode.Scalar? {
    var place = self
    while let before = place.previous {
      if !before.properties.isWhitespace { return before }
      place.retreat()
    }
    return nil
  }

  /// Moves on by a scalar, unless at the end.
  mutating func advance() {
    guard byte < bounds.upperBound else { return }
    repeat { byte += 1 } while byte < bounds.upperBound && !bytes[byte].isScalarStart
    offset += 1
  }

  /// Moves back by a scalar, unless at the start.
  mutating func retreat() {
    guard byte > bounds.lowerBound else { return }
    repeat { byte -= 1 } while byte > bounds.lowerBound && !bytes[byte].isScalarStart
    offset -= 1
  }
}
