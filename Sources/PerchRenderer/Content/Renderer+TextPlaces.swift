public import PerchEngine

// Where the text of a page is on it.
extension Renderer {
  /// Finds the text at a point of a page.
  ///
  /// - Parameters:
  ///   - id: The page.
  ///   - width: The width of the page, in logical pixels.
  ///   - point: The point, in logical pixels from the top left of the unscrolled page; on a wide
  ///     block from that of the unscrolled block.
  ///   - wideBlock: The index of the wide block; nil for the rest of the page.
  ///   - hasPieces: Whether the word and the line around the place are looked for, too.
  /// - Returns: The place in the text; nil if the page has none.
  public func textPlace(
    of id: Page.ID, width: Double, at point: Point, inWideBlock wideBlock: Int? = nil,
    hasPieces: Bool = true
  ) -> TextPlace? {
    if let log = outputs[id] {
      return textPlace(in: log, width: width, at: point, hasPieces: hasPieces)
    }
    guard let layout = measuredLayout(of: id, width: width), let x = device.scrollOffset(point.x),
      let y = device.scrollOffset(point.y)
    else { return nil }
    let items: Range<Int>
    if let wideBlock {
      guard layout.wideBlocks.indices.contains(wideBlock) else { return nil }
      items = layout.wideBlocks[wideBlock].items
    } else {
      layout.layOut(from: Int(y) - 1, to: Int(y) + 1)
      items = layout.textItems(near: Int(y))
    }
    let spot = Point(x: x, y: y)
    guard
      let index = items.filter({ layout.items[$0].text != nil }).min(by: {
        layout.items[$0].frame.distance(to: spot) < layout.items[$1].frame.distance(to: spot)
      }), let part = layout.items[index].text
    else { return nil }
    if let page = layout.items[index].page {
      return place(on: page, in: layout.items[index].frame.rect, part, at: spot, hasPieces)
    }
    guard let line = lines(ofItem: index, of: layout, from: y, to: y).first
    else { return nil }
    let found = line.layout.place(at: x - line.x, on: line.line)
    let offset = line.offset(ofShaped: found.gap)
    let character = line.offset(ofShaped: found.character)
    let distance = layout.items[index].frame.distance(to: spot)
    var place = TextPlace(
      offset: min(max(offset, line.range.lowerBound), line.range.upperBound),
      word: character..<character, paragraph: part.paragraph,
      isOnText: distance.x <= 4 * device.scale && distance.y <= 8 * device.scale)
    let start = part.range.lowerBound
    // A link is only where its letters are.
    let isOnLine = x >= line.x && x < line.x + line.line.width && distance.y == 0
    switch layout.items[index].kind {
    case .text(let text):
      if hasPieces {
        place.word = TextBoundaries.word(in: text.plain, at: character - start).moved(by: start)
      }
      if isOnLine { place.link = text.link(at: character - start) }
    case .mono(let text, _):
      if isOnLine { place.link = text.link(at: character - start) }
      guard hasPieces else { break }
      place.word = TextBoundaries.word(in: text.string, at: character - start).moved(by: start)
      place.paragraph = text.line(around: character - start).moved(by: start)
    case .fill, .image, .control: break
    }
    return place
  }

  /// The part of a page's text within a range of bytes.
  public func text(of id: Page.ID, in range: Range<Int>) -> String {
    outputs[id]?.text(in: range) ?? contents[id]?.content.text(in: range) ?? ""
  }

  /// The part of a page's text within a range of bytes, as it is copied.
  public func copiedText(of id: Page.ID, in range: Range<Int>) -> String {
    outputs[id]?.text(in: range) ?? contents[id]?.content.copiedText(in: range) ?? ""
  }

  /// The offset of the first byte that is kept of a page's text.
  public func textStart(of id: Page.ID) -> Int { outputs[id]?.textStart ?? 0 }

  /// The length of a page's text, in bytes; for output, with the lines that are no longer kept.
  public func textLength(of id: Page.ID) -> Int {
    if let log = outputs[id] { return log.textEnd }
    guard let page = contents[id] else { return 0 }
    // A layout has measured the text already.
    return page.layout?.sections.last?.textEnd ?? Content.textLength(of: page.content.blocks) ?? 0
  }

  /// Finds where a part of a page's text is.
  ///
  /// - Parameters:
  ///   - range: The bytes of the page's text.
  ///   - id: The page.
  ///   - width: The width of the page, in logical pixels.
  /// - Returns: The boxes, line by line from the top, in logical pixels from the top left of the
  ///   unscrolled page; wide blocks are at their first column.
  public func textBoxes(of range: Range<Int>, on id: Page.ID, width: Double) -> [Rect] {
    guard let layout = measuredLayout(of: id, width: width) else { return [] }
    layout.layOut(text: range)
    return boxes(
      of: [range], in: layout.items.indices, of: layout, from: 0, to: Double(layout.height)
    ).map(device.logical)
  }

  /// The boxes of parts of a page's text between two heights, in device pixels. The parts are in
  /// their order.
  private func boxes(
    of ranges: [Range<Int>], in items: Range<Int>, of layout: ContentLayout, from top: Double,
    to bottom: Double
  ) -> [Rect] {
    items.flatMap { index -> [Rect] in
      let item = layout.items[index]
      guard let part = item.text, Double(item.frame.maxY) >= top, Double(item.frame.minY) <= bottom,
        !ranges.touching(part.range).isEmpty
      else { return [] }
      if let page = item.page { return page.boxes(of: ranges, of: part, in: item.frame.rect) }
      return lines(ofItem: index, of: layout, from: top, to: bottom).flatMap { line in
        ranges.touching(line.range).flatMap { line.boxes(of: $0, endWidth: 6 * device.scale) }
      }
    }
  }

