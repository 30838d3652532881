import PerchEngine

extension ContentBuilder {
  /// The number of columns that are shown.
  private static let maxColumns = 64

  /// Adds a table, whose first row is its header.
  mutating func addTable(
    _ rows: [[[Content.Span]]], _ alignments: [Content.Alignment], in column: Column
  ) {
    let count = min(rows.lazy.map(\.count).max() ?? 0, ContentBuilder.maxColumns)
    guard count > 0 else { return }
    let widths = columnWidths(rows, count: count, in: column)
    let columns = widths.enumerated().map { index, width in
      TableColumn(width: width, alignment: alignment(alignments.dropFirst(index).first))
    }
    for (index, row) in rows.enumerated() {
      y += px(4)
      addRow(row, style: index == 0 ? .rowTitle : .body, columns: columns, in: column)
      y += px(4)
      if index == 0 {
        let width = min(column.width, widths.reduce(0, +) + gap * (count - 1))
        let height = max(1, px(1))
        addFill(.hairline, x: column.x, width: width, height: height, radius: 0)
        y += height
      }
    }
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
    for (spans, shape) in zip(row, columns) {
      y = top
      cell.width = shape.width
      add(
        RichText(spans: spans, style: style, color: column.color, alignment: shape.alignment),
        in: cell)
      bottom = max(bottom, y)
      cell.x += shape.width + gap
    }
    y = bottom
  }

  /// The widths of the columns: those of their widest cells, or a share of the room.
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
    return ContentBuilder.shared(needs, room: max(count, column.width - gap * (count - 1)))
  }

  private func need(of text: RichText) -> ColumnNeed {
    guard let part = text.padded.parts.first else { return ColumnNeed(word: 0, line: 0) }
    let layout = TextLayout(part, fonts: fonts, link: ContentBuilder.anyColor, width: nil)
    let line = Int(layout.width.rounded(.up)) + 1
    return ColumnNeed(word: min(line, Int(layout.longestWord.rounded(.up)) + 1), line: line)
  }

  /// The widths of columns that share a room, in device pixels.
  ///
  /// As in the automatic layout of CSS 2.1 (17.5.2.2), every column has room for its longest word,
  /// and the rest is shared by need: by the difference between the longest line and that word.
  /// Where not even the words fit, the widest columns are cut.
  static func shared(_ needs: [ColumnNeed], room: Int) -> [Int] {
    let words = needs.reduce(0) { $0 + $1.word }
    let wanted = needs.reduce(0) { $0 + $1.line - $1.word }
    if words + wanted <= room { return needs.map(\.line) }
    guard words < room else { return fitted(needs.map(\.word), room: room) }
    return needs.map { need in
      need.word + (room - words) * (need.line - need.word) / max(1, wanted)
    }
  }

  /// The widths, cut at the largest common limit with which their sum fits into the room.
  static func fitted(_ widths: [Int], room: Int) -> [Int] {
    guard widths.reduce(0, +) > room else { return widths }
    var (low, high) = (1, widths.max() ?? 1)
    while low < high {
      let limit = (low + high + 1) / 2
      if widths.reduce(0, { $0 + min($1, limit) }) <= room { low = limit } else { high = limit - 1 }
    }
    return widths.map { min($0, low) }
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
