import PerchEngine
internal import PerchJobs

/// Collects the text of a paragraph in runs of one style, and the images between them.
struct MarkdownInlines {
  /// The source of images; nil where only text is allowed.
  private(set) var images: MarkdownImages?
  /// The runs of text since the last image.
  private var pending: [Content.Span] = []
  private var finished: [Content.Block] = []
  /// The context of a line's end, until the next character decides whether a space belongs there.
  private var lineEnd: Context?

  init(images: MarkdownImages?) {
    self.images = images
  }

  /// The runs of text since the last image, with bare addresses as links.
  var spans: [Content.Span] { pending.flatMap(\.withLinks) }

  /// The text in paragraphs, with images between them.
  var blocks: [Content.Block] {
    isBlank ? finished : finished + [paragraph]
  }

  /// The text since the last image, without the spaces beside that and the next one.
  private var paragraph: Content.Block {
    var spans = spans
    if let first = spans.first, !first.style.contains(.code) {
      spans[0].text = String(first.text.drop { $0 == " " })
    }
    if let last = spans.last, !last.style.contains(.code) {
      let end = last.text.lastIndex { $0 != " " }.map { last.text.index(after: $0) }
      spans[spans.count - 1].text = String(last.text[..<(end ?? last.text.startIndex)])
    }
    return .paragraph(spans.filter { !$0.text.isEmpty })
  }

  private var isBlank: Bool {
    pending.allSatisfy { $0.text.allSatisfy(\.isWhitespace) }
  }

  /// Appends the contents of a node.
  mutating func append(_ node: MarkdownNode) {
    append(childrenOf: node, in: Context())
  }

  /// The styles and the link around a piece of text.
  private struct Context {
    var style: Content.Span.Style = []
    var link: String?
    var depth = 0

    func adding(_ style: Content.Span.Style) -> Context {
      Context(style: self.style.union(style), link: link, depth: depth + 1)
    }
  }

  private mutating func append(childrenOf node: MarkdownNode, in context: Context) {
    guard context.depth < MarkdownReader.maxDepth else { return add(node.plainText, context) }
    for child in node.children { append(child, in: context) }
  }

  private mutating func append(_ node: MarkdownNode, in context: Context) {
    switch node.kind {
    case "text": add(node.literal, context)
    case "code": add(node.literal, context.adding(.code))
    case "softbreak": lineEnd = context
    case "linebreak": add("\n", context)
    case "emph": append(childrenOf: node, in: context.adding(.emphasis))
    case "strong": append(childrenOf: node, in: context.adding(.strong))
    case "strikethrough": append(childrenOf: node, in: context.adding(.struck))
    case "link":
      var context = context.adding([])
      context.link = node.url
      append(childrenOf: node, in: context)
    case "image": addImage(node, context)
    case "html_inline": addTag(node.literal, context)
    case "footnote_reference": addReference(node.literal, context)
    default: append(childrenOf: node, in: context.adding([]))
    }
  }

  private mutating func add(_ text: String, _ context: Context) {
    guard !text.isEmpty else { return }
    if let end = lineEnd {
      lineEnd = nil
      // Chinese and Japanese have no spaces between words, so the end of a line becomes nothing.
      let isSeamless =
        pending.last?.text.last.isIdeographic == true && text.first.isIdeographic
      let isAtEdge = pending.isEmpty || text.first == "\n"
      if !isSeamless, !isAtEdge { extend(" ", end) }
    }
    extend(text, context)
  }

  /// Adds the number of a footnote. A thin space keeps it apart from a number before it, whose power
  /// it would seem to be.
  private mutating func addReference(_ number: String, _ context: Context) {
    let last = lineEnd == nil ? pending.last?.text.last : nil
    add((last?.isNumber == true ? "\u{2009}" : "") + superscript(number), context)
  }

  /// The number of a footnote in raised digits.
  private func superscript(_ number: String) -> String {
    let digits = Array("⁰¹²³⁴⁵⁶⁷⁸⁹")
    return String(number.map { $0.isASCII ? $0.wholeNumberValue.map { digits[$0] } ?? $0 : $0 })
  }

  private mutating func extend(_ text: String, _ context: Context) {
    let last = pending.indices.last
    if let last, pending[last].style == context.style, pending[last].link == context.link {
      pending[last].text += text
    } else {
      pending.append(Content.Span(text, style: context.style, link: context.link))
    }
  }

  private mutating func addImage(_ node: MarkdownNode, _ context: Context) {
    let alternative = TitleText.line(node.plainText)
    guard let image = images?.image(at: node.url) else {
      let name = TitleText.line(CanonicalPath.name(of: node.url))
      return add(alternative.isEmpty ? name : alternative, context)
    }
    if !isBlank { finished.append(paragraph) }
    finished.append(.image(image, alternative: alternative, target: node.url))
    pending = []
    lineEnd = nil
  }

  /// Adds a tag as it was written, on one line; a line break is one, and a comment is left out.
  private mutating func addTag(_ tag: String, _ context: Context) {
    if isLineBreak(tag) { return add("\n", context) }
    guard !tag.isHTMLComment else { return }
    let words = tag.split(whereSeparator: \.isWhitespace)
    add(tag.contains(where: \.isNewline) ? words.joined(separator: " ") : tag, context)
  }

  /// Whether a tag is a line break.
  private func isLineBreak(_ tag: String) -> Bool {
    let letters = tag.lowercased().filter { !$0.isWhitespace && $0 != "/" }
    return letters == "<br>"
  }
}

extension Content.Span {
  /// The run in parts, those with a web or mail address as links.
  fileprivate var withLinks: [Content.Span] {
    guard link == nil, !style.contains(.code) else { return [self] }
    let addresses = WebAddress.all(in: text)
    guard !addresses.isEmpty else { return [self] }
    let utf8 = Array(text.utf8)
    var parts: [Content.Span] = []
    var start = 0
    func add(_ range: Range<Int>, link: String?) {
      guard !range.isEmpty else { return }
      let part = String(decoding: utf8[range], as: UTF8.self)
      parts.append(Content.Span(part, style: style, link: link))
    }
    for address in addresses {
      add(start..<address.range.lowerBound, link: nil)
      add(address.range, link: address.target)
      start = address.range.upperBound
    }
    add(start..<utf8.count, link: nil)
    return parts
  }
}

extension Character? {
  /// Whether a line ends after the character without a space: characters of East Asian width wide,
  /// full or half, but not Hangul (CSS Text Module Level 3, "Segment Break Transformation Rules").
  fileprivate var isIdeographic: Bool {
    guard let scalar = self?.unicodeScalars.first else { return false }
    return switch scalar.value {
    case 0x1100...0x115f, 0x3131...0x318e, 0x3200...0x321e, 0x3260...0x327f: false
    case 0xa960...0xa97c, 0xac00...0xd7a3, 0xffa0...0xffdc: false
    case 0xff61...0xff9f, 0xffe8...0xffee: true
    default: CellWidth.isIdeographic(scalar)
    }
  }
}
