public import PerchEngine

// The parts of pages, and the places on documents' pages.
extension Renderer {
  /// The outline of a page, and the index of its part that is at the top of the view.
  ///
  /// - Parameters:
  ///   - id: The page.
  ///   - width: The width of the page, in logical pixels.
  ///   - height: The top of the view, in logical pixels from that of the unscrolled page.
  /// - Returns: The parts, which may be none, and the index of the last one that begins above.
  public func outline(
    of id: Page.ID, width: Double, at height: Double
  ) -> (entries: [Content.OutlineEntry], current: Int?) {
    guard outputs[id] == nil, let content = contents[id]?.content else { return ([], nil) }
    let height = height + 24
    if content.isPaged {
      let tops = content.outline.map { entry in
        Content.PagePlace(anchor: String(entry.target.dropFirst()))
          .flatMap { top(of: $0, on: id, width: width) } ?? .infinity
      }
      return (content.outline, tops.lastIndex { $0 <= height })
    }
    let parts = content.headingOutline
    let spot = textSpot(of: id, width: width, at: height)?.offset ?? 0
    return (parts.map(\.entry), parts.lastIndex { $0.offset <= spot })
  }
}
