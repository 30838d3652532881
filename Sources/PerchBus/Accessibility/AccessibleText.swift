/// A text that assistive technology reads in pieces, by offsets of Unicode scalars.
struct AccessibleText {
  /// The kinds of pieces, with AT-SPI's numbers.
  enum Granularity: UInt32 {
    case character, word, sentence, line, paragraph
  }

  private let scalars: [Unicode.Scalar]

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  var count: Int { scalars.count }

  /// The text between two offsets; an end beyond the text, or below zero, means its end.
  func text(from start: Int, to end: Int) -> String {
    let end = end < 0 ? count : min(end, count)
    guard start >= 0, start < end else { return "" }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[start..<end])
    return String(text)
  }

  /// The scalar at an offset; nil beyond the end.
  func scalar(at offset: Int) -> Unicode.Scalar? {
    scalars.indices.contains(offset) ? scalars[offset] : nil
  }

  /// The piece around an offset; an empty one beyond the end.
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

  /// Whether a piece begins at an offset inside the text. A separator belongs to the piece before
  /// it.
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

  /// The last scalar before the blanks in front of an offset; nil for none.
  private func lastWord(before offset: Int) -> Unicode.Scalar? {
    scalars[..<offset].last { !$0.properties.isWhitespace }
  }
}
