// The targets of a content's links, for programs that paste it.
extension Content {
  /// The content with each link's target replaced.
  ///
  /// - Parameter target: The target in place of the one that the document wrote.
  /// - Returns: The content.
  public func withTargets(_ target: (String) -> String) -> Content {
    var content = self
    content.blocks = blocks.map { Content.withTargets($0, target) }
    return content
  }

  private static func withTargets(_ block: Block, _ target: (String) -> String) -> Block {
    func changed(_ spans: [Span]) -> [Span] {
      spans.map { Span($0.text, style: $0.style, link: $0.link.map(target)) }
    }
    switch block {
    case .heading(let level, let spans): return .heading(level: level, changed(spans))
    case .paragraph(let spans): return .paragraph(changed(spans))
    case .quote(let blocks): return .quote(blocks.map { withTargets($0, target) })
    case .list(let start, let entries):
      return .list(start: start, entries.map { $0.map { withTargets($0, target) } })
    case .table(let rows, let alignments):
      return .table(rows.map { $0.map(changed) }, alignments: alignments)
    case .code, .preformatted, .rule, .image, .page, .notice, .controls: return block
    }
  }
}
