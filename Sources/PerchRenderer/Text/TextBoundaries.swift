import CCairo

/// The boundaries of words in a text, by the rules of Pango, which follow the Unicode Text
/// Segmentation (UAX #29).
enum TextBoundaries {
  /// The greatest number of bytes on either side of a place that are looked at.
  static let reach = 2048

  /// The word, the spaces or the sign that the character at a byte belongs to.
  static func word(in text: String, at offset: Int) -> Range<Int> {
    var text = text
    return text.withUTF8 { bytes in
      guard !bytes.isEmpty else { return 0..<0 }
      let window = window(around: offset, in: bytes)
      let part = UnsafeBufferPointer(rebasing: bytes[window])
      let found = word(in: part, at: min(max(offset, 0), bytes.count) - window.lowerBound)
      return found.lowerBound + window.lowerBound..<found.upperBound + window.lowerBound
    }
  }

  /// The bytes around a place, cut between characters.
  private static func window(
    around offset: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Range<Int> {
    var (start, end) = (max(0, offset - reach), min(bytes.count, offset + reach))
    while start > 0, bytes[start] & 0xc0 == 0x80 { start -= 1 }
    while end < bytes.count, bytes[end] & 0xc0 == 0x80 { end += 1 }
    return min(start, end)..<end
  }

  private static func word(in bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Range<Int> {
    // The starts of the characters, and the end.
    let starts = bytes.indices.filter { bytes[$0] & 0xc0 != 0x80 } + [bytes.count]
    var marks = [PangoLogAttr](repeating: PangoLogAttr(), count: starts.count)
    bytes.withMemoryRebound(to: CChar.self) {
      pango_get_log_attrs(
        $0.baseAddress, Int32($0.count), -1, pango_language_get_default(), &marks,
        Int32(marks.count))
    }
    let last = starts.count - 2
    guard last >= 0 else { return 0..<0 }
    let place = min(starts.lastIndex { $0 <= offset } ?? 0, last)
    let start = marks[...place].lastIndex { $0.is_word_boundary != 0 } ?? 0
    let end = marks[(place + 1)...].firstIndex { $0.is_word_boundary != 0 } ?? last + 1
    return starts[start]..<starts[end]
  }
}
