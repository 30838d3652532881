/// A link in the text of a content.
public struct ContentLink: Hashable, Sendable {
  /// The bytes of the text.
  public var range: Range<Int>
  /// The target, as the document wrote it.
  public var target: String

  /// Creates a link from its parts.
  public init(range: Range<Int>, target: String) {
    self.range = range
    self.target = target
  }
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
    let bare = walk.parts.lazy.compactMap { part -> ContentLink? in
      let start = max(0, offset - part.start)
      guard start < part.length else { return nil }
      return Content.links(in: part, start..<start + Content.reach)
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
    let bare = walk.parts.reversed().lazy.compactMap { part -> ContentLink? in
      let end = min(offset - part.start, part.length)
      guard end > 0 else { return nil }
      return Content.links(in: part, end - Content.reach..<end)
        .last { $0.range.upperBound <= offset }
    }.first
    return [written, bare].compactMap(\.self).max { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The links of a part, at least those in some of its bytes.
  private static func links(in part: Part, _ bytes: Range<Int>) -> [ContentLink] {
    switch part.text {
    case .plain(let text): return addresses(in: text, bytes, startingAt: part.start)
    case .page(let page):
      let links = page.links.compactMap { link in
        page.bytes(under: link).map {
          ContentLink(
            range: $0.lowerBound + part.start..<$0.upperBound + part.start, target: link.target)
        }
      }
      return links.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }
  }

  /// The addresses in some bytes of a preformatted text, with the words that the bytes cut.
  private static func addresses(
    in text: String, _ bytes: Range<Int>, startingAt origin: Int
  ) -> [ContentLink] {
    let utf8 = text.utf8
    let bytes = bytes.clamped(to: 0..<utf8.count)
    var low = utf8.index(utf8.startIndex, offsetBy: bytes.lowerBound)
    var high = utf8.index(low, offsetBy: bytes.count)
    var start = origin + bytes.lowerBound
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

  /// A part whose links are looked for only when it is reached.
  private struct Part {
    /// The texts of parts.
    enum Text {
      /// A preformatted text, whose addresses are links.
      case plain(String)
      /// A page that is shown as an image.
      case page(PageText)
    }

    let start: Int
    let text: Text

    var length: Int {
      switch text {
      case .plain(let text): text.utf8.count
      case .page(let page): page.text.utf8.count
      }
    }
  }

  /// The links that the document wrote, in reading order; addresses in preformatted text are not
  /// among them.
  var writtenLinks: [ContentLink] { linkWalk.links }

  private var linkWalk: LinkWalk {
    var walk = LinkWalk()
    walk.add(blocks)
    return walk
  }

  /// A walk over the blocks that counts the text as `text` has it.
  private struct LinkWalk {
    var links: [ContentLink] = []
    var parts: [Part] = []
    private var position = TextPosition()

    mutating func add(_ blocks: [Block]) {
      for block in blocks { add(block) }
    }

    private mutating func add(_ block: Block) {
      switch block {
      case .heading(_, let spans), .paragraph(let spans): addLine(spans)
      case .code(let text): addLine([Span(text)])
      case .preformatted(let text): addPart(.plain(text))
      case .page(_, let text, let name):
        if text.text.isEmpty { addLine([Span(name)]) } else { addPart(.page(text)) }
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
      case .image(_, let alternative, _): if !alternative.isEmpty { addLine([Span(alternative)]) }
      case .notice(let title, let message):
        addLine([Span(title)])
        addLine([Span(message)])
      case .rule, .controls: break
      }
    }

    private mutating func addPart(_ text: Part.Text) {
      _ = position.beginLine()
      let part = Part(start: position.offset, text: text)
      parts.append(part)
      position.advance(by: part.length)
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
