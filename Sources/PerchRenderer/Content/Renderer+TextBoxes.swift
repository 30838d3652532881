public import PerchEngine
internal import PerchJobs

// The boxes of text for assistive technology.
extension Renderer {
  /// A number that changes whenever the text of a page does, and never comes back.
  public func textRevision(of id: Page.ID) -> Int { textRevisions[id] ?? 0 }

  /// Gives a page's text a new number.
  func countRevision(of id: Page.ID) {
    revisionCount += 1
    textRevisions[id] = revisionCount
  }

  /// Finds where a part of a page's text is, which is laid out for that.
  ///
  /// - Parameters:
  ///   - range: The bytes of the page's text.
  ///   - id: The page.
  ///   - width: The width of the page, in logical pixels.
  /// - Returns: The boxes, line by line from the top.
  public func boxes(ofText range: Range<Int>, on id: Page.ID, width: Double) -> [TextBox] {
    if let log = outputs[id] { return boxes(ofText: range, in: log, width: width) }
    guard let layout = measuredLayout(of: id, width: width) else { return [] }
    layout.layOut(text: range)
    let items = layout.items.indices.filter {
      layout.items[$0].text.map { $0.range.touches(range) } == true
    }
    return items.flatMap { index -> [TextBox] in
      let block = layout.wideBlock(ofItem: index)
      let frame = layout.items[index].frame.rect
      if let page = layout.items[index].page, let part = layout.items[index].text {
        return page.boxes(of: [range], of: part, in: frame).map { TextBox(device.logical($0)) }
      }
      let heights = heights(of: range, inItem: index, of: layout) ?? (frame.minY, frame.maxY)
      return lines(ofItem: index, of: layout, from: heights.0, to: heights.1).flatMap { line in
        line.boxes(of: range, endWidth: 0).map { TextBox(device.logical($0), wideBlock: block) }
      }
    }
  }

  /// The heights between which preformatted text shows some bytes, in device pixels; nil for other
  /// text.
  func heights(
    of range: Range<Int>, inItem index: Int, of layout: ContentLayout
  ) -> (Double, Double)? {
    let item = layout.items[index]
    guard case .mono(let text, _) = item.kind, let start = item.text?.range.lowerBound else {
      return nil
    }
    let height = layout.fonts.metrics(of: .mono).lineHeight
    let top = Double(item.frame.minY)
    func middle(of row: Int) -> Double { top + (Double(row) + 0.5) * height }
    return (
      middle(of: text.row(at: range.lowerBound - start)),
      middle(of: text.row(at: max(range.lowerBound, range.upperBound - 1) - start))
    )
  }

  /// Finds the frames of parts of a page's text, as far as it is laid out: of the elements that show
  /// them.
  ///
  /// - Parameters:
  ///   - ranges: The bytes of the parts, in the order of their starts.
  ///   - id: The page.
  ///   - width: The width of the page, in logical pixels.
  /// - Returns: A frame for each part; nil where it has none.
  public func frames(
    ofText ranges: [Range<Int>], on id: Page.ID, width: Double
  ) -> [TextBox?] {
    guard let layout = measuredLayout(of: id, width: width) else {
      guard outputs[id] != nil else { return ranges.map { _ in nil } }
      return ranges.map { TextBox(around: boxes(ofText: $0, on: id, width: width)) }
    }
    let shown = layout.items.indices.filter { layout.items[$0].text != nil }
    return ranges.map { range in
      let first = shown.firstIndex(behind: {
        (layout.items[$0].text?.range.upperBound ?? 0) <= range.lowerBound
      })
      var box: TextBox?
      for index in shown[first...] {
        guard let part = layout.items[index].text, part.range.lowerBound < range.upperBound else {
          break
        }
        let frame = device.logical(layout.items[index].frame.rect)
        box = TextBox(
          box.map { $0.frame.union(frame) } ?? frame, wideBlock: layout.wideBlock(ofItem: index))
      }
      return box
    }
  }

  private func boxes(ofText range: Range<Int>, in log: OutputLog, width: Double) -> [TextBox] {
    guard let pixels = device.length(width) else { return [] }
    setWidth(Int(pixels.rounded()), of: log)
    guard log.rowCount > 0, let first = log.row(ofText: range.lowerBound),
      let last = log.row(ofText: max(range.lowerBound, range.upperBound - 1))
    else { return [] }
    return (first...max(first, last)).compactMap { row in
      let shown = log.text(ofRow: row)
      let bytes = (range.lowerBound - shown.start..<range.upperBound - shown.start)
        .clamped(to: shown.bytes)
      guard !bytes.isEmpty else { return nil }
      let cells = OutputCells(shown.line, bytes: shown.bytes, measure: &log.measure).cells(
        of: bytes)
      let cell = log.measure.cell
      let box = Rect(
        x: Double(log.margin) + Double(cells.lowerBound) * cell,
        y: Double(log.margin + row * log.rowHeight),
        width: Double(cells.count) * cell, height: Double(log.rowHeight))
      return TextBox(device.logical(box))
    }
  }

  /// The stretch of a job's output in one style around a byte of its text; nil for other pages.
  public func outputRun(of id: Page.ID, at byte: Int) -> TextRun? {
    guard let log = outputs[id] else { return nil }
    guard let (line, start) = log.line(ofText: byte) else { return TextRun(byte..<byte + 1, .mono) }
    let end = line.text.utf8.count
    let spans = line.spans(in: 0..<end)
    guard let span = spans.first(where: { $0.bytes.contains(byte - start) }) else {
      return TextRun(start + end..<start + end + 1, .mono)
    }
    // A link is underlined.
    var (bytes, isLink) = (span.bytes, false)
    for link in line.allLinks.map(\.range) {
      if link.contains(byte - start) {
        (bytes, isLink) = (bytes.clamped(to: link), true)
      } else if link.upperBound <= byte - start {
        bytes = max(bytes.lowerBound, link.upperBound)..<bytes.upperBound
      } else {
        bytes = bytes.lowerBound..<min(bytes.upperBound, link.lowerBound)
      }
    }
    let traits = span.style.traits
    var style: Content.Span.Style = []
    if traits.contains(.bold) { style.insert(.strong) }
    if traits.contains(.italic) { style.insert(.emphasis) }
    if traits.contains(.struck) { style.insert(.struck) }
    return TextRun(
      start + bytes.lowerBound..<start + bytes.upperBound, .mono, style,
      isUnderlined: isLink || traits.contains(.underlined))
  }
}

extension ContentLayout {
  /// The wide block that an element is on; nil for none.
  func wideBlock(ofItem index: Int) -> Int? {
    guard items[index].isWide else { return nil }
    return wideBlocks.firstIndex { $0.items.contains(index) }
  }
}

extension Range<Int> {
  /// Whether two ranges overlap, or the other one is a place inside or at the start of this one.
  fileprivate func touches(_ other: Range<Int>) -> Bool {
    other.isEmpty ? contains(other.lowerBound) : overlaps(other)
  }
}

extension [Int] {
  /// The index of the first element that does not satisfy a condition, which those before all do.
  fileprivate func firstIndex(behind condition: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
