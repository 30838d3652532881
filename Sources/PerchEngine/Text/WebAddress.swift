/// Addresses that are written in a text without any markup: `https://...`, `www...` and those of mail.
///
/// The rules are those of GitHub Flavored Markdown 0.29, section 6.9, "Autolinks (extension)". An
/// address also begins after any letter beyond ASCII, and ends before punctuation beyond ASCII:
/// Chinese and Japanese are written without spaces.
public struct WebAddress: Hashable, Sendable {
  /// The bytes of the text.
  public let range: Range<Int>
  /// The target of the link.
  public let target: String

  /// The longest name of a computer, in bytes (RFC 1035, section 2.3.4).
  private static let longestName = 253

  /// The addresses in a text, from its start; found in time linear in its length.
  public static func all(in text: String) -> [WebAddress] {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ":") }) else {
      return []
    }
    var finder = Finder(bytes: Array(text.utf8))
    finder.findAll()
    return finder.found
  }

  /// A search in progress.
  private struct Finder {
    let bytes: [UInt8]
    var found: [WebAddress] = []
    /// The end of the last address.
    private var done = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func findAll() {
      var index = 0
      while index < bytes.count {
        switch bytes[index] {
        case UInt8(ascii: "h"), UInt8(ascii: "H"), UInt8(ascii: "w"), UInt8(ascii: "W"):
          addAddress(at: index)
        case UInt8(ascii: "@"): addMail(at: index)
        default: break
        }
        index = max(index + 1, done)
      }
    }

    private mutating func addAddress(at start: Int) {
      guard start == 0 || !isWord(bytes[start - 1]) else { return }
      if let scheme = ["https://", "http://"].first(where: { has($0, at: start) }) {
        add(from: start, name: start + scheme.utf8.count, prefix: "", needsDot: false)
      } else if has("www.", at: start), start == 0 || !"./@:-".utf8.contains(bytes[start - 1]) {
        add(from: start, name: start, prefix: "http://", needsDot: true)
      }
    }

    private mutating func add(from start: Int, name: Int, prefix: String, needsDot: Bool) {
      guard let nameEnd = endOfName(from: name, needsDot: needsDot) else { return }
      let end = trimmed(endOfWord(from: nameEnd), from: name + 1)
      add(start..<end, prefix: prefix)
    }

    private mutating func addMail(at sign: Int) {
      var start = sign
      while start > done, isLocal(bytes[start - 1]) { start -= 1 }
      guard start < sign, var end = endOfName(from: sign + 1, needsDot: true) else { return }
      while let last = end > sign + 1 ? bytes[end - 1] : nil, last == UInt8(ascii: ".") { end -= 1 }
      guard isAlphanumeric(bytes[end - 1]) else { return }
      add(start..<end, prefix: "mailto:")
    }

    private mutating func add(_ range: Range<Int>, prefix: String) {
      let address = String(decoding: bytes[range], as: UTF8.self)
      found.append(WebAddress(range: range, target: prefix + address))
      done = range.upperBound
    }

    /// The end of the name of a computer; nil if it is none.
    private func endOfName(from start: Int, needsDot: Bool) -> Int? {
      let most = bytes[start...].prefix(longestName + 1)
      let name = most.prefix { isWord($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".") }
      let parts = name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: true)
      guard !parts.isEmpty, name.first != UInt8(ascii: "."), name.count <= longestName,
        parts.count > (needsDot ? 1 : 0),
        parts.suffix(2).allSatisfy({ !$0.contains(UInt8(ascii: "_")) })
      else { return nil }
      return name.endIndex
    }

    /// The end of the address, with the punctuation behind it.
    private func endOfWord(from start: Int) -> Int {
      var end = start
      while end < bytes.count, bytes[end] > 0x20, bytes[end] != UInt8(ascii: "<"),
        !endsAddress(at: end)
      {
        end += 1
      }
      return end
    }

    /// Whether punctuation, a space or a symbol beyond ASCII begins at a byte: those from U+2000 to
    /// U+206F, from U+3000 to U+303F, and the full-width ones from U+FF00.
    private func endsAddress(at index: Int) -> Bool {
      guard bytes[index] >= 0xc2, index + 1 < bytes.count else { return false }
      return switch (bytes[index], bytes[index + 1]) {
      case (0xc2, 0xa0), (0xe2, 0x80), (0xe2, 0x81), (0xe3, 0x80), (0xef, 0xbc): true
      default: false
      }
    }

    /// The end without the punctuation that belongs to the sentence around the address.
    private func trimmed(_ end: Int, from start: Int) -> Int {
      var end = end
      var open = bytes[start..<max(start, end)].reduce(0) {
        $0 + ($1 == UInt8(ascii: "(") ? 1 : $1 == UInt8(ascii: ")") ? -1 : 0)
      }
      while end > start {
        let last = bytes[end - 1]
        if last == UInt8(ascii: ")") {
          guard open < 0 else { return end }
          open += 1
        } else if !"?!.,:;*_~'\"".utf8.contains(last) {
          return end
        }
        end -= 1
      }
      return end
    }

    private func has(_ word: String, at start: Int) -> Bool {
      guard start + word.utf8.count <= bytes.count else { return false }
      return zip(bytes[start...], word.utf8).allSatisfy { $0 == $1 || $0 | 0x20 == $1 }
    }

    private func isLocal(_ byte: UInt8) -> Bool { isWord(byte) || ".+-".utf8.contains(byte) }

    private func isWord(_ byte: UInt8) -> Bool {
      isAlphanumeric(byte) || byte == UInt8(ascii: "_")
    }

    private func isAlphanumeric(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: false
      }
    }
  }
}
