import PerchEngine

extension ContentBuilder {
  /// The number of columns that are shown.
  private static let maxColumns = 64

  /// Adds a table, whose first row is its header. It is a wide block if its columns need more room
  /// than there is.
  mutating func addTable(
    _ rows: [[[Content.Span]]], _ alignments: [Content.Alignment], in column: Column
  ) {
    let count = min(rows.lazy.map(\.count).max() ?? 0, ContentBuilder.maxColumns)
    guard count > 0 else { return rows.forEach { _ in _ = position.beginLine() } }
    let widths = columnWidths(rows, count: count, in: column)
    let columns = widths.enumerated().map { index, width in
      TableColumn(width: width, alignment: alignment(alignments.dropFirst(index).first))
    }
    let whole = widths.reduce(0, +) + gap * (count - 1)
    let (first, top) = (items.count, y)
    for (index, row) in rows.enumerated() {
      y += px(4)
      addRow(row, style: index == 0 ? .rowTitle : .body, columns: columns, in: column)
      y += px(4)
      if index == 0 {
        let height = max(1, px(1))
        addFill(.hairline, x: column.x, width: whole, height: height, radius: 0)
        y += height
      }
    }
    guard whole > column.width else { return }
    for index in first..<items.count { items[index].isWide = true }
    y += px(12)
    let frame = PixelBox(minX: column.x, minY: top, maxX: column.x + column.width, maxY: y)
    wideBlocks.append(
      ContentLayout.WideBlock(
        items: first..<items.count, frame: frame, width: whole, readsFromRight: isMirrored))
  }

  /// A column of a table.
  private struct TableColumn {
    /// The width, in device pixels.
    let width: Int
    /// The alignment of its lines.
    let alignment: Layer.Text.Alignment
  }

  /// The gap between columns.
  private var gap: Int { px(20) }

  /// The alignment of a column's lines.
  private func alignment(_ wanted: Content.Alignment?) -> Layer.Text.Alignment {
    switch wanted ?? .natural {
    case .left: .left
    case .center: .center
    case .right: .right
    // In a mirrored table, words of left-to-right scripts are aligned to the right as well.
    case .natural: isMirrored ? .right : .leading
    }
  }

  private mutating func addRow(
    _ row: [[Content.Span]], style: TextStyle, columns: [TableColumn], in column: Column
  ) {
    let top = y
    var bottom = y + Int(fonts.metrics(of: style).lineHeight)
    var cell = column
    let first = items.count
    _ = position.beginLine()
    for (index, (spans, shape)) in zip(row, columns).enumerated() {
      if index > 0 { position.advance(by: 1) }
      y = top
      cell.width = shape.width
      add(
        RichText(spans: spans, style: style, color: column.color, alignment: shape.alignment),
        in: cell)
      bottom = max(bottom, y)
      cell.x += shape.width + gap
    }
    for index in first..<items.count { items[index].text?.isCell = true }
    for spans in row.dropFirst(columns.count) {
      position.advance(by: spans.reduce(1) { $0 + $1.text.utf8.count })
    }
    y = bottom
  }

  /// The widths of the columns: those of their widest cells, a share of the room, or more than the
  /// room where not even the longest words fit.
  private func columnWidths(
    _ rows: [[[Content.Span]]], count: Int, in column: Column
  ) -> [Int] {
    var needs = [ColumnNeed](repeating: ColumnNeed(word: px(16), line: px(16)), count: count)
    for (index, row) in rows.prefix(200).enumerated() {
      for (cell, spans) in row.prefix(count).enumerated() {
        let text = RichText(spans: spans, style: index == 0 ? .rowTitle : .body, color: .ink)
        needs[cell].include(need(of: text))
      }
    }
    let room = max(count, column.width - gap * (count - 1))
    return ContentBuilder.shared(needs, room: room, comfort: textPx(200))
  }

  private func need(of text: RichText) -> ColumnNeed {
    guard !isEstimating else {
      let lines = estimate(of: text, width: 1e9)
      return ColumnNeed(word: Int(lines.widestWord) + 1, line: Int(lines.widestLine) + 1)
    }
    guard let part = text.parts.first?.padded else { return ColumnNeed(word: 0, line: 0) }
    let layout = TextLayout(part, fonts: fonts, link: ContentBuilder.anyColor, width: nil)
    let line = Int(layout.width.rounded(.up)) + 1
    return ColumnNeed(word: min(line, Int(layout.longestWord.rounded(.up)) + 1), line: line)
  }

  /// The widths of columns that share a room, in device pixels.
  ///
  /// As in the automatic layout of CSS 2.1 (17.5.2.2), every column has room for its longest word,
  /// and the rest is shared by need: by the difference between the longest line and that word. Where
  /// not even the words fit, the columns together are wider than the room. Then none is narrower than
  /// `comfort` unless its lines are, and none is wider than the room.
  static func shared(_ needs: [ColumnNeed], room: Int, comfort: Int = 0) -> [Int] {
    let words = needs.reduce(0) { $0 + $1.word }
    let wanted = needs.reduce(0) { $0 + $1.line - $1.word }
    if words + wanted <= room { return needs.map(\.line) }
    guard words < room else { return needs.map { min(max($0.word, min($0.line, comfort)), room) } }
    return needs.map { need in
      need.word + (room - words) * (need.line - need.word) / max(1, wanted)
    }
  }
}

/// The room that a column of a table needs, in device pixels.
struct ColumnNeed {
  /// The width of its longest word.
  var word: Int
  /// The width of its longest line, unbroken.
  var line: Int

  /// Grows to the need of another cell.
  mutating func include(_ other: ColumnNeed) {
    word = max(word, other.word)
    line = max(line, other.line)
  }
}
