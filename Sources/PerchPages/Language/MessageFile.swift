internal import PerchEngine

/// The messages of a `.mo` file of GNU gettext. Nothing in it is trusted: a file with one bad
/// number has no messages.
struct MessageFile {
  /// The forms of each message, by the English for the number one.
  let messages: [String: [String]]
  let plurals: PluralRule

  /// Parses a file; nil for one that is no such file, or is not in UTF-8.
  init?(_ bytes: [UInt8]) {
    guard let reader = MessageReader(bytes), var found = reader.messages() else { return nil }
    // The translation of the empty message is the header of the file.
    let header = found.removeValue(forKey: "")?.first ?? ""
    let isUnicode = Self.value(of: "Content-Type", in: header)?.lowercased().contains("utf-8")
    guard isUnicode == true else { return nil }
    let rule = Self.value(of: "Plural-Forms", in: header)
    guard let plurals = rule.map({ PluralRule($0) }) ?? .english else { return nil }
    self.plurals = plurals
    messages = found.filter { $0.value.count == 1 || $0.value.count == plurals.formCount }
  }

  private static func value(of field: String, in header: String) -> String? {
    header.split(separator: "\n").first { $0.hasPrefix(field + ":") }
      .map { String($0.dropFirst(field.count + 1)) }
  }
}

/// Reads the tables of the format, in either byte order.
private struct MessageReader {
  private static let magic: UInt32 = 0x9504_12de

  private let bytes: [UInt8]
  private let isSwapped: Bool

  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard let magic = MessageReader.word(at: 0, of: bytes, isSwapped: false) else { return nil }
    guard magic == Self.magic || magic.byteSwapped == Self.magic else { return nil }
    isSwapped = magic != Self.magic
  }

  /// The messages by their English; nil when one is out of bounds or malformed.
  func messages() -> [String: [String]]? {
    guard let revision = word(at: 4), revision >> 16 <= 1, let count = word(at: 8),
      let originals = word(at: 12), let translations = word(at: 16),
      // Strings of a sound file do not overlap, so together they are no larger than the file.
      count <= bytes.count / 16
    else { return nil }
    var room = bytes.count
    var messages: [String: [String]] = [:]
    for index in 0..<count {
      guard let original = strings(entry: index, of: originals, room: &room),
        let translation = strings(entry: index, of: translations, room: &room),
        let english = original.first
      else { return nil }
      messages[english] = translation
    }
    return messages
  }

  /// The strings of a table's entry, which are separated by zeros.
  private func strings(entry index: Int, of table: Int, room: inout Int) -> [String]? {
    guard let length = word(at: table + 8 * index), let start = word(at: table + 8 * index + 4),
      start + length < bytes.count, bytes[start + length] == 0
    else { return nil }
    room -= length
    guard room >= 0 else { return nil }
    let parts = bytes[start..<start + length].split(
      separator: 0, omittingEmptySubsequences: false)
    let strings = parts.compactMap { String(validating: $0, as: UTF8.self) }
    return strings.count == parts.count ? strings : nil
  }

  private func word(at offset: Int) -> Int? {
    Self.word(at: offset, of: bytes, isSwapped: isSwapped).map { Int($0) }
  }

  private static func word(at offset: Int, of bytes: [UInt8], isSwapped: Bool) -> UInt32? {
    guard offset >= 0, offset <= bytes.count - 4 else { return nil }
    let word = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[offset + $1]) << (8 * $1) }
    return isSwapped ? word.byteSwapped : word
  }
}
