public import PerchEngine

// The moves of a selection's end by keys.
extension Renderer {
  /// Finds the place to which the end of a selection moves.
  ///
  /// - Parameters:
  ///   - id: The page.
  ///   - width: The width of the page, in logical pixels.
  ///   - move: The move.
  /// - Returns: The place; nil if the page has no text.
  public func caret(on id: Page.ID, width: Double, after move: CaretMove) -> CaretPlace? {
    let text = textStart(of: id)..<textLength(of: id)
    guard !text.isEmpty else { return nil }
    let start = min(max(move.start, text.lowerBound), text.upperBound)
    guard let from = caret(at: start, on: id, width: width) else { return nil }
    let column = move.column ?? from.caret.minX
    let isForward = from.readsFromRight == (move.step == .left || move.step == .wordLeft)
    let found: Int
    switch move.step {
    case .left, .right: found = letter(beside: start, on: id, isForward: isForward)
    case .wordLeft, .wordRight: found = word(beside: start, on: id, isForward: isForward)
    case .lineStart, .lineEnd:
      found = lineEnd(of: start, from, on: id, width: width, isEnd: move.step == .lineEnd)
    case .textStart: found = text.lowerBound
    case .textEnd: found = text.upperBound
    case .up, .pageUp:
      let height = move.step == .up ? 0 : move.height
      found =
        line(before: from, by: height, column, on: id, width: width) ?? text.lowerBound
    case .down, .pageDown:
      let height = move.step == .down ? 0 : move.height
      found = line(behind: from, by: height, column, on: id, width: width) ?? text.upperBound
    }
    let offset = min(max(found, text.lowerBound), text.upperBound)
    return CaretPlace(
      offset: offset, column: column, end: caret(at: offset, on: id, width: width))
  }

  /// The gap before a byte of a page's text.
  private func caret(at offset: Int, on id: Page.ID, width: Double) -> SelectionEnd? {
    gap(before: offset, on: id, width: width)
      ?? ends(of: offset - 1..<offset, on: id, width: width)?.end
  }

  /// The gap between characters before or behind a place; the place itself at an end of the text.
  private func letter(beside offset: Int, on id: Page.ID, isForward: Bool) -> Int {
    if isForward {
      let text = letters(of: id, in: offset..<offset + 256)
      return offset + (text.first?.utf8.count ?? 0)
    }
    return offset - (letters(of: id, in: offset - 256..<offset).last?.utf8.count ?? 0)
  }

  /// The end of the word behind a place, or the start of the one before it.
  private func word(beside offset: Int, on id: Page.ID, isForward: Bool) -> Int {
    let reach = TextBoundaries.reach
    let text = letters(
      of: id, in: isForward ? offset..<offset + reach : offset - reach..<offset)
    let length = text.utf8.count
    var place = isForward ? 0 : length
    while isForward ? place < length : place > 0 {
      let word = TextBoundaries.word(in: text, at: isForward ? place : place - 1)
      let next = isForward ? word.upperBound : word.lowerBound
      guard isForward ? next > place : next < place else { break }
      place = next
      let piece = text[
        text.scalarStart(at: word.lowerBound)..<text.scalarStart(at: word.upperBound)]
      if piece.contains(where: { $0.isLetter || $0.isNumber }) { break }
    }
    return isForward ? offset + place : offset - length + place
  }

  /// The start or the end of the line of a place.
  private func lineEnd(
    of offset: Int, _ caret: SelectionEnd, on id: Page.ID, width: Double, isEnd: Bool
  ) -> Int {
    if let line = pageLine(around: offset, on: id) {
      return isEnd ? line.upperBound : line.lowerBound
    }
    let isRight = isEnd != caret.readsFromRight
    let point = Point(x: isRight ? 1e7 : -1e7, y: caret.caret.midY)
    return self.offset(at: point, on: id, width: width, wideBlock: caret.wideBlock) ?? offset
  }

  /// The place in the line above a caret and above a height; nil where none is.
  private func line(
    before caret: SelectionEnd, by height: Double, _ x: Double, on id: Page.ID, width: Double
  ) -> Int? {
    let step = max(4, caret.caret.height / 2)
    var y = height > 0 ? caret.caret.midY - height : caret.caret.minY - 1
    while y >= 0 {
      if let offset = offset(at: Point(x: x, y: y), on: id, width: width),
        let found = self.caret(at: offset, on: id, width: width),
        found.caret.midY < caret.caret.minY
      {
        return offset
      }
      y -= step
    }
    return nil
  }

  /// The place in the line below a caret and below a height; nil where none is.
  private func line(
    behind caret: SelectionEnd, by height: Double, _ x: Double, on id: Page.ID, width: Double
  ) -> Int? {
    let step = max(4, caret.caret.height / 2)
    var y = height > 0 ? caret.caret.midY + height : caret.caret.maxY + 1
    guard let last = self.caret(at: textLength(of: id), on: id, width: width) else { return nil }
    while y <= last.caret.maxY {
      if let offset = offset(at: Point(x: x, y: y), on: id, width: width),
        let found = self.caret(at: offset, on: id, width: width),
        found.caret.midY > caret.caret.maxY
      {
        return offset
      }
      y += step
    }
    return nil
  }

  /// The place in a page's text that is nearest to a point of the page, at the first column of a
  /// wide block.
  private func offset(
    at point: Point, on id: Page.ID, width: Double, wideBlock: Int? = nil
  ) -> Int? {
    let block = wideBlock ?? self.wideBlock(at: point.y, on: id, width: width)
    guard
      let place = textPlace(
        of: id, width: width, at: point, inWideBlock: block, hasPieces: false)
    else { return nil }
    // The end of a wrapped line is the start of the next one.
    guard let caret = caret(at: place.offset, on: id, width: width), caret.caret.minY > point.y
    else { return place.offset }
    let before = letter(beside: place.offset, on: id, isForward: false)
    let between = letters(of: id, in: before..<place.offset)
    guard !between.isEmpty, !between.contains(where: \.isNewline),
      let shown = self.caret(at: before, on: id, width: width), shown.caret.minY <= point.y
    else { return place.offset }
    return before
  }

  /// The letters within a range of bytes of a page's text, with those of marks.
  private func letters(of id: Page.ID, in range: Range<Int>) -> String {
    outputs[id]?.text(in: range) ?? contents[id]?.content.letters(in: range) ?? ""
  }

  /// The line of a document's page around a place in the text; nil on other pages.
  private func pageLine(around offset: Int, on id: Page.ID) -> Range<Int>? {
    guard let layout = contents[id]?.layout,
      let item = layout.items.last(where: {
        $0.text.map { $0.range.lowerBound <= offset } == true
      }), let page = item.page, let start = item.text?.range.lowerBound
    else { return nil }
    return page.line(around: offset - start).moved(by: start)
  }

  /// The wide block at a height of a page; nil for none.
  private func wideBlock(at height: Double, on id: Page.ID, width: Double) -> Int? {
    guard let layout = measuredLayout(of: id, width: width), let y = device.scrollOffset(height)
    else { return nil }
    return layout.wideBlocks.firstIndex {
      Double($0.frame.minY) <= y && y < Double($0.frame.maxY)
    }
  }
}
