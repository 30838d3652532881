// The lines and paragraphs of a page.
extension Content.PageText {
  /// The line around a byte, without its end.
  public func line(around offset: Int) -> Range<Int> {
    let bytes = text.utf8
    let place = bytes.index(bytes.startIndex, offsetBy: min(max(offset, 0), bytes.count))
    let start = bytes[..<place].lastIndex(of: 0x0a).map { bytes.index(after: $0) }
    let end = bytes[place...].firstIndex(of: 0x0a) ?? bytes.endIndex
    return bytes.distance(
      from: bytes.startIndex, to: start ?? bytes.startIndex)..<bytes.distance(
        from: bytes.startIndex, to: end)
  }

  /// The lines around a byte that belong together: of one size, with no space between them, and of
  /// which none but the first is indented.
  public func paragraph(around offset: Int, in frame: Rect) -> Range<Int> {
    var range = line(around: offset)
    guard let box = boxes(of: range, in: frame).union else { return range }
    var edge = box
    while range.lowerBound > 0 {
      let above = line(around: range.lowerBound - 1)
      guard let next = boxes(of: above, in: frame).union, next.continues(to: edge) else { break }
      range = above.lowerBound..<range.upperBound
      edge = next
    }
    edge = box
    while range.upperBound < text.utf8.count {
      let below = line(around: range.upperBound + 1)
      guard let next = boxes(of: below, in: frame).union, edge.continues(to: next) else { break }
      range = range.lowerBound..<below.upperBound
      edge = next
    }
    return range
  }
}

extension Rect {
  /// Whether a line of this box is followed in the same paragraph by one of another box.
  fileprivate func continues(to next: Rect) -> Bool {
    let (gap, size) = (next.minY - maxY, max(height, next.height))
    return min(height, next.height) > 0.75 * size && gap > -0.6 * size && gap < 0.6 * size
      && next.minY > minY && next.minX < maxX && next.maxX > minX && next.minX < minX + 0.8 * size
  }
}

extension [Rect] {
  /// The box around all of them; nil for none.
  fileprivate var union: Rect? {
    guard let first else { return nil }
    return dropFirst().reduce(first) { $0.union($1) }
  }
}
