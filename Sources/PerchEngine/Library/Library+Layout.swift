// The frames of rows and headings, in logical pixels from the top left of the library's content.
extension Library {
  /// Whether the parts have headings: a single part without a control needs none.
  public var hasHeadings: Bool { parts.count > 1 || clearingPart != nil }

  private var heading: Double { hasHeadings ? headingHeight : 0 }

  /// The height of all rows and headings, in logical pixels.
  public var height: Double {
    Double(rows.count) * rowHeight + Double(parts.count) * heading
  }

  /// The frame of a row.
  public func rowFrame(_ index: Int, width: Double) -> Rect {
    let part = parts.firstIndex { $0.rows.contains(index) } ?? max(0, parts.count - 1)
    let top = Double(index) * rowHeight + Double(part + 1) * heading
    return Rect(x: 0, y: top, width: width, height: rowHeight)
  }

  /// The frame of a part's heading; nil while there are no headings.
  public func headingFrame(_ index: Int, width: Double) -> Rect? {
    guard hasHeadings, parts.indices.contains(index) else { return nil }
    let top = Double(parts[index].rows.lowerBound) * rowHeight + Double(index) * heading
    return Rect(x: 0, y: top, width: width, height: heading)
  }

  /// The page of the row at a height of the content; nil on a heading and beyond the last row.
  public func row(at y: Double) -> Page.ID? {
    guard y >= 0 else { return nil }
    let index = rows(in: y...y).lowerBound
    guard rows.indices.contains(index) else { return nil }
    let top = rowFrame(index, width: 0).minY
    return y >= top && y < top + rowHeight ? rows[index] : nil
  }

  /// The indices of the rows that lie at least in part within `range` of the content.
  public func rows(in range: ClosedRange<Double>) -> Range<Int> {
    var first = rows.count
    var end = 0
    for part in parts {
      let top = rowFrame(part.rows.lowerBound, width: 0).minY
      let from = max(0, Int(((range.lowerBound - top) / rowHeight).rounded(.down)))
      let to = min(part.rows.count, Int(((range.upperBound - top) / rowHeight).rounded(.down)) + 1)
      guard from < to, from < part.rows.count else { continue }
      first = min(first, part.rows.lowerBound + from)
      end = max(end, part.rows.lowerBound + to)
    }
    return first < end ? first..<end : rows.count..<rows.count
  }
}
