/// A text as assistive technology reads it: by offsets of Unicode scalars, in pieces.
struct AccessibleText {
  /// How large a piece is, with AT-SPI's numbers.
  enum Granularity: UInt32 {
    case character, word, sentence, line, paragraph
  }

  private let scalars: [Unicode.Scalar]

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  var count: Int { scalars.count }

  /// - Parameter end: beyond the end, or less than zero, for all that follows.
  func text(from start: Int, to end: Int) -> String {
    let end = end < 0 ? count : min(end, count)
    guard start >= 0, start < end else { return "" }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[start..<end])
    return String(text)
  }

  /// - Returns: nil beyond the end.
  func scalar(at offset: Int) -> Unicode.Scalar? {
    scalars.indices.contains(offset) ? scalars[offset] : nil
  }

  /// The piece that an offset lies in; an empty one beyond the end.
  func range(at offset: Int, _ granularity: Granularity) -> Range<Int> {
    guard scalars.indices.contains(offset) else {
      let end = min(max(offset, 0), count)
      return end..<end
    }
    if granularity == .character { return offset..<(offset + 1) }
    var start = offset
    while start > 0, !begins(granularity, at: start) { start -= 1 }
    var end = offset + 1
    while end < count, !begins(granularity, at: end) { end += 1 }
    return start..<end
  }

  /// Whether a piece begins at an offset, which is neither the first nor beyond the last: what
  /// separates pieces belongs to the one before.
  private func begins(_ granularity: Granularity, at offset: Int) -> Bool {
    let (before, here) = (scalars[offset - 1], scalars[offset])
    switch granularity {
    case .character: return true
    case .line, .paragraph: return before == "\n"
    case .word: return before.properties.isWhitespace && !here.properties.isWhitespace
    case .sentence:
      guard before.properties.isWhitespace, !here.properties.isWhitespace else {
        return "。！？".unicodeScalars.contains(before)
      }
      return before == "\n"
        || lastWord(before: offset).map { ".!?".unicodeScalars.contains($0) } ?? true
    }
  }

  /// The last scalar before the blanks that lead to an offset.
  private func lastWord(before offset: Int) -> Unicode.Scalar? {
    scalars[..<offset].last { !$0.properties.isWhitespace }
  }
}
