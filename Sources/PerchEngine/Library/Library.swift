/// The root page: a list of every page that was opened.
public struct Library: Hashable, Sendable {
  /// The pages, in the order of the rows.
  public private(set) var pages: [Page.ID] = []

  /// The height of a row, in logical pixels.
  var rowHeight = Metrics.row

  /// Creates an empty library.
  public init() {}

  mutating func append(_ id: Page.ID) {
    if !pages.contains(id) { pages.append(id) }
  }

  mutating func remove(_ id: Page.ID) { pages.removeAll { $0 == id } }

  /// The height of all rows, in logical pixels.
  public var height: Double { Double(pages.count) * rowHeight }

  /// The frame of a row, in logical pixels from the top left of the library's content.
  public func rowFrame(_ index: Int, width: Double) -> Rect {
    Rect(x: 0, y: Double(index) * rowHeight, width: width, height: rowHeight)
  }

  /// The page of the row at a height of the content, in logical pixels; nil beyond the last row.
  public func row(at y: Double) -> Page.ID? {
    let index = Int((y / rowHeight).rounded(.down))
    return pages.indices.contains(index) ? pages[index] : nil
  }

  /// The indices of the rows that lie at least in part within `range` of the content, in logical
  /// pixels.
  public func rows(in range: ClosedRange<Double>) -> Range<Int> {
    let first = max(0, Int((range.lowerBound / rowHeight).rounded(.down)))
    let last = min(pages.count, Int((range.upperBound / rowHeight).rounded(.up)))
    return first..<max(first, last)
  }
}
