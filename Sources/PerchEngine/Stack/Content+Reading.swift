// The text of a page's content, for reading aloud, selecting and searching.
extension Content {
  /// The whole text, with a line for each block or row.
  ///
  /// Places in it are offsets in UTF-8 bytes, which do not depend on the layout.
  public var text: String {
    let pieces = pieces
    // A plain text of 60 MB is not copied.
    let isPlain = pieces.count == 2 && pieces[0].isEmpty
    return isPlain ? pieces[1] : pieces.joined()
  }

  private var pieces: [String] { reader.pieces }

  private var reader: TextReader {
    var reader = TextReader()
    reader.add(blocks)
    return reader
  }

  /// The length of the text of some blocks, in bytes; nil if they have no line.
  public static func textLength(of blocks: [Block]) -> Int? {
    let pieces = Content(blocks).pieces
    return pieces.isEmpty ? nil : pieces.reduce(0) { $0 + $1.utf8.count }
  }

  /// A heading and its offset in the text, in bytes.
  struct Heading: Hashable, Sendable {
    /// The heading's text.
    let text: String
    /// The offset of its first byte.
    let offset: Int
    /// Its level, from 1.
    let level: Int
  }

  /// The headings, in their order.
  var headings: [Heading] { reader.headings }

  /// The offset in the text of the heading that an anchor such as `how-to-start` names, in bytes; nil
  /// for none.
  ///
  /// Anchors are made of headings as GitHub does: in lower case, with hyphens for spaces and without
  /// other signs; a repeated one has a number.
  public func offset(ofAnchor anchor: String) -> Int? {
    let anchor = anchor.lowercased()
    return anchors.first { $0.name == anchor }?.heading.offset
  }

  /// The headings and the anchors that name them.
  private var anchors: [(name: String, heading: Heading)] {
    var counts: [String: Int] = [:]
    return reader.headings.map { heading in
      let name = Content.anchor(of: heading.text)
      let count = counts[name, default: 0]
      counts[name] = count + 1
      return (count == 0 ? name : "\(name)-\(count)", heading)
    }
  }

  /// The headings as an outline, and their offsets in the text, in bytes.
  public var headingOutline: [(entry: OutlineEntry, offset: Int)] {
    let named = anchors.filter { !$0.name.isEmpty }
    let top = named.map(\.heading.level).min() ?? 1
    return named.map { name, heading in
      let entry = OutlineEntry(
        title: heading.text, depth: heading.level - top, target: "#" + name)
      return (entry, heading.offset)
    }
  }

  private static func anchor(of heading: String) -> String {
    var name = String.UnicodeScalarView()
    for scalar in heading.lowercased().unicodeScalars {
      if scalar == " " {
        name.append("-")
      } else if scalar == "-" || scalar == "_" || scalar.properties.isAlphabetic
        || scalar.properties.numericType == .decimal
      {
        name.append(scalar)
      }
    }
    return String(name)
  }

  /// The mark before an entry of a list: its number, or a bullet.
  public static func mark(ofEntry index: Int, start: Int?) -> String {
    start.map { "\($0 &+ index). " } ?? "• "
  }
}

/// The lines of a content's text while its blocks are walked in their order.
public struct TextPosition: Hashable, Sendable {
  /// The offset in the text, in bytes.
  public private(set) var offset = 0
  private var hasLines = false
  private var expectsLine = false

  /// The start of a text.
  public init() {}

  /// Begins a line, and returns what separates it from the one before.
  ///
  /// The first line of a list's entry continues that of its mark.
  public mutating func beginLine() -> String {
    defer { (hasLines, expectsLine) = (true, false) }
    let separator = hasLines && !expectsLine ? "\n" : ""
    offset += separator.utf8.count
    return separator
  }

  /// Moves on by some bytes of the line.
  public mutating func advance(by bytes: Int) { offset += bytes }

  /// Expects the first line of a list's entry after its mark.
  public mutating func expectLine() { expectsLine = true }

  /// Ends a list's entry, with a line or without.
  public mutating func endEntry() { expectsLine = false }
}

extension String {
  /// The start of the character at a number of UTF-8 bytes, or the end of the text.
  ///
  /// A character is a Unicode scalar here.
  public func scalarStart(at bytes: Int) -> Index {
    guard bytes > 0 else { return startIndex }
    guard bytes < utf8.count else { return endIndex }
    var index = utf8.index(utf8.startIndex, offsetBy: bytes)
    while utf8[index] & 0xc0 == 0x80 { utf8.formIndex(before: &index) }
    return index
  }
}
