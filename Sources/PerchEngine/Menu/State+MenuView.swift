// The commands for the size of the open page and for its parts.
extension State {
  /// The commands that change the size of a page, as far as they change something.
  func sizeItems(of id: Page.ID) -> [Menu.Item?] {
    guard id != .library, id == stack.top, pages[id]?.notice == nil else { return [] }
    let (factor, range) = topFactor
    return [
      factor < range.upperBound ? .zoomIn : nil, factor > range.lowerBound ? .zoomOut : nil,
      zooms.pages[id]?.factor == nil ? nil : .usualSize,
    ]
  }

  /// Whether a page is a document that can have parts, such as chapters or headings.
  func hasParts(_ id: Page.ID) -> Bool {
    guard let page = pages[id], page.kind == .document, page.notice == nil else { return false }
    if case .sheets? = zooms.pages[id]?.form { return true }
    return page.hasParts == true
  }
}
