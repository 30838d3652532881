// A page's content as somebody reads it aloud.
extension Content {
  /// All its text, a line for what stands below one another.
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
    case .table(let rows):
      rows.map { $0.map(text(of:)).joined(separator: "\t") }
    case .image(_, let alternative): alternative.isEmpty ? [] : [alternative]
    case .notice(let title, let message): [title, message]
    case .rule: []
    }
  }

  private static func text(of spans: [Span]) -> String { spans.map(\.text).joined() }

  /// The mark stands before the first line of an entry.
  private static func entry(marked mark: String, _ blocks: [Block]) -> [String] {
    let lines = lines(of: blocks)
    return [mark + (lines.first ?? "")] + lines.dropFirst()
  }
}
