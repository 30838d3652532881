internal import PerchSystem

/// The text of JSON, with comments and commas after last elements, and the places of its values in it.
///
/// It is read to be changed at some places, with every other byte as it was.
struct JSONText {
  /// A value.
  indirect enum Value {
    /// Members in their order.
    case object([Member])
    /// Elements in their order.
    case array([Node])
    /// A text, without its escapes resolved.
    case string(String)
    /// A number, true, false or null.
    case other
  }

  /// A value and its bytes.
  struct Node {
    /// The bytes of the value, without spaces and comments around it.
    var range: Range<Int>
    var value: Value

    /// The members of an object; none for another value.
    var members: [Member] { if case .object(let members) = value { members } else { [] } }
    /// The elements of an array; none for another value.
    var elements: [Node] { if case .array(let elements) = value { elements } else { [] } }
    /// Whether it is an object.
    var isObject: Bool { if case .object = value { true } else { false } }
    /// Whether it is an array.
    var isArray: Bool { if case .array = value { true } else { false } }
    /// The text of a string; nil for another value.
    var text: String? { if case .string(let text) = value { text } else { nil } }

    /// The value of the last member of this name; nil without one.
    func member(_ name: String) -> Node? { members.last { $0.name == name }?.node }
  }

  /// A member of an object.
  struct Member {
    var name: String
    /// The bytes from the name to the end of the value.
    var range: Range<Int>
    var node: Node
  }

  /// The fault of a text that is no JSON.
  struct Fault: Error, Hashable {
    /// The number of its line, from 1.
    var line: Int
  }

  /// The deepest nesting that is read.
  private static let maxDepth = 128

  private(set) var bytes: [UInt8]
  private(set) var root = Node(range: 0..<0, value: .other)
  private var index = 0

  /// Reads a text.
  init(_ bytes: [UInt8]) throws(Fault) {
    self.bytes = bytes
    // A mark of the byte order is no part of the value.
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { index = 3 }
    root = try node(depth: 0)
    try skipSpace()
    guard index == bytes.count else { throw fault }
  }

  // MARK: - Bytes

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private var fault: Fault {
    Fault(line: 1 + bytes[..<min(index, bytes.count)].count { $0 == 0x0a })
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  /// Skips spaces and comments.
  private mutating func skipSpace() throws(Fault) {
    while let byte = next {
      if [0x20, 0x09, 0x0a, 0x0d].contains(byte) {
        index += 1
      } else if bytes[index...].starts(with: Array("//".utf8)) {
        index = bytes[index...].firstIndex(of: 0x0a) ?? bytes.count
      } else if bytes[index...].starts(with: Array("/*".utf8)) {
        let end = bytes[index...].dropFirst(2).firstRange(of: Array("*/".utf8))
        guard let end else { throw fault }
        index = end.upperBound
      } else {
        return
      }
    }
  }

  // MARK: - Values

  private mutating func node(depth: Int) throws(Fault) -> Node {
    try skipSpace()
    guard depth < Self.maxDepth else { throw fault }
    let start = index
    let value: Value
    switch next {
    case UInt8(ascii: "{"): value = try object(depth: depth)
    case UInt8(ascii: "["): value = try array(depth: depth)
    case UInt8(ascii: "\""): value = .string(try string())
    default: value = try word()
    }
    return Node(range: start..<index, value: value)
  }

  private mutating func object(depth: Int) throws(Fault) -> Value {
    index += 1
    var members: [Member] = []
    while true {
      try skipSpace()
      if skip("}") { return .object(members) }
      let start = index
      guard next == UInt8(ascii: "\"") else { throw fault }
      let name = try string()
      try skipSpace()
      guard skip(":") else { throw fault }
      let node = try node(depth: depth + 1)
      members.append(Member(name: name, range: start..<node.range.upperBound, node: node))
      try skipSpace()
      if !skip(","), next != UInt8(ascii: "}") { throw fault }
    }
  }

  private mutating func array(depth: Int) throws(Fault) -> Value {
    index += 1
    var elements: [Node] = []
    while true {
      try skipSpace()
      if skip("]") { return .array(elements) }
      elements.append(try node(depth: depth + 1))
      try skipSpace()
      if !skip(","), next != UInt8(ascii: "]") { throw fault }
    }
  }

  /// Reads a string: its letters as they are read by JSON.
  private mutating func string() throws(Fault) -> String {
    let start = index
    index += 1
    while let byte = next, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw fault }
      index += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    guard skip("\"") else { throw fault }
    guard let text = (try? JSONReader.read(Array(bytes[start..<index])))?.string else {
      throw fault
    }
    return text
  }

  private mutating func word() throws(Fault) -> Value {
    let start = index
    let ends = Array(" \t\n\r,]}/".utf8)
    while let byte = next, !ends.contains(byte) { index += 1 }
    guard index > start, (try? JSONReader.read(Array(bytes[start..<index]))) != nil else {
      throw fault
    }
    return .other
  }
}