  /// The place of the heading or the page that an anchor names.
  ///
  /// - Parameters:
  ///   - anchor: The anchor.
  ///   - id: The page.
  ///   - width: The width of the page, in logical pixels.
  /// - Returns: The distance of the heading's surroundings from the top of the content, in logical
  ///   pixels; nil without that heading or page.
  public func top(ofAnchor anchor: String, on id: Page.ID, width: Double) -> Double? {
    if let place = Content.PagePlace(anchor: anchor), contents[id]?.content.isPaged == true {
      return top(of: place, on: id, width: width)
    }
    guard let offset = contents[id]?.content.offset(ofAnchor: anchor) else { return nil }
    return textBoxes(of: offset..<offset + 1, on: id, width: width).first.map { $0.minY - 20 }
  }

  /// Paints a part of a page's text, as the boxes of its lines.
  func paintTextMark(_ mark: Layer.TextMark, on canvas: borrowing Canvas) {
    guard let rect = device.rect(mark.clip), let dx = device.scrollOffset(mark.offset.dx),
      let dy = device.scrollOffset(mark.offset.dy)
    else { return }
    let clip = PixelBox(nearest: rect)
    if let log = outputs[mark.page] {
      return paintTextMark(mark, in: log, clip, top: Int(dy.rounded()) + log.margin, on: canvas)
    }
    guard let layout = contents[mark.page]?.layout else { return }
    let shift = Vector(dx: dx.rounded(), dy: dy.rounded())
    let (top, bottom) = (Double(clip.minY) - shift.dy, Double(clip.maxY) - shift.dy)
    canvas.saved {
      canvas.clip(to: [clip])
      for items in layout.items(ofWideBlock: mark.wideBlock, from: Int(top), to: Int(bottom) + 1) {
        let boxes = boxes(of: mark.ranges, in: items, of: layout, from: top, to: bottom)
          .map { device.snapped($0.offset(by: shift)) }
        paint(boxes, of: mark, on: canvas)
      }
    }
  }

  /// Paints boxes of a mark, in device pixels. The lines of a document's page may overlap.
  private func paint(_ boxes: [Rect], of mark: Layer.TextMark, on canvas: borrowing Canvas) {
    guard mark.isOutline else {
      return canvas.fill(boxes.map { Shape($0) }, palette[mark.color])
    }
    for box in boxes { paint(box, of: mark, on: canvas) }
  }

  /// Paints a box of a mark, in device pixels.
  func paint(_ box: Rect, of mark: Layer.TextMark, on canvas: borrowing Canvas) {
    guard mark.isOutline else { return canvas.fill(Shape(box), palette[mark.color]) }
    let width = (2 * device.scale).rounded()
    // Letters beside the text keep their distance, lines above and below have theirs.
    let gap = (2 * device.scale).rounded()
    let around = box.inset(
      by: EdgeInsets(
        top: -width / 2, left: -gap - width / 2, bottom: -width / 2, right: -gap - width / 2))
    canvas.stroke(Shape(around, radius: 3 * device.scale), palette[mark.color], width: width)
  }
}

extension ContentLayout {
  /// The elements of a wide block, or else those between two heights that are on none, in runs.
  fileprivate func items(ofWideBlock block: Int?, from top: Int, to bottom: Int) -> [Range<Int>] {
    if let block { return wideBlocks.indices.contains(block) ? [wideBlocks[block].items] : [] }
    let seen = items(from: top, to: bottom)
    // The parts of a split range are arrays, whose indices are not those of the elements.
    return seen.split { items[$0].isWide }.compactMap { run in
      guard let first = run.first, let last = run.last else { return nil }
      return first..<last + 1
    }
  }

  /// The elements among which the text nearest to a height is: those of a top-level block with text.
  fileprivate func textItems(near y: Int) -> Range<Int> {
    let at = firstBand(below: y)
    func hasText(_ band: Band) -> Bool { items[band.items].contains { $0.text != nil } }
    let after = bands[at...].first(where: hasText)
    let before = bands[..<at].last(where: hasText)
    guard let after else { return before?.items ?? 0..<0 }
    guard let before else { return after.items }
    let gap = items[after.items.lowerBound].frame.minY - y
    return gap > y - before.bottom ? before.items : after.items
  }
}

extension PixelBox {
  /// The distances to a point on both axes; zero inside.
  fileprivate func distance(to point: Point) -> Distance {
    Distance(
      x: max(0, Double(minX) - point.x, point.x - Double(maxX)),
      y: max(0, Double(minY) - point.y, point.y - Double(maxY)))
  }

  /// The distances of a point from a box, of which the vertical one counts first.
  fileprivate struct Distance: Comparable {
    let x: Double
    let y: Double

    static func < (a: Distance, b: Distance) -> Bool { (a.y, a.x) < (b.y, b.x) }
  }
}

extension [Range<Int>] {
  /// The ranges, which are in their order, that overlap another one or end where it begins.
  func touching(_ range: Range<Int>) -> ArraySlice<Range<Int>> {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].upperBound < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return self[low...].prefix { $0.lowerBound <= range.upperBound }
  }
}

extension Range<Int> {
  func moved(by distance: Int) -> Range<Int> {
    lowerBound + distance..<upperBound + distance
  }
}
