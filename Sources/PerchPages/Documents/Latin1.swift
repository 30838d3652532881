/// Latin-1 with the letters of Windows-1252, the superset in which such files are mostly written.
enum Latin1 {
  /// The characters from 0x80 to 0x9F (WHATWG Encoding Standard, index windows-1252); those that are
  /// not assigned are replacement characters.
  private static let specials = Array(
    "€\u{fffd}‚ƒ„…†‡ˆ‰Š‹Œ\u{fffd}Ž\u{fffd}\u{fffd}‘’“”•–—˜™š›œ\u{fffd}žŸ".unicodeScalars)

  /// Whether bytes that are not all UTF-8 have more letters of Latin-1 than of UTF-8.
  static func isLikely(_ bytes: [UInt8]) -> Bool {
    var decoder = UTF8()
    var input = bytes.makeIterator()
    var (valid, broken) = (0, 0)
    while true {
      switch decoder.decode(&input) {
      case .emptyInput: return broken > valid
      case .error: broken += 1
      case .scalarValue(let scalar): if !scalar.isASCII { valid += 1 }
      }
    }
  }

  /// The bytes of the same text in UTF-8.
  static func utf8(of bytes: [UInt8]) -> [UInt8] {
    var converted: [UInt8] = []
    converted.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes {
      guard byte >= 0x80 else {
        converted.append(byte)
        continue
      }
      let scalar = byte < 0xa0 ? specials[Int(byte) - 0x80] : Unicode.Scalar(byte)
      converted += Array(String(scalar).utf8)
    }
    return converted
  }
}
