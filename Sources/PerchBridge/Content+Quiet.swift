internal import PerchEngine

extension Content {
  /// The content in grey, as that of a program which has ended.
  var quiet: Content {
    var content = self
    content.blocks = blocks.map(\.quiet)
    return content
  }
}

extension Content.Block {
  fileprivate var quiet: Content.Block {
    switch self {
    case .heading(let level, let spans): .heading(level: level, spans.map(\.quiet))
    case .paragraph(let spans): .paragraph(spans.map(\.quiet))
    case .list(let start, let entries): .list(start: start, entries.map { $0.map(\.quiet) })
    case .quote(let blocks): .quote(blocks.map(\.quiet))
    case .table(let rows, let alignments):
      .table(rows.map { $0.map { $0.map(\.quiet) } }, alignments: alignments)
    // Text in a box, and pictures, have one look.
    case .code, .preformatted, .rule, .image, .page, .notice, .controls: self
    }
  }
}

extension Content.Span {
  fileprivate var quiet: Content.Span {
    var span = self
    span.style.insert(.quiet)
    return span
  }
}
