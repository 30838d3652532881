/// The root page: a list of everything that was opened.
public struct Library: Hashable, Sendable {
  /// In the order of the rows.
  public private(set) var pages: [Page.ID] = []

  /// How high a row is.
  var rowHeight = Metrics.row

  public init() {}

  mutating func append(_ id: Page.ID) {
    if !pages.contains(id) { pages.append(id) }
  }

  mutating func remove(_ id: Page.ID) { pages.removeAll { $0 == id } }

  public var height: Double { Double(pages.count) * rowHeight }

  /// A row's frame, in the library's content from its top.
  public func rowFrame(_ index: Int, width: Double) -> Rect {
    Rect(x: 0, y: Double(index) * rowHeight, width: width, height: rowHeight)
  }

  /// The row at a height of the content.
  public func row(at y: Double) -> Page.ID? {
    let index = Int((y / rowHeight).rounded(.down))
    return pages.indices.contains(index) ? pages[index] : nil
  }

  /// The rows that some part of `range` of the content shows.
  public func rows(in range: ClosedRange<Double>) -> Range<Int> {
    let first = max(0, Int((range.lowerBound / rowHeight).rounded(.down)))
    let last = min(pages.count, Int((range.upperBound / rowHeight).rounded(.up)))
    return first..<max(first, last)
  }
}
