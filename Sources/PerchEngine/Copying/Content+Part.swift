// Parts of a content, for copying.
extension Content {
  /// The blocks of some bytes of the text, cut at both bounds.
  ///
  /// A part of a single line is a paragraph of its own; images and rules at the bounds are left out.
  public func part(in range: Range<Int>) -> Content {
    var cutter = Cutter(range: range)
    let blocks = cutter.cut(blocks)
    if cutter.hasCut, let spans = Content.onlyLine(of: blocks) {
      return Content([.paragraph(spans)])
    }
    return Content(blocks)
  }

  /// The only line of some blocks; nil if there are several, or it is preformatted.
  private static func onlyLine(of blocks: [Block]) -> [Span]? {
    guard blocks.count == 1, let block = blocks.first else { return nil }
    switch block {
    case .heading(_, let spans), .paragraph(let spans): return spans
    case .quote(let blocks): return onlyLine(of: blocks)
    case .list(_, let entries): return entries.count == 1 ? onlyLine(of: entries[0]) : nil
    case .table(let rows, _):
      let cells = rows.joined().filter { !$0.isEmpty }
      return cells.count == 1 ? cells[0] : nil
    case .code(let text):
      return text.utf8.contains(0x0a) ? nil : [Span(text, style: .code)]
    case .preformatted, .rule, .image, .page, .notice, .controls: return nil
    }
  }

  /// Cuts a range of bytes out of blocks, whose text it counts as `text` has it.
  private struct Cutter {
    let range: Range<Int>
    /// Whether a line is not taken over as a whole.
    var hasCut = false
    private var position = TextPosition()

    init(range: Range<Int>) { self.range = range }

    mutating func cut(_ blocks: [Block]) -> [Block] { blocks.flatMap { cut($0) } }

    private mutating func cut(_ block: Block) -> [Block] {
      switch block {
      case .heading(let level, let spans):
        return cutLine(spans).map { [.heading(level: level, $0)] } ?? []
      case .paragraph(let spans): return cutLine(spans).map { [.paragraph($0)] } ?? []
      case .code(let text): return cutText(text).map { [.code($0)] } ?? []
      case .preformatted(let text): return cutText(text).map { [.preformatted($0)] } ?? []
      case .quote(let blocks):
        let inner = cut(blocks)
        return inner.isEmpty ? [] : [.quote(inner)]
      case .list(let start, let entries): return cutList(start: start, entries)
      case .table(let rows, let alignments):
        let cut = rows.map { cutRow($0) }
        var kept = cut.compactMap(\.self)
        guard !kept.isEmpty else { return [] }
        // Rows without their head get an empty one: the first of them is none.
        if cut[0] == nil { kept.insert(rows[0].map { _ in [] }, at: 0) }
        return [.table(kept, alignments: alignments)]
      case .image(_, let alternative, let target):
        guard !alternative.isEmpty, let line = cutLine([Span(alternative)]) else { return [] }
        return [target != nil && line == [Span(alternative)] ? block : .paragraph(line)]
      case .page(_, let text, let name):
        return cutText(text.text.isEmpty ? name : text.text).map { [.preformatted($0)] } ?? []
      case .notice(let title, let message):
        return [title, message].compactMap { cutLine([Span($0)]).map(Block.paragraph) }
      case .controls: return []
      case .rule:
        return position.offset > range.lowerBound && position.offset < range.upperBound
          ? [.rule] : []
      }
    }

    private mutating func cutText(_ text: String) -> String? {
      cutLine([Span(text)])?.first?.text
    }

    private mutating func cutList(start: Int?, _ entries: [[Block]]) -> [Block] {
      var kept: [[Block]] = []
      var first = 0
      for (index, blocks) in entries.enumerated() {
        _ = position.beginLine()
        let hasMark = take(Content.mark(ofEntry: index, start: start)) != nil
        position.expectLine()
        let inner = cut(blocks)
        position.endEntry()
        if !inner.isEmpty, !hasMark { hasCut = true }
        guard !inner.isEmpty || (hasMark && !kept.isEmpty) else { continue }
        if kept.isEmpty { first = index }
        kept.append(inner)
      }
      return kept.isEmpty ? [] : [.list(start: start.map { $0 &+ first }, kept)]
    }

    private mutating func cutRow(_ row: [[Span]]) -> [[Span]]? {
      _ = position.beginLine()
      let cells = row.enumerated().map { index, cell in
        if index > 0 { position.advance(by: 1) }
        return cut(cell)
      }
      guard cells.contains(where: { !$0.isEmpty }) else { return nil }
      if zip(row, cells).contains(where: { !$0.isEmpty && $1.isEmpty }) { hasCut = true }
      return cells
    }

    /// The part of a line; nil for none.
    private mutating func cutLine(_ spans: [Span]) -> [Span]? {
      _ = position.beginLine()
      let cut = cut(spans)
      return cut.isEmpty ? nil : cut
    }

    private mutating func cut(_ spans: [Span]) -> [Span] {
      let kept = spans.compactMap { span in
        take(span.text).map { Span($0, style: span.style, link: span.link) }
      }
      if !kept.isEmpty, kept.count < spans.count { hasCut = true }
      return kept
    }

    /// The part of the next piece of text; nil for none.
    private mutating func take(_ text: String) -> String? {
      let start = position.offset
      let count = text.utf8.count
      position.advance(by: count)
      let low = max(range.lowerBound - start, 0)
      let high = min(range.upperBound - start, count)
      guard low < high else { return nil }
      if low > 0 || high < count { hasCut = true }
      return String(text[text.scalarStart(at: low)..<text.scalarStart(at: high)])
    }
  }
}
