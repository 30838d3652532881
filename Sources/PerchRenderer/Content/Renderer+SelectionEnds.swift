public import PerchEngine

// The ends of a selection, where handles hang.
extension Renderer {
  /// Finds the two ends of a part of a page's text.
  ///
  /// - Parameters:
  ///   - range: The bytes of the page's text.
  ///   - id: The page.
  ///   - width: The width of the page, in logical pixels.
  /// - Returns: The ends; nil where the page has no such text.
  public func ends(
    of range: Range<Int>, on id: Page.ID, width: Double
  ) -> (start: SelectionEnd, end: SelectionEnd)? {
    guard !range.isEmpty else { return nil }
    if let log = outputs[id] { return ends(of: range, in: log, width: width) }
    guard let layout = measuredLayout(of: id, width: width) else { return nil }
    layout.layOut(text: range.lowerBound..<range.lowerBound + 1)
    layout.layOut(text: range.upperBound - 1..<range.upperBound)
    guard let start = end(of: range, isStart: true, in: layout),
      let end = end(of: range, isStart: false, in: layout)
    else { return nil }
    return (start, end)
  }

  /// Finds the gap before a byte of a page's text; nil where the page has no such text.
  func gap(before offset: Int, on id: Page.ID, width: Double) -> SelectionEnd? {
    if let log = outputs[id] { return ends(of: offset..<offset + 1, in: log, width: width)?.start }
    guard let layout = measuredLayout(of: id, width: width) else { return nil }
    layout.layOut(text: offset..<offset + 1)
    return end(of: offset..<offset + 1, isStart: true, in: layout)
  }

  private func end(
    of range: Range<Int>, isStart: Bool, in layout: ContentLayout
  ) -> SelectionEnd? {
    let offset = isStart ? range.lowerBound : range.upperBound
    // The byte beside the end that is selected.
    let byte = isStart ? offset : offset - 1
    guard
      let index = layout.items.lastIndex(where: {
        $0.text.map { $0.range.lowerBound <= byte } == true
      })
    else { return nil }
    let frame = layout.items[index].frame.rect
    if let page = layout.items[index].page, let text = layout.items[index].text {
      let boxes = page.boxes(of: [range], of: text, in: frame)
      guard let box = isStart ? boxes.first : boxes.last else { return nil }
      let fromRight = page.readsFromRight(at: byte - text.range.lowerBound)
      let caret = Rect(
        x: isStart != fromRight ? box.minX : box.maxX, y: box.minY, width: 0, height: box.height)
      return SelectionEnd(caret: device.logical(caret), readsFromRight: fromRight)
    }
    let heights =
      heights(of: byte..<byte + 1, inItem: index, of: layout) ?? (frame.minY, frame.maxY)
    let lines = lines(ofItem: index, of: layout, from: heights.0, to: heights.1)
    guard let line = lines.last(where: { $0.range.lowerBound <= byte }) ?? lines.first
    else { return nil }
    let fromRight = line.line.readsFromRight
    let place = min(max(offset, line.range.lowerBound), line.range.upperBound)
    let part = isStart ? place..<line.range.upperBound : line.range.lowerBound..<place
    let boxes = part.isEmpty ? [] : line.boxes(of: part, endWidth: 0)
    // Behind the last letter is the end of the line.
    let isLeft = (isStart && !part.isEmpty) != fromRight
    let side = isLeft ? boxes.map(\.minX).min() : boxes.map(\.maxX).max()
    let x = side ?? (isLeft ? line.x : line.x + line.line.width)
    return SelectionEnd(
      caret: device.logical(Rect(x: x, y: line.top, width: 0, height: line.height)),
      readsFromRight: fromRight, wideBlock: layout.wideBlock(ofItem: index))
  }

  private func ends(
    of range: Range<Int>, in log: OutputLog, width: Double
  ) -> (start: SelectionEnd, end: SelectionEnd)? {
    guard let width = device.length(width), log.rowCount > 0 else { return nil }
    setWidth(Int(width.rounded()), of: log)
    func end(_ byte: Int, isStart: Bool) -> SelectionEnd? {
      guard let row = log.row(ofText: byte) else { return nil }
      let shown = log.text(ofRow: row)
      let cells = OutputCells(shown.line, bytes: shown.bytes, measure: &log.measure)
      let offset = min(max(byte - shown.start, shown.bytes.lowerBound), shown.bytes.upperBound)
      let found = cells.cells(of: offset..<min(offset + 1, shown.bytes.upperBound))
      let isBehind = offset == shown.bytes.upperBound
      let cell = isBehind ? cells.count : isStart ? found.lowerBound : found.upperBound
      let caret = Rect(
        x: Double(log.margin) + Double(cell) * log.measure.cell,
        y: Double(log.margin + row * log.rowHeight), width: 0, height: Double(log.rowHeight))
      return SelectionEnd(caret: device.logical(caret), readsFromRight: false)
    }
    guard let start = end(range.lowerBound, isStart: true),
      let last = end(range.upperBound - 1, isStart: false)
    else { return nil }
    return (start, last)
  }
}
