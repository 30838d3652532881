/// The text of a file, with one kind of line end.
struct PlainText: Hashable {
  /// The text.
  let text: String
  /// The name of the encoding that was read; nil for UTF-8.
  let encoding: String?

  private init(_ text: String, encoding: String? = nil) {
    self.text = text
    self.encoding = encoding
  }

  /// Decodes bytes; nil when they are not text.
  ///
  /// Bytes are UTF-16 if a byte order mark says so or most of the first are letters of Latin-1 beside
  /// zeros, else UTF-8. Bytes that are no UTF-8 are Latin-1,
  /// unless most of what is beyond ASCII is UTF-8, which is then repaired.
  init?(_ bytes: [UInt8]) {
    if bytes.starts(with: [0xff, 0xfe]) {
      self.init(Self.utf16(bytes[2...], low: 0, high: 1), encoding: "UTF-16")
    } else if bytes.starts(with: [0xfe, 0xff]) {
      self.init(Self.utf16(bytes[2...], low: 1, high: 0), encoding: "UTF-16")
    } else if let low = [0, 1].first(where: { Self.looksLikeUTF16(bytes.prefix(4096), low: $0) }) {
      self.init(Self.utf16(bytes[...], low: low, high: 1 - low), encoding: "UTF-16")
    } else if !Self.looksLikeText(bytes.prefix(8192)) {
      return nil
    } else if let text = String(validating: Self.cleaned(bytes), as: UTF8.self) {
      self.init(text)
    } else if Latin1.isLikely(bytes) {
      self.init(
        String(decoding: Self.cleaned(Latin1.utf8(of: bytes)), as: UTF8.self), encoding: "Latin-1")
    } else {
      self.init(String(decoding: Self.cleaned(bytes), as: UTF8.self))
    }
  }

  /// Whether bytes have no zeros and hardly any control characters, as text does.
  private static func looksLikeText(_ bytes: ArraySlice<UInt8>) -> Bool {
    var controls = 0
    for byte in bytes where byte < 0x20 {
      if byte == 0 { return false }
      // Tab to carriage return, backspace and escape sequences are common in logs.
      if !(0x08...0x0d).contains(byte) && byte != 0x1b { controls += 1 }
    }
    return controls * 10 <= bytes.count
  }

  /// The bytes without a byte order mark, with `\n` for `\r\n` and `\r`, and with visible zeros.
  private static func cleaned(_ bytes: [UInt8]) -> [UInt8] {
    let hasMark = bytes.starts(with: [0xef, 0xbb, 0xbf])
    guard hasMark || bytes.contains(where: { $0 == 0 || $0 == 0x0d }) else { return bytes }
    var cleaned: [UInt8] = []
    cleaned.reserveCapacity(bytes.count)
    var previous: UInt8 = 0
    for byte in bytes.dropFirst(hasMark ? 3 : 0) {
      switch byte {
      case 0: cleaned += [0xef, 0xbf, 0xbd]
      case 0x0d: cleaned.append(0x0a)
      case 0x0a where previous == 0x0d: break
      default: cleaned.append(byte)
      }
      previous = byte
    }
    return cleaned
  }

  /// Whether bytes are units of UTF-16, of which at least nine in ten are below U+0100 and none is
  /// zero. The low byte of each is its first or its second one.
  private static func looksLikeUTF16(_ bytes: ArraySlice<UInt8>, low: Int) -> Bool {
    guard bytes.count >= 4, bytes.count.isMultiple(of: 2) else { return false }
    var letters: [UInt8] = []
    for index in stride(from: bytes.startIndex, to: bytes.endIndex, by: 2)
    where bytes[index + 1 - low] == 0 {
      guard bytes[index + low] != 0 else { return false }
      letters.append(bytes[index + low])
    }
    return letters.count * 20 >= bytes.count * 9 && looksLikeText(letters[...])
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, low: Int, high: Int) -> String {
    let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map {
      UInt16(bytes[$0 + high]) << 8 | UInt16(bytes[$0 + low])
    }
    return String(
      decoding: cleaned(Array(String(decoding: units, as: UTF16.self).utf8)), as: UTF8.self)
  }
}
