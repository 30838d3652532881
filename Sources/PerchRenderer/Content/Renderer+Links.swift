public import PerchEngine

// The links of a page's text, in reading order.
extension Renderer {
  /// Finds the next or the previous link of a page's document.
  ///
  /// - Parameters:
  ///   - id: The page.
  ///   - width: The width of the page, in logical pixels.
  ///   - start: The place in the text from which it is looked for.
  ///   - step: 1 for the next one, -1 for the one before.
  /// - Returns: The link; nil if there is none, or the page has output.
  public func link(
    on id: Page.ID, width: Double, from start: LinkPlace.Start, step: Int
  ) -> LinkPlace? {
    guard let content = content(of: id) else { return nil }
    let byte: Int
    switch start {
    case .byte(let offset): byte = offset
    case .height(let height):
      let bottom = measuredLayout(of: id, width: width).map { Double($0.height) / device.scale }
      if step < 0, bottom ?? 0 <= height {
        byte = textLength(of: id)
      } else {
        byte = textSpot(of: id, width: width, at: height)?.offset ?? 0
      }
    }
    let found = step > 0 ? content.firstLink(from: byte) : content.lastLink(before: byte)
    return found.flatMap { place(of: $0, on: id, width: width) }
  }

  /// Finds a row of a page whose rows are links; nil for none.
  public func row(on id: Page.ID, width: Double, _ search: RowSearch) -> LinkPlace? {
    switch search {
    case .after(let start): link(on: id, width: width, from: start, step: 1)
    case .before(let start): link(on: id, width: width, from: start, step: -1)
    case .named(let typed, let offset):
      content(of: id)?.row(named: typed, from: offset)
        .flatMap { place(of: $0, on: id, width: width) }
    }
  }

  private func place(of found: ContentLink, on id: Page.ID, width: Double) -> LinkPlace? {
    guard let content = content(of: id) else { return nil }
    let boxes = boxes(ofText: found.range, on: id, width: width)
    guard let first = boxes.first else { return nil }
    return LinkPlace(
      range: found.range, target: found.target, text: content.text(in: found.range),
      box: boxes.dropFirst().reduce(first.frame) { $0.union($1.frame) },
      wideBlock: first.wideBlock)
  }
}
