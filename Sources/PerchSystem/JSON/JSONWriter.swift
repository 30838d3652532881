/// Writes JSON values with the keys of objects in order, so that equal values have equal bytes.
struct JSONWriter {
  /// The layout of the bytes.
  enum Form: Hashable {
    /// One line, without spaces.
    case line
    /// One element or member a line, so that two versions of a file differ where their values do.
    case file
  }

  private let form: Form
  private(set) var bytes: [UInt8] = []

  init(_ form: Form) { self.form = form }

  /// Appends a value, whose lines are indented by a number of spaces.
  mutating func write(_ value: JSON, indent: Int = 0) {
    switch value {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .number(let digits): bytes += digits.utf8
    case .string(let text): write(text)
    case .array(let elements):
      write(elements, in: "[]", indent: indent) { writer, element, indent in
        writer.write(element, indent: indent)
      }
    case .object(let members):
      let sorted = members.sorted { $0.key < $1.key }
      write(sorted, in: "{}", indent: indent) { writer, member, indent in
        writer.write(member.key)
        writer.bytes += (writer.form == .file ? ": " : ":").utf8
        writer.write(member.value, indent: indent)
      }
    }
  }

  private mutating func write<Item>(
    _ items: [Item], in brackets: String, indent: Int,
    item write: (inout JSONWriter, Item, Int) -> Void
  ) {
    guard !items.isEmpty else { return bytes += brackets.utf8 }
    bytes += brackets.utf8.prefix(1)
    for (index, item) in items.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      breakLine(indent: indent + 2)
      write(&self, item, indent + 2)
    }
    breakLine(indent: indent)
    bytes += brackets.utf8.suffix(1)
  }

  private mutating func breakLine(indent: Int) {
    guard form == .file else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes += repeatElement(UInt8(ascii: " "), count: indent)
  }

  // MARK: - Strings

  private mutating func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    if text.utf8.allSatisfy(Self.isPlain) {
      bytes += text.utf8
    } else {
      for byte in text.utf8 { write(byte) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private mutating func write(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): bytes += #"\""#.utf8
    case UInt8(ascii: "\\"): bytes += #"\\"#.utf8
    case UInt8(ascii: "\n"): bytes += #"\n"#.utf8
    case UInt8(ascii: "\t"): bytes += #"\t"#.utf8
    // Files always had the long form of these, and lines the short one.
    case UInt8(ascii: "\r") where form == .line: bytes += #"\r"#.utf8
    case 0x08 where form == .line: bytes += #"\b"#.utf8
    case 0x0c where form == .line: bytes += #"\f"#.utf8
    case 0..<0x10: bytes += "\\u000\(String(byte, radix: 16))".utf8
    case 0x10..<0x20: bytes += "\\u00\(String(byte, radix: 16))".utf8
    default: bytes.append(byte)
    }
  }
}

extension JSON {
  /// The bytes of a file: indented, with the keys in order and a line break at the end.
  package var file: [UInt8] {
    var writer = JSONWriter(.file)
    writer.write(self)
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  /// One line with the keys in order, without a line break.
  public var line: String { String(decoding: lineBytes, as: UTF8.self) }

  /// The bytes of `line`.
  package var lineBytes: [UInt8] {
    var writer = JSONWriter(.line)
    writer.write(self)
    return writer.bytes
  }
}
