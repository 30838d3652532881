import PerchEngine

/// The text of a page or of an HTML document, without what they write in different ways.
///
/// Pages show raw HTML as it was written, which the document cannot tell from its own tags, so that
/// tags are removed from both; a run of white space is one space, and marks of lists are left out.
struct ComparableText: Hashable {
  let text: String
  /// The blocks of code, with every space; of a page, the blocks of raw HTML as well.
  let code: [String]

  init(of content: Content) {
    text = Self.withoutTags(Self.lines(of: content.blocks).joined(separator: "\n"))
    code = Self.code(in: content.blocks)
  }

  init(html: String) {
    let named = html.replacing(#/<img[^>]*?alt="([^"]*)"[^>]*>/#) { $0.output.1 }
    let blocks = html.matches(of: #/<pre><code[^>]*>([^<]*)</code></pre>/#)
    text = Self.withoutTags(Self.unescaped(Self.withoutTags(named)))
    code = blocks.map { Self.unescaped(String($0.output.1)) }
  }

  /// Whether a page with this text shows what the HTML document does.
  func shows(_ document: ComparableText) -> Bool {
    var rest = code[...]
    return text == document.text
      && document.code.allSatisfy { block in
        rest = rest.drop { $0 != block && $0 + "\n" != block }
        return rest.popFirst() != nil
      }
  }

  private static func lines(of blocks: [Content.Block]) -> [String] {
    blocks.flatMap { block -> [String] in
      switch block {
      case .heading(_, let spans), .paragraph(let spans): [spans.map(\.text).joined()]
      case .code(let text), .preformatted(let text): [text]
      case .list(_, let entries): entries.flatMap(lines(of:))
      case .quote(let blocks): lines(of: blocks)
      case .image(_, let alternative, _), .page(_, _, let alternative): [alternative]
      case .table(let rows, _): rows.flatMap { $0.map { $0.map(\.text).joined() } }
      case .notice(let title, let message): [title, message]
      case .rule, .controls: []
      }
    }
  }

  private static func code(in blocks: [Content.Block]) -> [String] {
    blocks.flatMap { block -> [String] in
      switch block {
      case .code(let text): [text]
      case .list(_, let entries): entries.flatMap(code(in:))
      case .quote(let blocks): code(in: blocks)
      default: []
      }
    }
  }

  private static func withoutTags(_ text: String) -> String {
    let tags =
      #/<!-->|<!--->|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[[\s\S]*?\]\]>|<![A-Za-z][^>]*>|</?[A-Za-z][A-Za-z0-9\-]*(?:\s+[A-Za-z_:][A-Za-z0-9_.:\-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*\s*/?>/#
    return text.replacing(tags, with: "").split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }

  private static func unescaped(_ text: String) -> String {
    [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")]
      .reduce(text) { $0.replacing($1.0, with: $1.1) }
  }
}
