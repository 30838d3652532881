extension JSONValue {
  /// Indented, with keys in order and a line break at the end: two versions differ where they differ.
  var text: [UInt8] {
    var text: [UInt8] = []
    write(into: &text, indent: 0)
    text.append(UInt8(ascii: "\n"))
    return text
  }

  private func write(into text: inout [UInt8], indent: Int) {
    switch self {
    case .null: text += "null".utf8
    case .bool(let value): text += (value ? "true" : "false").utf8
    case .number(let digits): text += digits.utf8
    case .string(let value): Self.write(value, into: &text)
    case .array(let elements):
      Self.write(elements, in: "[]", into: &text, indent: indent) { element, text in
        element.write(into: &text, indent: indent + 2)
      }
    case .object(let members):
      let sorted = members.sorted { $0.key < $1.key }
      Self.write(sorted, in: "{}", into: &text, indent: indent) { member, text in
        Self.write(member.key, into: &text)
        text += ": ".utf8
        member.value.write(into: &text, indent: indent + 2)
      }
    }
  }

  private static func write<Item>(
    _ items: [Item], in brackets: String, into text: inout [UInt8], indent: Int,
    item write: (Item, inout [UInt8]) -> Void
  ) {
    guard !items.isEmpty else { return text += brackets.utf8 }
    let lineBreak = "\n" + String(repeating: " ", count: indent)
    text += brackets.utf8.prefix(1)
    for (index, item) in items.enumerated() {
      if index > 0 { text.append(UInt8(ascii: ",")) }
      text += lineBreak.utf8
      text += "  ".utf8
      write(item, &text)
    }
    text += lineBreak.utf8
    text += brackets.utf8.suffix(1)
  }

  private static func write(_ string: String, into text: inout [UInt8]) {
    text.append(UInt8(ascii: "\""))
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "\""): text += #"\""#.utf8
      case UInt8(ascii: "\\"): text += #"\\"#.utf8
      case UInt8(ascii: "\n"): text += #"\n"#.utf8
      case UInt8(ascii: "\t"): text += #"\t"#.utf8
      case 0..<0x10: text += "\\u000\(String(byte, radix: 16))".utf8
      case 0x10..<0x20: text += "\\u00\(String(byte, radix: 16))".utf8
      default: text.append(byte)
      }
    }
    text.append(UInt8(ascii: "\""))
  }
}
