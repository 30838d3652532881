// The text of a page's content, for reading aloud.
extension Content {
  /// The whole text, with a line for each block or row.
  public var text: String { Self.lines(of: blocks).joined(separator: "\n") }

  private static func lines(of blocks: [Block]) -> [String] { blocks.flatMap(lines(of:)) }

  private static func lines(of block: Block) -> [String] {
    switch block {
    case .heading(_, let spans), .paragraph(let spans): [text(of: spans)]
    case .code(let text), .preformatted(let text): [text]
    case .quote(let blocks): lines(of: blocks)
    case .list(let start, let entries):
      entries.enumerated().flatMap { index, blocks in
        entry(marked: start.map { "\($0 + index). " } ?? "• ", blocks)
      }
    case .table(let rows, _):
      rows.map { $0.map(text(of:)).joined(separator: "\t") }
    case .image(_, let alternative): alternative.isEmpty ? [] : [alternative]
    case .notice(let title, let message): [title, message]
    case .rule: []
    }
  }

  private static func text(of spans: [Span]) -> String { spans.map(\.text).joined() }

  /// The lines of a list's entry; the mark stands before the first.
  private static func entry(marked mark: String, _ blocks: [Block]) -> [String] {
    let lines = lines(of: blocks)
    return [mark + (lines.first ?? "")] + lines.dropFirst()
  }
}
