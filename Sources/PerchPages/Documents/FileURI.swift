/// A file of this computer as other programs name it: `file://`, and its path percent-encoded
/// (RFC 8089).
public struct FileURI: Hashable, Sendable {
  /// Absolute.
  public let path: String

  /// Names the file with an absolute path.
  public init(path: String) { self.path = path }

  /// Reads a name that another program gives; nil for all but files of this computer.
  ///
  /// `text` is such as `file:///tmp/a%20b.txt`, and its host may be left out. `machine` is this
  /// computer's host name.
  public init?(text: String, machine: String) {
    let scheme = "file:"
    guard text.prefix(scheme.count).lowercased() == scheme else { return nil }
    var rest = text.dropFirst(scheme.count)
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      let host = rest.prefix { $0 != "/" }.lowercased()
      guard ["", "localhost", machine.lowercased()].contains(host) else { return nil }
      rest = rest.drop { $0 != "/" }
    }
    guard rest.hasPrefix("/"), let bytes = FileURI.decoded(rest.utf8), !bytes.contains(0) else {
      return nil
    }
    path = String(decoding: bytes, as: UTF8.self)
  }

  /// The name to give to other programs.
  public var text: String {
    var text = "file://"
    for byte in path.utf8 {
      if FileURI.isPlain(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return text
  }

  /// The characters that stand for themselves in a path.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "/-._~".utf8.contains(byte)
    }
  }

  /// The bytes without escapes; nil where a percent sign is not followed by two digits.
  private static func decoded(_ text: some Collection<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = text[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit)
      else { return nil }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
  }
}
