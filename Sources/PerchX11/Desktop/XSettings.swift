/// The settings of a settings daemon, by names like `Gtk/EnableAnimations` and `Net/ThemeName`.
///
/// They are parsed from a property whose bytes are untrusted (freedesktop.org, XSETTINGS 0.5).
public struct XSettings: Hashable, Sendable {
  /// The settings that are numbers.
  public private(set) var integers: [String: Int] = [:]
  /// The settings that are texts.
  public private(set) var strings: [String: String] = [:]

  /// Settings with these values.
  init(integers: [String: Int], strings: [String: String]) {
    self.integers = integers
    self.strings = strings
  }

  /// Parses settings up to the first broken one.
  init(bytes: [UInt8]) {
    guard let order = bytes.first, order <= 1 else { return }
    var reader = ByteReader(bytes: bytes, isBigEndian: order == 1)
    guard reader.skip(8), let count = reader.integer(bytes: 4) else { return }
    for _ in 0..<count {
      guard readSetting(&reader) else { return }
    }
  }

  private mutating func readSetting(_ reader: inout ByteReader) -> Bool {
    guard let type = reader.integer(bytes: 1), reader.skip(1),
      let length = reader.integer(bytes: 2), let name = reader.text(length: length),
      reader.skip(4)
    else { return false }
    switch type {
    case 0:
      guard let value = reader.integer(bytes: 4) else { return false }
      integers[name] = Int(Int32(truncatingIfNeeded: value))
      return true
    case 1:
      guard let value = reader.integer(bytes: 4).flatMap({ reader.text(length: $0) }) else {
        return false
      }
      strings[name] = value
      return true
    case 2: return reader.skip(8)
    default: return false
    }
  }
}

/// A reader of binary data that never reads past the end.
struct ByteReader {
  /// The data.
  let bytes: [UInt8]
  /// Whether numbers have their highest byte first.
  let isBigEndian: Bool
  private var offset = 0

  /// A reader at the beginning of the data.
  init(bytes: [UInt8], isBigEndian: Bool) {
    self.bytes = bytes
    self.isBigEndian = isBigEndian
  }

  /// Skips bytes; false if there are fewer.
  mutating func skip(_ count: Int) -> Bool {
    guard count <= bytes.count - offset else { return false }
    offset += count
    return true
  }

  /// Reads one to four bytes as an unsigned number; nil at the end.
  mutating func integer(bytes count: Int) -> Int? {
    let start = offset
    guard skip(count) else { return nil }
    let part = bytes[start..<offset]
    return isBigEndian
      ? part.reduce(0) { $0 << 8 | Int($1) } : part.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Reads a text and its padding to a multiple of four bytes; nil at the end.
  mutating func text(length: Int) -> String? {
    let start = offset
    guard skip((length + 3) & ~3) else { return nil }
    return String(decoding: bytes[start..<start + length], as: UTF8.self)
  }
}
