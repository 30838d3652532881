// Blocks that are too long to be laid out at once.
extension Content {
  /// The length up to which a block is shown as it is, in bytes of its text.
  static let longestBlock = 16 << 10
  /// The length of the blocks that a longer one becomes, in bytes.
  static let partLength = 4 << 10
  /// The length up to which a table is shown as it is, in bytes.
  static let longestTable = 64 << 10
  /// The length up to which text in a box is, in bytes; longer text is plain.
  static let longestCode = 128 << 10

  /// The content with several short blocks in place of each very long one.
  ///
  /// Blocks come into view, and are laid out, one after another: one of a megabyte would take seconds.
  /// No text is lost. It takes time in proportion to the text.
  package var inShortBlocks: Content {
    guard blocks.contains(where: { $0.length > Self.longestBlock }) else { return self }
    var content = self
    content.blocks = Self.shortBlocks(blocks, areNested: false)
    return content
  }

  fileprivate static func shortBlocks(_ blocks: [Block], areNested: Bool = true) -> [Block] {
    blocks.flatMap { $0.length > longestBlock ? $0.short(isNested: areNested) : [$0] }
  }
}

extension Content.Block {
  /// The length of the text, in bytes.
  fileprivate var length: Int {
    switch self {
    case .heading(_, let spans), .paragraph(let spans): Self.length(spans)
    case .code(let text), .preformatted(let text): text.utf8.count
    case .list(_, let entries): entries.reduce(0) { $0 + Self.length($1) }
    case .quote(let blocks): Self.length(blocks)
    case .table(let rows, _): rows.reduce(0) { $0 + Self.length($1) }
    case .notice(let title, let message): title.utf8.count + message.utf8.count
    case .image(_, let alternative, _): alternative.utf8.count
    case .rule, .page, .controls: 0
    }
  }

  private static func length(_ spans: [Content.Span]) -> Int {
    spans.reduce(0) { $0 + $1.text.utf8.count }
  }

  private static func length(_ row: [[Content.Span]]) -> Int { row.reduce(0) { $0 + length($1) } }

  private static func length(_ blocks: [Content.Block]) -> Int {
    blocks.reduce(0) { $0 + $1.length }
  }

  /// The block as several short ones.
  fileprivate func short(isNested: Bool) -> [Content.Block] {
    switch self {
    case .paragraph(let spans): Self.paragraphs(spans)
    case .heading(let level, let spans):
      [.heading(level: level, Content.Span.parts(of: spans)[0])]
        + Content.Span.parts(of: spans).dropFirst().map(Self.paragraph)
    // The layout divides plain text itself.
    case .code(let text) where text.utf8.count > Content.longestCode: [.preformatted(text)]
    case .quote(let blocks): Self.quotes(Content.shortBlocks(blocks))
    // The layout divides a list of many short entries itself.
    case .list(_, let entries) where !isNested && !entries.contains { Self.length($0) > 512 }:
      [self]
    case .list(let start, let entries): Self.lists(start, entries)
    case .table(let rows, let alignments) where length > Content.longestTable:
      Self.tables(rows, alignments)
    default: [self]
    }
  }

  private static func paragraphs(_ spans: [Content.Span]) -> [Content.Block] {
    Content.Span.parts(of: spans).map(paragraph)
  }

  /// Whether the block is divided by the layout, which it is at the top level only.
  private var standsAlone: Bool {
    if case .preformatted = self { true } else { false }
  }

  private static func quotes(_ blocks: [Content.Block]) -> [Content.Block] {
    var quotes: [Content.Block] = []
    var (quote, length) = ([Content.Block](), 0)
    func end() {
      if !quote.isEmpty { quotes.append(.quote(quote)) }
      (quote, length) = ([], 0)
    }
    for block in blocks {
      if length + block.length > Content.partLength || block.standsAlone { end() }
      guard !block.standsAlone else {
        quotes.append(block)
        continue
      }
      quote.append(block)
      length += block.length
    }
    end()
    return quotes
  }

