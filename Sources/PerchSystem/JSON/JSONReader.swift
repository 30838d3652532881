/// Reads JSON (RFC 8259) of any shape in one pass.
///
/// A decoder that is asked for one type after the other takes a minute for eight hostile
/// megabytes, and loses digits of numbers that it was not meant to understand.
package struct JSONReader {
  /// The member that counts if an object repeats a key.
  package enum RepeatedKey: Hashable, Sendable {
    /// The first one.
    case first
    /// The last one.
    case last
    /// Neither: such an object is refused.
    case neither
  }

  /// The largest number of arrays and objects inside each other that is read. Nothing that people
  /// write is deeper, and the stack bears it.
  package static let maxDepth = 256

  private let bytes: [UInt8]
  private let repeated: RepeatedKey
  private let repairsText: Bool
  private var index = 0

  private init(_ bytes: [UInt8], _ repeated: RepeatedKey, repairsText: Bool) {
    (self.bytes, self.repeated, self.repairsText) = (bytes, repeated, repairsText)
  }

  /// Reads one JSON value, from the first byte to the last.
  ///
  /// - Parameters:
  ///   - bytes: the bytes, in UTF-8.
  ///   - repeated: the member that counts if an object repeats a key.
  ///   - repairsText: whether a replacement character stands for what is no UTF-8 in a text, and for half a
  ///     surrogate pair; otherwise neither is JSON.
  /// - Returns: the value.
  /// - Throws: the reason why the bytes are no JSON.
  package static func read(
    _ bytes: [UInt8], keeping repeated: RepeatedKey = .last, repairsText: Bool = false
  ) throws(JSONError) -> JSON {
    var reader = JSONReader(bytes, repeated, repairsText: repairsText)
    return try reader.whole()
  }

  /// The number of bytes at the start that could be JSON, with repaired texts.
  package static func soundLength(of bytes: [UInt8]) -> Int {
    var reader = JSONReader(bytes, .last, repairsText: true)
    _ = try? reader.whole()
    return reader.index
  }

  private mutating func whole() throws(JSONError) -> JSON {
    let value = try value(depth: 0)
    skipSpace()
    guard index == bytes.count else { throw .malformed }
    return value
  }

  // MARK: - Bytes

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 {
      index += 1
    }
  }

  /// Skips the next byte if it is that one.
  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func expect(_ character: Unicode.Scalar) throws(JSONError) {
    guard skip(character) else { throw .malformed }
  }

  private mutating func expect(word: String) throws(JSONError) {
    for character in word.unicodeScalars { try expect(character) }
  }

  // MARK: - Values

  private mutating func value(depth: Int) throws(JSONError) -> JSON {
    skipSpace()
    guard let next else { throw .malformed }
    switch next {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard depth < Self.maxDepth else { throw .tooDeep }
      return next == UInt8(ascii: "{") ? try object(depth: depth) : try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"):
      try expect(word: "true")
      return .bool(true)
    case UInt8(ascii: "f"):
      try expect(word: "false")
      return .bool(false)
    case UInt8(ascii: "n"):
      try expect(word: "null")
      return .null
    default: return try number()
    }
  }

  private mutating func array(depth: Int) throws(JSONError) -> JSON {
    try expect("[")
    var elements: [JSON] = []
    skipSpace()
    if skip("]") { return .array(elements) }
    while true {
      elements.append(try value(depth: depth + 1))
      skipSpace()
      if skip("]") { return .array(elements) }
      try expect(",")
    }
  }

  private mutating func object(depth: Int) throws(JSONError) -> JSON {
    try expect("{")
    var members: [String: JSON] = [:]
    skipSpace()
    if skip("}") { return .object(members) }
    while true {
      skipSpace()
      let key = try string()
      skipSpace()
      try expect(":")
      let value = try value(depth: depth + 1)
      if members[key] == nil {
        members[key] = value
      } else {
        switch repeated {
        case .first: break
        case .last: members[key] = value
        case .neither: throw .repeated(key: key)
        }
      }
      skipSpace()
      if skip("}") { return .object(members) }
      try expect(",")
    }
  }

  private mutating func number() throws(JSONError) -> JSON {
    let start = index
    _ = skip("-")
    if !skip("0") { try digits() }
    if skip(".") { try digits() }
    if skip("e") || skip("E") {
      _ = skip("+") || skip("-")
      try digits()
    }
    return .number(String(decoding: bytes[start..<index], as: UTF8.self))
  }

  private mutating func digits() throws(JSONError) {
    let start = index
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    guard index > start else { throw .malformed }
  }

  // MARK: - Strings

  private mutating func string() throws(JSONError) -> String {
    try expect("\"")
    let start = plainText()
    if skip("\"") { return try text(start) }
    var bytes = Array(start)
    while !skip("\"") {
      try expect("\\")
      bytes += String(Character(try escaped())).utf8
      bytes += plainText()
    }
    return try text(bytes[...])
  }

  /// Skips the bytes up to a quote, a backslash or a control character.
  private mutating func plainText() -> ArraySlice<UInt8> {
    let start = index
    while let byte = next, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
      index += 1
    }
    return bytes[start..<index]
  }

  private func text(_ bytes: ArraySlice<UInt8>) throws(JSONError) -> String {
    if repairsText { return String(decoding: bytes, as: UTF8.self) }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .malformed }
    return text
  }

  private mutating func escaped() throws(JSONError) -> Unicode.Scalar {
    guard let letter = next else { throw .malformed }
    index += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try scalar()
    default:
      // The fault begins at the backslash.
      index -= 2
      throw .malformed
    }
  }

  /// One code unit of UTF-16, or a surrogate and its partner.
  private mutating func scalar() throws(JSONError) -> Unicode.Scalar {
    let first = try codeUnit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    let end = index
    if UTF16.isLeadSurrogate(first), skip("\\"), skip("u"), let second = try? codeUnit(),
      UTF16.isTrailSurrogate(second)
    {
      return UTF16.decode(UTF16.EncodedScalar([first, second]))
    }
    guard repairsText else { throw .malformed }
    // The bytes after it are read as they are.
    index = end
    return "\u{FFFD}"
  }

  private mutating func codeUnit() throws(JSONError) -> UInt16 {
    let digits = bytes[index...].prefix(4)
    // The initializer would take a sign.
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw .malformed }
    index += 4
    return unit
  }
}
