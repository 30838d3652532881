package import PerchEngine

/// The paths of objects on the accessibility bus.
package enum AccessiblePath {
  static let prefix = "/org/a11y/atspi/accessible/"
  /// The path of no object.
  static let null = "/org/a11y/atspi/null"
  static let cache = "/org/a11y/atspi/cache"

  /// The path of an object.
  package static func path(of id: AccessibleNode.ID) -> String {
    let parts = id.rawValue.split(separator: "/", omittingEmptySubsequences: false)
    return prefix + parts.map(escaped).joined(separator: "/")
  }

  /// The id of the object at a path; nil for a path of no object.
  package static func id(of path: String) -> AccessibleNode.ID? {
    guard path.hasPrefix(prefix) else { return nil }
    var parts: [String] = []
    for part in path.dropFirst(prefix.count).split(separator: "/", omittingEmptySubsequences: false)
    {
      guard let plain = unescaped(part) else { return nil }
      parts.append(plain)
    }
    return AccessibleNode.ID(rawValue: parts.joined(separator: "/"))
  }

  /// A string as an element of a path: letters and digits stay, any other byte becomes an
  /// underscore and two digits, and an empty string becomes an underscore.
  private static func escaped(_ part: Substring) -> String {
    guard !part.isEmpty else { return "_" }
    var escaped = ""
    for byte in part.utf8 {
      if isPlain(byte) {
        escaped.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        escaped += byte < 16 ? "_0" : "_"
        escaped += String(byte, radix: 16)
      }
    }
    return escaped
  }

  private static func unescaped(_ part: Substring) -> String? {
    guard part != "_" else { return "" }
    var bytes: [UInt8] = []
    var rest = part.utf8
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "_") else {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(2)
      guard digits.count == 2, let code = UInt8(String(digits) ?? "", radix: 16) else {
        return nil
      }
      rest = rest.dropFirst(2)
      bytes.append(code)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
