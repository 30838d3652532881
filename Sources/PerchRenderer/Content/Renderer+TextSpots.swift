public import PerchEngine

/// A line of a page's text, and where it is.
public struct TextSpot: Hashable, Sendable {
  /// The offset of the line's first byte in the page's text.
  public let offset: Int
  /// The top of the line, in logical pixels from that of the unscrolled page.
  public let top: Double
}

// Heights on a page, and the text that is there.
extension Renderer {
  /// The first line of a page's text that reaches below a height, or the nearest one.
  ///
  /// - Parameters:
  ///   - id: The page.
  ///   - width: The width of the page, in logical pixels.
  ///   - height: The height, in logical pixels from the top of the unscrolled page.
  /// - Returns: The line; nil if the page has no text.
  public func textSpot(of id: Page.ID, width: Double, at height: Double) -> TextSpot? {
    if let log = outputs[id] { return textSpot(in: log, at: height) }
    guard let layout = measuredLayout(of: id, width: width),
      let height = device.scrollOffset(height)
    else { return nil }
    layout.layOut(from: Int(height), to: Int(height) + 1)
    guard let index = layout.firstText(below: Int(height)) else { return nil }
    if let page = layout.items[index].page {
      return spot(on: page, ofItem: index, of: layout, at: height)
    }
    guard let line = lines(ofItem: index, of: layout, from: height, to: height).first
    else { return nil }
    return TextSpot(offset: line.range.lowerBound, top: line.top / device.scale)
  }

  /// The top of the line that shows a byte of a page's text.
  ///
  /// - Parameters:
  ///   - offset: The offset in the page's text.
  ///   - id: The page.
  ///   - width: The width of the page, in logical pixels.
  /// - Returns: The distance from the top of the unscrolled page, in logical pixels; nil if the page
  ///   has no text.
  public func top(ofText offset: Int, on id: Page.ID, width: Double) -> Double? {
    if let log = outputs[id] {
      return log.row(ofText: offset).map { Double(log.margin + $0 * log.rowHeight) / device.scale }
    }
    guard let layout = measuredLayout(of: id, width: width) else { return nil }
    layout.layOut(text: offset..<offset + 1)
    guard let index = layout.item(ofText: offset), let part = layout.items[index].text
    else { return nil }
    let frame = layout.items[index].frame.rect
    if let page = layout.items[index].page {
      let box = page.box(at: offset - part.range.lowerBound, in: frame)
      return (box?.minY ?? frame.minY) / device.scale
    }
    guard case .mono(let text, _) = layout.items[index].kind else {
      let lines = lines(ofItem: index, of: layout, from: frame.minY, to: frame.maxY)
      let line = lines.last { $0.range.lowerBound <= offset } ?? lines.first
      return (line?.top ?? frame.minY) / device.scale
    }
    let row = text.row(at: offset - part.range.lowerBound)
    return (frame.minY + Double(row) * layout.fonts.metrics(of: .mono).lineHeight) / device.scale
  }

  /// The first line of a document's page that reaches below a height, both in device pixels.
  private func spot(
    on page: Content.PageText, ofItem index: Int, of layout: ContentLayout, at height: Double
  ) -> TextSpot? {
    let frame = layout.items[index].frame.rect
    guard let part = layout.items[index].text else { return nil }
    let start = part.range.lowerBound
    guard let run = page.run(below: height, in: frame) else {
      return TextSpot(offset: start, top: frame.minY / device.scale)
    }
    let box = page.box(at: run.bytes.lowerBound, in: frame) ?? frame
    return TextSpot(offset: start + run.bytes.lowerBound, top: box.minY / device.scale)
  }

  private func textSpot(in log: OutputLog, at height: Double) -> TextSpot? {
    guard log.rowCount > 0, let y = device.scrollOffset(height) else { return nil }
    let row = min(max((Int(y) - log.margin) / log.rowHeight, 0), log.rowCount - 1)
    let shown = log.text(ofRow: row)
    return TextSpot(
      offset: shown.start + shown.bytes.lowerBound,
      top: Double(log.margin + row * log.rowHeight) / device.scale)
  }

  /// The height of a line of a page's text, in logical pixels.
  public var lineHeight: Double { fonts.metrics(of: .mono).lineHeight / device.scale }
}

extension ContentLayout {
  /// The first element with text that reaches below a height, or else the last one.
  fileprivate func firstText(below height: Int) -> Int? {
    let band = firstBand(below: height)
    let start = band < bands.count ? bands[band].items.lowerBound : items.count
    return items[start...].indices.first {
      items[$0].text != nil && items[$0].frame.maxY > height
    } ?? items.lastIndex { $0.text != nil }
  }

  /// The element that shows a byte of the text, or the last one before it.
  fileprivate func item(ofText offset: Int) -> Int? {
    items.lastIndex { $0.text.map { $0.range.lowerBound <= offset } == true }
      ?? items.firstIndex { $0.text != nil }
  }
}
