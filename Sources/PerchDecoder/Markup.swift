/// The beginning of a file in XML, looked at without a parser.
enum Markup {
  /// The name of the first element, without its prefix; nil if there is none in the bytes.
  static func root(of bytes: [UInt8]) -> String? {
    var rest = bytes[...]
    if rest.starts(with: [0xef, 0xbb, 0xbf]) { rest = rest.dropFirst(3) }
    while true {
      rest = rest.drop { [0x20, 0x09, 0x0a, 0x0d].contains($0) }
      guard rest.first == UInt8(ascii: "<") else { return nil }
      if rest.starts(with: "<!--".utf8) {
        guard let end = end(of: rest, at: "-->") else { return nil }
        rest = end
      } else if rest.starts(with: "<?".utf8) || rest.starts(with: "<!".utf8) {
        guard let end = end(of: rest, at: ">") else { return nil }
        rest = end
      } else {
        return name(rest.dropFirst())
      }
    }
  }

  /// The bytes after a mark.
  private static func end(of bytes: ArraySlice<UInt8>, at mark: String) -> ArraySlice<UInt8>? {
    let mark = Array(mark.utf8)
    var rest = bytes
    while rest.count >= mark.count {
      if rest.starts(with: mark) { return rest.dropFirst(mark.count) }
      rest = rest.dropFirst()
    }
    return nil
  }

  private static func name(_ bytes: ArraySlice<UInt8>) -> String? {
    let ends = Array(" \t\r\n/>".utf8)
    let word = bytes.prefix { !ends.contains($0) }
    guard word.count < bytes.count else { return nil }
    return String(decoding: word, as: UTF8.self).split(separator: ":").last.map(String.init)
  }
}
