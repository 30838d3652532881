/// What a settings daemon says, by name: `Gtk/EnableAnimations`, `Net/ThemeName` and so on.
///
/// Read from an XSETTINGS property (freedesktop.org XSETTINGS 0.5). Its bytes are untrusted.
public struct XSettings: Hashable, Sendable {
  public private(set) var integers: [String: Int] = [:]
  public private(set) var strings: [String: String] = [:]

  init(integers: [String: Int], strings: [String: String]) {
    self.integers = integers
    self.strings = strings
  }

  /// Reads as many whole settings as there are; what follows a broken one is left out.
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

/// Walks over bytes and never past their end.
struct ByteReader {
  let bytes: [UInt8]
  let isBigEndian: Bool
  private var offset = 0

  init(bytes: [UInt8], isBigEndian: Bool) {
    self.bytes = bytes
    self.isBigEndian = isBigEndian
  }

  mutating func skip(_ count: Int) -> Bool {
    guard count <= bytes.count - offset else { return false }
    offset += count
    return true
  }

  /// The next one to four bytes as an unsigned number.
  mutating func integer(bytes count: Int) -> Int? {
    let start = offset
    guard skip(count) else { return nil }
    let part = bytes[start..<offset]
    return isBigEndian
      ? part.reduce(0) { $0 << 8 | Int($1) } : part.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Text, and the bytes that fill it up to a multiple of four.
  mutating func text(length: Int) -> String? {
    let start = offset
    guard skip((length + 3) & ~3) else { return nil }
    return String(decoding: bytes[start..<start + length], as: UTF8.self)
  }
}