  /// A list as several, between which the rest of an entry that is long itself stands.
  private static func lists(_ start: Int?, _ entries: [[Content.Block]]) -> [Content.Block] {
    var lists: [Content.Block] = []
    var (first, list, length) = (start, [[Content.Block]](), 0)
    func end() {
      if !list.isEmpty { lists.append(.list(start: first, list)) }
      first = first.map { $0 &+ list.count }
      (list, length) = ([], 0)
    }
    for entry in entries {
      var (whole, rest) = (entry[...], entry[entry.endIndex...])
      if Self.length(entry) > Content.longestBlock {
        let blocks = Content.shortBlocks(entry)
        let head = blocks.prefix { !$0.standsAlone }.prefix(1)
        (whole, rest) = (head, blocks.dropFirst(head.count))
      }
      let entryLength = Self.length(Array(whole))
      if length + entryLength > 2 * Content.partLength { end() }
      list.append(Array(whole))
      length += entryLength
      guard !rest.isEmpty else { continue }
      end()
      lists += rest
    }
    end()
    return lists
  }

  /// A table as several, each of which has the head; rows that are too long become paragraphs.
  private static func tables(
    _ rows: [[[Content.Span]]], _ alignments: [Content.Alignment]
  ) -> [Content.Block] {
    let head = rows.first.flatMap { Self.length($0) <= 1024 ? $0 : nil }
    var tables: [Content.Block] = []
    // The rows of a table, and how many of them repeat the head.
    var (table, repeated, length) = ([[[Content.Span]]](), 0, 0)
    func end() {
      if table.count > repeated { tables.append(.table(table, alignments: alignments)) }
      (table, length) = (head.map { [$0] } ?? [], 0)
      repeated = table.count
    }
    for row in rows {
      let rowLength = Self.length(row)
      if length + rowLength > Content.longestBlock || table.count >= 512 { end() }
      guard rowLength <= Content.longestBlock else {
        tables += row.flatMap(paragraphs)
        continue
      }
      table.append(row)
      length += rowLength
    }
    end()
    return tables
  }
}

extension Content.Span {
  /// The distance from the end of a part within which it ends behind a space, in bytes.
  private static let widestWord = 1024

  /// Some spans in parts of a bounded length, which end behind a space where there is one.
  fileprivate static func parts(of spans: [Content.Span]) -> [[Content.Span]] {
    var parts: [[Content.Span]] = [[]]
    var room = Content.partLength
    for span in spans {
      var rest = span.text[...]
      while rest.utf8.count > room {
        let end = place(of: room, in: rest)
        if end > rest.startIndex { parts[parts.count - 1].append(span.with(rest[..<end])) }
        rest = rest[end...]
        parts.append([])
        room = Content.partLength
      }
      guard !rest.isEmpty else { continue }
      parts[parts.count - 1].append(span.with(rest))
      room -= rest.utf8.count
    }
    return parts.filter { !$0.isEmpty }
  }

  private func with(_ text: Substring) -> Content.Span {
    Content.Span(String(text), style: style, link: link)
  }

  /// The last place within a number of bytes at which a text may be cut.
  private static func place(of length: Int, in text: Substring) -> Substring.Index {
    let bytes = text.utf8
    var end = bytes.index(bytes.startIndex, offsetBy: length)
    let first =
      length > widestWord ? bytes.index(end, offsetBy: -widestWord) : bytes.startIndex
    if let space = bytes[first..<end].lastIndex(where: { $0 == 0x20 || $0 == 0x0a }) {
      return bytes.index(after: space)
    }
    // A short rest of a part is left to the next one.
    guard length > widestWord else { return bytes.startIndex }
    func align(_ index: inout Substring.Index) {
      while index > first, bytes[index] & 0xc0 == 0x80 { index = bytes.index(before: index) }
    }
    align(&end)
    // A sign stays with the letter that it belongs to, unless they are very many.
    var place = bytes.index(end, offsetBy: -longestCharacter)
    align(&place)
    while place < end {
      let next = text.index(after: place)
      guard next <= end else { return place }
      place = next
    }
    return end
  }

  /// The longest character that is not divided for certain, in bytes.
  private static let longestCharacter = 64
}
