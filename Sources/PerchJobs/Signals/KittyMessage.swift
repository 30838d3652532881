/// A message in the pieces of kitty's desktop notifications, `OSC 99 ; metadata ; payload`.
///
/// The metadata are `key=value` with colons between: `i` names the message, `p` the kind of the payload,
/// `e=1` says that it is in Base64, and `d=0` that more follows.
struct KittyMessage: Hashable {
  /// The most bytes of a title, and of a text.
  private static let longest = 4096

  private var name: [UInt8] = []
  private var title: [UInt8] = []
  private var text: [UInt8] = []

  /// Reads a piece.
  ///
  /// - Parameter piece: The metadata and the payload, with a semicolon between them.
  /// - Returns: The whole message after its last piece; nil before that, and if it shows nothing.
  mutating func read(_ piece: ArraySlice<UInt8>) -> String? {
    guard let end = piece.firstIndex(of: UInt8(ascii: ";")) else { return nil }
    var values: [UInt8: ArraySlice<UInt8>] = [:]
    for entry in piece[..<end].split(separator: UInt8(ascii: ":")) {
      guard let key = entry.first, entry.dropFirst().first == UInt8(ascii: "=") else { continue }
      values[key] = entry.dropFirst(2)
    }
    let name = Array(values[UInt8(ascii: "i")] ?? [])
    if name != self.name { (self.name, title, text) = (name, [], []) }
    let payload = piece[piece.index(after: end)...]
    let isEncoded = values[UInt8(ascii: "e")] == [UInt8(ascii: "1")]
    let bytes = isEncoded ? Base64.decoded(payload) : Array(payload)
    switch values[UInt8(ascii: "p")].map({ String(decoding: $0, as: UTF8.self) }) {
    case "title", nil: title += bytes.prefix(Self.longest - title.count)
    case "body": text += bytes.prefix(Self.longest - text.count)
    default: return nil
    }
    guard values[UInt8(ascii: "d")] != [UInt8(ascii: "0")] else { return nil }
    defer { self = KittyMessage() }
    return MessageText.line([title, text].map { String(decoding: $0, as: UTF8.self) })
  }
}

/// Base64 (RFC 4648, section 4).
enum Base64 {
  /// The bytes of a text; characters that do not belong to it are left out.
  static func decoded(_ text: some Sequence<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var (bits, count): (UInt32, UInt32) = (0, 0)
    for letter in text {
      guard let value = value(of: letter) else { continue }
      bits = bits << 6 | value
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> count))
    }
    return bytes
  }

  private static func value(of letter: UInt8) -> UInt32? {
    switch Unicode.Scalar(letter) {
    case "A"..."Z": UInt32(letter - UInt8(ascii: "A"))
    case "a"..."z": UInt32(letter - UInt8(ascii: "a")) + 26
    case "0"..."9": UInt32(letter - UInt8(ascii: "0")) + 52
    case "+": 62
    case "/": 63
    default: nil
    }
  }
}
