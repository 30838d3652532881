/// The root page: a list of everything that was opened.
public struct Library: Hashable, Sendable {
  /// In the order of the rows.
  public private(set) var pages: [Page.ID] = []

  public init() {}

  mutating func append(_ id: Page.ID) {
    if !pages.contains(id) { pages.append(id) }
  }

  mutating func remove(_ id: Page.ID) { pages.removeAll { $0 == id } }

  public var height: Double { Double(pages.count) * Metrics.row }

  /// A row's frame, in the library's content from its top.
  public func rowFrame(_ index: Int, width: Double) -> Rect {
    Rect(x: 0, y: Double(index) * Metrics.row, width: width, height: Metrics.row)
  }

  /// The row at a height of the content.
  public func row(at y: Double) -> Page.ID? {
    let index = Int((y / Metrics.row).rounded(.down))
    return pages.indices.contains(index) ? pages[index] : nil
  }

  /// The rows that some part of `range` of the content shows.
  public func rows(in range: ClosedRange<Double>) -> Range<Int> {
    let first = max(0, Int((range.lowerBound / Metrics.row).rounded(.down)))
    let last = min(pages.count, Int((range.upperBound / Metrics.row).rounded(.up)))
    return first..<max(first, last)
  }
}
