public import PerchEngine

// The links of a page's text, in reading order.
extension Renderer {
  /// Finds the next or the previous link of a page's document or output.
  ///
  /// - Parameters:
  ///   - id: The page.
  ///   - width: The width of the page, in logical pixels.
  ///   - start: The place in the text from which it is looked for.
  ///   - step: 1 for the next one, -1 for the one before.
  /// - Returns: The link; nil if there is none.
  public func link(
    on id: Page.ID, width: Double, from start: LinkPlace.Start, step: Int
  ) -> LinkPlace? {
    let byte: Int
    switch start {
    case .byte(let offset): byte = offset
    case .height(let height):
      if step < 0, pageHeight(of: id, width: width) <= height {
        byte = textLength(of: id)
      } else {
        byte = textSpot(of: id, width: width, at: height)?.offset ?? 0
      }
    }
    let found: ContentLink?
    if let log = outputs[id] {
      found = step > 0 ? log.firstLink(from: byte) : log.lastLink(before: byte)
    } else {
      let content = content(of: id)
      found = step > 0 ? content?.firstLink(from: byte) : content?.lastLink(before: byte)
    }
    return found.flatMap { place(of: $0, on: id, width: width) }
  }

  /// The height of a page as it was laid out last, in logical pixels; 0 without text.
  private func pageHeight(of id: Page.ID, width: Double) -> Double {
    if let log = outputs[id] {
      return Double(2 * log.margin + log.rowCount * log.rowHeight) / device.scale
    }
    return measuredLayout(of: id, width: width).map { Double($0.height) / device.scale } ?? 0
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
    let boxes = boxes(ofText: found.range, on: id, width: width)
    guard let box = TextBox(around: boxes) else { return nil }
    return LinkPlace(
      range: found.range, target: found.target, text: text(of: id, in: found.range),
      box: box.frame, wideBlock: box.wideBlock)
  }

  /// The most links of output that are told, and the bytes at its end within which they are looked
  /// for: a job may write millions.
  private static let (mostLinks, linkReach) = (10_000, 1 << 20)

  /// The parts of a page's document, or the links of its output; nil without either.
  public func parts(of id: Page.ID) -> ContentOutline? {
    if let log = outputs[id] {
      return ContentOutline(
        links: log.lastLinks(atMost: Self.mostLinks, within: Self.linkReach))
    }
    return content(of: id).map(ContentOutline.init)
  }
}

extension TextBox {
  /// The box around all of some boxes; nil for none.
  init?(around boxes: [TextBox]) {
    guard let first = boxes.first else { return nil }
    self.init(
      boxes.dropFirst().reduce(first.frame) { $0.union($1.frame) }, wideBlock: first.wideBlock)
  }
}
