import PerchEngine

extension ContentBuilder {
  /// The number of columns that are shown.
  private static let maxColumns = 64

  /// Adds a table, whose first row is its header.
  mutating func addTable(_ rows: [[[Content.Span]]], in column: Column) {
    let count = min(rows.lazy.map(\.count).max() ?? 0, ContentBuilder.maxColumns)
    guard count > 0 else { return }
    let widths = columnWidths(rows, count: count, in: column)
    for (index, row) in rows.enumerated() {
      y += px(4)
      addRow(row, style: index == 0 ? .rowTitle : .body, widths: widths, in: column)
      y += px(4)
      if index == 0 {
        let width = min(column.width, widths.reduce(0, +) + gap * (count - 1))
        let height = max(1, px(1))
        addFill(.hairline, x: column.x, width: width, height: height, radius: 0)
        y += height
      }
    }
  }

  /// The gap between columns.
  private var gap: Int { px(20) }

  private mutating func addRow(
    _ row: [[Content.Span]], style: TextStyle, widths: [Int], in column: Column
  ) {
    let top = y
    var bottom = y + Int(fonts.metrics(of: style).lineHeight)
    var cell = column
    for (spans, width) in zip(row, widths) {
      y = top
      cell.width = width
      // In a mirrored table, words of left-to-right scripts are aligned to the right as well.
      let alignment: Layer.Text.Alignment = isMirrored ? .right : .leading
      add(
        RichText(spans: spans, style: style, color: column.color, alignment: alignment), in: cell)
      bottom = max(bottom, y)
      cell.x += width + gap
    }
    y = bottom
  }

  /// The widths of the columns: those of their widest cells, with the widest columns cut to fit.
  private func columnWidths(
    _ rows: [[[Content.Span]]], count: Int, in column: Column
  ) -> [Int] {
    var widths = [Int](repeating: px(16), count: count)
    for (index, row) in rows.prefix(200).enumerated() {
      for (cell, spans) in row.prefix(count).enumerated() where widths[cell] < column.width {
        let text = RichText(spans: spans, style: index == 0 ? .rowTitle : .body, color: .ink)
        widths[cell] = max(widths[cell], naturalWidth(of: text))
      }
    }
    let room = max(count, column.width - gap * (count - 1))
    return ContentBuilder.fitted(widths, room: room)
  }

  private func naturalWidth(of text: RichText) -> Int {
    guard let part = text.padded.parts.first else { return 0 }
    let layout = TextLayout(part, fonts: fonts, link: ContentBuilder.anyColor, width: nil)
    return Int(layout.width.rounded(.up)) + 1
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
