/// A link in the text of a content.
public struct ContentLink: Hashable, Sendable {
  /// The bytes of the text.
  public var range: Range<Int>
  /// The target, as the document wrote it.
  public var target: String
}

extension Content {
  /// The number of bytes of preformatted text that are searched for an address at a time.
  private static let reach = 1 << 20
  /// The number of bytes within which a word is completed.
  private static let longestWord = 4096

  /// The first link that begins at an offset in the text, or after it; nil for none.
  ///
  /// In long preformatted text, an address is found within a megabyte.
  public func firstLink(from offset: Int) -> ContentLink? {
    let walk = linkWalk
    let written = walk.links.first { $0.range.lowerBound >= offset }
    let bare = walk.plain.lazy.compactMap { text -> ContentLink? in
      let start = max(0, offset - text.start)
      guard start < text.string.utf8.count else { return nil }
      return Content.addresses(in: text, start..<start + Content.reach)
        .first { $0.range.lowerBound >= offset }
    }.first
    return [written, bare].compactMap(\.self).min { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The last link that ends at an offset in the text, or before it; nil for none.
  ///
  /// In long preformatted text, an address is found within a megabyte.
  public func lastLink(before offset: Int) -> ContentLink? {
    let walk = linkWalk
    let written = walk.links.last { $0.range.upperBound <= offset }
    let bare = walk.plain.reversed().lazy.compactMap { text -> ContentLink? in
      let end = min(offset - text.start, text.string.utf8.count)
      guard end > 0 else { return nil }
      return Content.addresses(in: text, end - Content.reach..<end)
        .last { $0.range.upperBound <= offset }
    }.first
    return [written, bare].compactMap(\.self).max { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The addresses in some bytes of a preformatted text, without words that the bytes cut.
  private static func addresses(in text: Plain, _ bytes: Range<Int>) -> [ContentLink] {
    let utf8 = text.string.utf8
    let bytes = bytes.clamped(to: 0..<utf8.count)
    var low = utf8.index(utf8.startIndex, offsetBy: bytes.lowerBound)
    var high = utf8.index(low, offsetBy: bytes.count)
    var start = text.start + bytes.lowerBound
    for _ in 0..<longestWord {
      guard low > utf8.startIndex, utf8[utf8.index(before: low)] > 0x20 else { break }
      utf8.formIndex(before: &low)
      start -= 1
    }
    for _ in 0..<longestWord {
      guard high < utf8.endIndex, utf8[high] > 0x20 else { break }
      utf8.formIndex(after: &high)
    }
    let part = String(decoding: utf8[low..<high], as: UTF8.self)
    return WebAddress.all(in: part).map {
      ContentLink(
        range: $0.range.lowerBound + start..<$0.range.upperBound + start, target: $0.target)
    }
  }

  /// A preformatted text whose addresses are links.
  private struct Plain {
    let start: Int
    let string: String
  }

  private var linkWalk: LinkWalk {
    var walk = LinkWalk()
    walk.add(blocks)
    return walk
  }

  /// A walk over the blocks that counts the text as `text` has it.
  private struct LinkWalk {
    var links: [ContentLink] = []
    var plain: [Plain] = []
    private var position = TextPosition()

    mutating func add(_ blocks: [Block]) {
      for block in blocks { add(block) }
    }

    private mutating func add(_ block: Block) {
      switch block {
      case .heading(_, let spans), .paragraph(let spans): addLine(spans)
      case .code(let text): addLine([Span(text)])
      case .preformatted(let text):
        _ = position.beginLine()
        plain.append(Plain(start: position.offset, string: text))
        position.advance(by: text.utf8.count)
      case .quote(let blocks): add(blocks)
      case .list(let start, let entries):
        for (index, blocks) in entries.enumerated() {
          _ = position.beginLine()
          position.advance(by: Content.mark(ofEntry: index, start: start).utf8.count)
          position.expectLine()
          add(blocks)
          position.endEntry()
        }
      case .table(let rows, _):
        for row in rows {
          _ = position.beginLine()
          for (index, cell) in row.enumerated() {
            if index > 0 { position.advance(by: 1) }
            add(cell)
          }
        }
      case .image(_, let alternative): if !alternative.isEmpty { addLine([Span(alternative)]) }
      case .notice(let title, let message):
        addLine([Span(title)])
        addLine([Span(message)])
      case .rule: break
      }
    }

    private mutating func addLine(_ spans: [Span]) {
      _ = position.beginLine()
      add(spans)
    }

    private mutating func add(_ spans: [Span]) {
      // Several runs of one link are one.
      var last: String?
      for span in spans {
        let start = position.offset
        position.advance(by: span.text.utf8.count)
        if let link = span.link, position.offset > start {
          if link == last {
            links[links.count - 1].range = links[links.count - 1].range.lowerBound..<position.offset
          } else {
            links.append(ContentLink(range: start..<position.offset, target: link))
          }
        }
        last = span.link
      }
    }
  }
}
