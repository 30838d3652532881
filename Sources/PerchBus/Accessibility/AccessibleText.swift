/// A text that assistive technology reads in pieces, by offsets of Unicode scalars: the text of a
/// page, or a part of it.
struct AccessibleText {
  /// The kinds of pieces, with AT-SPI's numbers.
  enum Granularity: UInt32 {
    case character, word, sentence, line, paragraph
  }

  /// The distance of the cuts through what has no ends, in scalars: a line of 60 MB is read in
  /// pieces.
  private static let stretch = 16_384

  /// The text of the page.
  let index: TextIndex
  /// The part, in bytes from the start of the index.
  private let part: Range<Int>
  /// The number of scalars before the part.
  private let start: Int
  /// The number of scalars.
  let count: Int

  /// A whole text, or the part of it within a range of the page's bytes.
  init(_ index: TextIndex, part: Range<Int>? = nil) {
    self.index = index
    guard let part else {
      (self.part, start, count) = (0..<index.length, 0, index.count)
      return
    }
    let low = index.scalars(before: part.lowerBound - index.origin)
    let high = index.scalars(before: part.upperBound - index.origin)
    (start, count) = (low, max(0, high - low))
    self.part = index.byte(ofScalar: low)..<index.byte(ofScalar: max(low, high))
  }

  /// A text that belongs to no page.
  init(_ text: String) { self.init(TextIndex(text)) }

  /// The text between two offsets; an end beyond the text, or below zero, means its end.
  func text(from start: Int, to end: Int) -> String {
    let end = end < 0 ? count : min(end, count)
    guard start >= 0, start < end else { return "" }
    return index.text(in: byte(of: start)..<byte(of: end))
  }

  /// The scalar at an offset; nil beyond the end.
  func scalar(at offset: Int) -> Unicode.Scalar? {
    guard (0..<count).contains(offset) else { return nil }
    return index.withBytes { TextCursor($0, in: part, at: byte(of: offset), offset).next }
  }

  /// The bytes of the page's text between two offsets, which are moved into the text.
  func bytes(of range: Range<Int>) -> Range<Int> {
    let range = range.clamped(to: 0..<count)
    return index.origin + byte(of: range.lowerBound)..<index.origin + byte(of: range.upperBound)
  }

  /// The offset of a byte of the page's text, or the nearest one in this text.
  func offset(ofByte byte: Int) -> Int {
    min(max(index.scalars(before: byte - index.origin) - start, 0), count)
  }

  /// The byte of an offset from the start of the index.
  private func byte(of offset: Int) -> Int {
    offset >= count ? part.upperBound : index.byte(ofScalar: start + offset)
  }

  // MARK: - Pieces

  /// The piece around an offset; an empty one beyond the end.
  func range(at offset: Int, _ granularity: Granularity) -> Range<Int> {
    guard (0..<count).contains(offset) else {
      let end = min(max(offset, 0), count)
      return end..<end
    }
    if granularity == .character { return offset..<(offset + 1) }
    return index.withBytes { bytes in
      let here = TextCursor(bytes, in: part, at: byte(of: offset), offset)
      var low = here
      while low.offset > 0, !begins(granularity, at: low) { low.retreat() }
      var high = here
      repeat { high.advance() } while high.offset < count && !begins(granularity, at: high)
      return low.offset..<high.offset
    }
  }

  /// Whether a piece begins inside the text: at the end of another one, or at a cut.
  private func begins(_ granularity: Granularity, at place: TextCursor) -> Bool {
    if beginsByItself(granularity, at: place) { return true }
    guard place.offset % Self.stretch == 0 else { return false }
    var before = place
    for _ in 0..<Self.stretch {
      before.retreat()
      if before.offset == 0 || beginsByItself(granularity, at: before) { return false }
    }
    return true
  }

  /// Whether a piece begins at a place without any cut. A separator belongs to the piece before it.
  private func beginsByItself(_ granularity: Granularity, at place: TextCursor) -> Bool {
    guard let before = place.previous, let here = place.next else { return true }
    switch granularity {
    case .character: return true
    case .line, .paragraph: return before == "\n"
    case .word: return before.properties.isWhitespace && !here.properties.isWhitespace
    case .sentence:
      guard before.properties.isWhitespace, !here.properties.isWhitespace else {
        return "。！？".unicodeScalars.contains(before)
      }
      return before == "\n"
        || place.lastLetter.map { ".!?".unicodeScalars.contains($0) } ?? true
    }
  }
}
