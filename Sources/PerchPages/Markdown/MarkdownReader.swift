import PerchEngine
internal import PerchJobs

/// Converts a Markdown document to the blocks of a page.
struct MarkdownReader {
  /// The depth to which blocks and styles may nest before the rest becomes plain text.
  static let maxDepth = 32

  private var images: MarkdownImages?
  /// The first level-1 heading, if there is one.
  private(set) var title: String?

  /// Creates a reader.
  ///
  /// - Parameter folder: The folder to which the paths of images are relative.
  init(folder: String) {
    images = MarkdownImages(folder: folder)
  }

  /// Creates a reader of text alone.
  init() { images = nil }

  /// Converts a whole text; nil for one that is too costly to parse.
  mutating func content(of text: String) -> Content? {
    guard let tree = MarkdownTree(parsing: FrontMatter.fenced(text)) else { return nil }
    var content = Content(blocks(in: tree.root, depth: 0) + footnotes(in: tree.root))
    content.missingImages = images?.missing ?? []
    return content
  }

  /// The footnotes below a rule. The parser moves those that the text refers to to its end, in the
  /// order of their numbers.
  private mutating func footnotes(in root: MarkdownNode) -> [Content.Block] {
    var notes: [[Content.Block]] = []
    for child in root.children where child.kind == "footnote_definition" {
      notes.append(blocks(in: child, depth: 1))
    }
    return notes.isEmpty ? [] : [.rule, .list(start: 1, notes)]
  }

  private mutating func blocks(in node: MarkdownNode, depth: Int) -> [Content.Block] {
    guard depth < Self.maxDepth else {
      let text = TitleText.trimmed(node.plainText)
      return text.isEmpty ? [] : [.paragraph([Content.Span(text)])]
    }
    var blocks: [Content.Block] = []
    for child in node.children { blocks += block(child, depth: depth) }
    return blocks
  }

  private mutating func block(_ node: MarkdownNode, depth: Int) -> [Content.Block] {
    switch node.kind {
    case "paragraph": paragraph(node)
    case "heading": [heading(node)]
    case "code_block": [.code(droppingFinalNewline(node.literal))]
    case "html_block": html(node.literal)
    case "list": [list(node, depth: depth)]
    case "block_quote": [.quote(blocks(in: node, depth: depth + 1))]
    case "thematic_break": [.rule]
    case "table": [table(node)]
    case "footnote_definition": []
    default: blocks(in: node, depth: depth + 1)
    }
  }

  private mutating func heading(_ node: MarkdownNode) -> Content.Block {
    let spans = spans(of: node)
    if title == nil, node.headingLevel == 1 {
      let line = TitleText.line(spans.map(\.text).joined())
      title = line.isEmpty ? nil : line
    }
    return .heading(level: node.headingLevel, spans)
  }

  /// The blocks of a paragraph: its images are blocks of their own.
  private mutating func paragraph(_ node: MarkdownNode) -> [Content.Block] {
    var inlines = MarkdownInlines(images: images)
    inlines.append(node)
    images = inlines.images
    return inlines.blocks
  }

  /// The text of a node, with alternative texts for images.
  private func spans(of node: MarkdownNode) -> [Content.Span] {
    var inlines = MarkdownInlines(images: nil)
    inlines.append(node)
    return inlines.spans
  }

  private mutating func list(_ node: MarkdownNode, depth: Int) -> Content.Block {
    var items: [[Content.Block]] = []
    for item in node.children {
      var blocks = blocks(in: item, depth: depth + 1)
      if item.kind == "tasklist" { tick(&blocks, isChecked: item.isChecked) }
      items.append(blocks)
    }
    return .list(start: node.listStart, items)
  }

  private func tick(_ blocks: inout [Content.Block], isChecked: Bool) {
    let box = isChecked ? Content.Span.doneBox : .openBox
    if case .paragraph(let spans)? = blocks.first {
      blocks[0] = .paragraph([box] + spans)
    } else {
      blocks.insert(.paragraph([box]), at: 0)
    }
  }

  private func table(_ node: MarkdownNode) -> Content.Block {
    .table(
      node.children.map { row in row.children.map { spans(of: $0) } },
      alignments: node.columnAlignments)
  }

  /// HTML as it was written; comments are left out.
  private func html(_ text: String) -> [Content.Block] {
    let text = TitleText.trimmed(text)
    return text.isHTMLComment || text.isEmpty ? [] : [.code(text)]
  }

  private func droppingFinalNewline(_ text: String) -> String {
    text.hasSuffix("\n") ? String(text.dropLast()) : text
  }
}

extension String {
  /// Whether the text is a comment of HTML.
  var isHTMLComment: Bool { hasPrefix("<!--") && hasSuffix("-->") }
}
