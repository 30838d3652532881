import CCairo

/// A search that knows neither capitals nor accents.
///
/// Characters are compared by the first of their canonical decomposition, in lower case (Unicode
/// Standard, sections 3.7 and 5.18); marks that join a character are passed over. Ligatures of
/// Latin letters are their letters.
public struct TextSearch: Sendable {
  /// The characters to find.
  private let needle: [UInt32]
  /// The first of them, if it may be an ASCII letter with an accent or without; 0 for others.
  private let first: UInt32

  /// Whether hits go over the ends of lines.
  private let crossesLines: Bool

  /// Prepares to find a text; nil if there is nothing to find.
  ///
  /// With `crossesLines`, a space is a line end as well, and a hyphen at the end of a line is
  /// passed over with it: a document's page has lines where its paragraphs are broken.
  public init?(_ text: String, crossesLines: Bool = false) {
    needle = text.unicodeScalars.flatMap {
      TextSearch.letters(ofLigature: $0.value) ?? TextSearch.folded($0.value).map { [$0] } ?? []
    }
    guard let first = needle.first else { return nil }
    self.first = first
    self.crossesLines = crossesLines
  }

  /// Finds the text, piece by piece.
  ///
  /// - Parameters:
  ///   - string: The text to search.
  ///   - piece: The number of bytes after which hits are reported, at most.
  ///   - report: Takes the hits since the last call, as UTF-8 bytes, and whether they are all; it
  ///     returns whether to go on.
  public func find(
    in string: String, reportingEvery piece: Int = 1 << 22,
    _ report: ([Range<Int>], _ isComplete: Bool) -> Bool
  ) {
    var string = string
    string.withUTF8 { bytes in
      var (hits, hasReported, next): ([Range<Int>], Bool, Int) = ([], false, piece)
      var index = 0
      while index < bytes.count {
        if let end = end(ofHitAt: index, in: bytes) {
          hits.append(index..<end)
          index = end
        } else {
          index += 1
        }
        // The first hit is shown at once.
        guard index >= next || !hasReported && !hits.isEmpty else { continue }
        guard report(hits, false) else { return }
        (hits, hasReported, next) = ([], true, index + piece)
      }
      _ = report(hits, true)
    }
  }

  /// The end of the hit that begins at a byte; nil if there is none.
  private func end(ofHitAt start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let byte = bytes[start]
    // Most bytes are decided here.
    if byte < 0x80 {
      guard TextSearch.lower(byte) == first || byte == 0x0a && crossesLines && first == 0x20 else {
        return nil
      }
      return end(ofHitAt: start, behindLetters: 0, in: bytes)
    }
    if byte & 0xc0 == 0x80 { return nil }
    let scalar = TextSearch.scalar(at: start, in: bytes).scalar
    let letters = TextSearch.letters(ofLigature: scalar)?.count ?? 1
    return (0..<letters).lazy.compactMap { end(ofHitAt: start, behindLetters: $0, in: bytes) }.first
  }

  /// The end of the hit that begins at a byte, behind some letters of a ligature; nil if there is
  /// none.
  private func end(
    ofHitAt start: Int, behindLetters passed: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    var (index, matched) = (start, 0)
    while index < bytes.count {
      let (scalar, length) = TextSearch.scalar(at: index, in: bytes)
      if let gap = lineEnd(scalar, at: index, length, matched: matched, in: bytes) {
        index += gap
        continue
      }
      if let letters = TextSearch.letters(ofLigature: scalar) {
        if matched == needle.count { return index }
        for letter in letters.dropFirst(index == start ? passed : 0) where matched < needle.count {
          guard letter == needle[matched] else { return nil }
          matched += 1
        }
      } else if let folded = TextSearch.folded(scalar) {
        if matched == needle.count { return index }
        guard folded == needle[matched] || isSpace(scalar) && needle[matched] == 0x20 else {
          return nil
        }
        matched += 1
      } else if matched == 0 {
        return nil
      }
      index += length
    }
    return matched == needle.count ? index : nil
  }

  private func isSpace(_ scalar: UInt32) -> Bool { crossesLines && scalar == 0x0a }

  /// The number of bytes of a line end, with its hyphen, that are passed over inside a hit; nil for
  /// none.
  private func lineEnd(
    _ scalar: UInt32, at index: Int, _ length: Int, matched: Int,
    in bytes: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    guard crossesLines, matched > 0, matched < needle.count else { return nil }
    let (before, next) = (needle[matched - 1], needle[matched])
    guard scalar != 0x0a else {
      // Behind a hyphen or a space that was typed, and between characters without spaces.
      let isPassed = before == 0x2d || before == 0x20 || before >= 0x2e80 && next >= 0x2e80
      return isPassed && next != 0x20 ? 1 : nil
    }
    guard [0x2d, 0xad, 0x2010].contains(scalar), next != scalar, index + length < bytes.count,
      bytes[index + length] == 0x0a
    else { return nil }
    return length + 1
  }

  /// The letters of a Latin ligature; nil for other characters.
  private static func letters(ofLigature scalar: UInt32) -> [UInt32]? {
    switch scalar {
    case 0xfb00: [0x66, 0x66]
    case 0xfb01: [0x66, 0x69]
    case 0xfb02: [0x66, 0x6c]
    case 0xfb03: [0x66, 0x66, 0x69]
    case 0xfb04: [0x66, 0x66, 0x6c]
    default: nil
    }
  }

  private static func lower(_ byte: UInt8) -> UInt32 {
    UInt32((0x41...0x5a).contains(byte) ? byte | 0x20 : byte)
  }

  private static func scalar(
    at index: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> (scalar: UInt32, length: Int) {
    let byte = UInt32(bytes[index])
    let length = byte < 0x80 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4
    guard length > 1, index + length <= bytes.count else { return (byte, 1) }
    let lead = byte & (0x7f >> UInt32(length))
    let scalar = bytes[index + 1..<index + length].reduce(lead) { $0 << 6 | UInt32($1) & 0x3f }
    return (scalar, length)
  }

  /// The character that stands for another in comparisons; nil for a mark.
  private static func folded(_ scalar: UInt32) -> UInt32? {
    if scalar < 0x80 { return lower(UInt8(scalar)) }
    // Han has no capitals and no accents, and the parts of Hangul are none.
    if (0x2e80...0xd7a3).contains(scalar), !(0x3040...0x30ff).contains(scalar) { return scalar }
    guard g_unichar_ismark(scalar) == 0 else { return nil }
    var base: [UInt32] = [0, 0, 0, 0]
    let count = g_unichar_fully_decompose(scalar, 0, &base, gsize(base.count))
    return g_unichar_tolower(count > 0 ? base[0] : scalar)
  }
}
