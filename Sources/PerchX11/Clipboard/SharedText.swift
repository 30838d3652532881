/// A text for other programs. A long one is made once another program asks for it, for all the
/// selections that offer it.
public final class SharedText {
  /// The length of the longest text that is made at once, in bytes.
  public static let longest = 64 << 10

  /// The length of the text, in bytes.
  public let length: Int
  private let make: () -> String
  private var made: [UInt8]?

  /// Takes over a text.
  public init(_ text: String) {
    let bytes = Array(text.utf8)
    length = bytes.count
    made = bytes
    make = { text }
  }

  /// Describes a text.
  ///
  /// - Parameters:
  ///   - length: Its length, in bytes.
  ///   - make: Makes it.
  public init(length: Int, _ make: @escaping () -> String) {
    self.length = length
    self.make = make
  }

  /// The text, in UTF-8.
  var bytes: [UInt8] {
    if let made { return made }
    let bytes = Array(make().utf8)
    made = bytes
    return bytes
  }

  /// Whether the text has only letters of ASCII. A long one is not searched for others.
  var isASCII: Bool { length <= Self.longest && bytes.allSatisfy { $0 < 0x80 } }
}
