/// Reads JSON (RFC 8259) of any shape in one pass.
///
/// A decoder that is asked for one type after the other takes a minute for eight hostile
/// megabytes, and loses digits of numbers that it was not meant to understand.
struct JSONReader {
  private struct Malformed: Error {}

  /// Deeper than anyone writes, and no danger to the stack.
  static let maxDepth = 256

  private let bytes: [UInt8]
  private var index = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// nil for what is not one JSON value from its first byte to its last.
  static func read(_ bytes: [UInt8]) -> JSONValue? {
    var reader = JSONReader(bytes)
    guard let value = try? reader.value(depth: 0) else { return nil }
    reader.skipSpace()
    return reader.index == bytes.count ? value : nil
  }

  // MARK: - Bytes

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let byte = next, [0x20, 0x09, 0x0a, 0x0d].contains(byte) { index += 1 }
  }

  /// Whether the next byte was that one, which is then behind us.
  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func expect(_ word: StaticString) throws(Malformed) {
    for character in "\(word)".unicodeScalars {
      guard skip(character) else { throw Malformed() }
    }
  }

  // MARK: - Values

  private mutating func value(depth: Int) throws(Malformed) -> JSONValue {
    skipSpace()
    guard depth < Self.maxDepth, let next else { throw Malformed() }
    switch next {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"):
      try expect("true")
      return .bool(true)
    case UInt8(ascii: "f"):
      try expect("false")
      return .bool(false)
    case UInt8(ascii: "n"):
      try expect("null")
      return .null
    default: return try number()
    }
  }

  private mutating func array(depth: Int) throws(Malformed) -> JSONValue {
    try expect("[")
    var elements: [JSONValue] = []
    skipSpace()
    if skip("]") { return .array(elements) }
    while true {
      elements.append(try value(depth: depth + 1))
      skipSpace()
      if skip("]") { return .array(elements) }
      try expect(",")
    }
  }

  private mutating func object(depth: Int) throws(Malformed) -> JSONValue {
    try expect("{")
    var members: [String: JSONValue] = [:]
    skipSpace()
    if skip("}") { return .object(members) }
    while true {
      skipSpace()
      let key = try string()
      skipSpace()
      try expect(":")
      members[key] = try value(depth: depth + 1)
      skipSpace()
      if skip("}") { return .object(members) }
      try expect(",")
    }
  }

  private mutating func number() throws(Malformed) -> JSONValue {
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

  private mutating func digits() throws(Malformed) {
    let start = index
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    guard index > start else { throw Malformed() }
  }

  // MARK: - Strings

  private mutating func string() throws(Malformed) -> String {
    try expect("\"")
    var text: [UInt8] = []
    while let byte = next, byte >= 0x20 {
      index += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let string = String(validating: text, as: UTF8.self) else { throw Malformed() }
        return string
      case UInt8(ascii: "\\"): text += String(Character(try escaped())).utf8
      default: text.append(byte)
      }
    }
    throw Malformed()
  }

  private mutating func escaped() throws(Malformed) -> Unicode.Scalar {
    guard let letter = next else { throw Malformed() }
    index += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try scalar()
    default: throw Malformed()
    }
  }

  /// One code unit of UTF-16, or a surrogate and its partner.
  private mutating func scalar() throws(Malformed) -> Unicode.Scalar {
    let first = try codeUnit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    try expect("\\u")
    let second = try codeUnit()
    guard UTF16.isLeadSurrogate(first), UTF16.isTrailSurrogate(second) else { throw Malformed() }
    return UTF16.decode(UTF16.EncodedScalar([first, second]))
  }

  private mutating func codeUnit() throws(Malformed) -> UInt16 {
    let digits = bytes[index...].prefix(4)
    // The initializer would take a sign.
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw Malformed() }
    index += 4
    return unit
  }
}
