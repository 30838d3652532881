import PerchEngine

/// A paragraph, ready to be shaped.
struct RichText: Hashable {
  /// The text and its inline styles.
  var spans: [Content.Span]
  /// The style of all of it.
  var style: TextStyle
  /// The colour of all but links.
  var color: Color
  /// The alignment of its lines.
  var alignment: Layer.Text.Alignment

  /// A paragraph of these spans.
  init(
    spans: [Content.Span], style: TextStyle, color: Color,
    alignment: Layer.Text.Alignment = .leading
  ) {
    self.spans = spans
    self.style = style
    self.color = color
    self.alignment = alignment
  }

  /// Whether its inline code has padding.
  private var isPadded = false

  /// The length of the text without padding, in bytes.
  var length: Int {
    spans.reduce(0) { $0 + $1.text.utf8.count - 2 * padLength(of: $1) }
  }

  /// The text without padding.
  var plain: String {
    spans.reduce(into: "") { plain, span in
      let hasPads = padLength(of: span) > 0
      let scalars = span.text.unicodeScalars
      plain += RichText.cleaned(hasPads ? String(scalars.dropFirst().dropLast()) : span.text)
    }
  }

  /// The length of the padding on each side of a span, in bytes.
  private func padLength(of span: Content.Span) -> Int {
    isPadded && span.style.contains(.code) ? RichText.pad.utf8.count : 0
  }

  /// Converts an offset in the text without padding.
  ///
  /// - Parameters:
  ///   - offset: The offset, in bytes.
  ///   - isEnd: Whether it is the end of a range, which has no part of the padding behind it.
  /// - Returns: The place in `string`, in bytes.
  func shapedOffset(of offset: Int, isEnd: Bool) -> Int {
    var (text, shaped) = (0, 0)
    for span in spans {
      let pad = padLength(of: span)
      let count = span.text.utf8.count - 2 * pad
      if offset < text + count + (isEnd ? 1 : 0) { return shaped + pad + max(0, offset - text) }
      text += count
      shaped += span.text.utf8.count
    }
    return shaped
  }

  /// The offset in the text without padding of a place in `string`.
  func offset(ofShaped place: Int) -> Int {
    var (text, shaped) = (0, 0)
    for span in spans {
      let pad = padLength(of: span)
      let count = span.text.utf8.count - 2 * pad
      if place < shaped + span.text.utf8.count {
        return text + min(max(place - shaped - pad, 0), count)
      }
      text += count
      shaped += span.text.utf8.count
    }
    return text
  }

  /// The link at an offset in the text without padding; nil for none.
  func link(at offset: Int) -> String? {
    var end = 0
    for span in spans {
      end += span.text.utf8.count - 2 * padLength(of: span)
      if offset < end { return span.link }
    }
    return nil
  }

  /// The paragraph with padding on both sides of its inline code, for the edges of the tint.
  ///
  /// The padding is a no-break space: it stays with the word inside, and the line may break before
  /// it.
  var padded: RichText {
    guard spans.contains(where: { $0.style.contains(.code) }) else { return self }
    var text = self
    text.isPadded = true
    for index in spans.indices where spans[index].style.contains(.code) {
      text.spans[index].text = RichText.pad + spans[index].text + RichText.pad
    }
    return text
  }

  /// The padding of inline code.
  static let pad = "\u{a0}"

  /// The longest text that is shaped at once, in bytes. Pango's time grows faster than the text.
  static let partLimit = 8192

  /// The text of all spans. Control characters other than line breaks are replaced by spaces.
  var string: String {
    spans.reduce(into: "") { $0 += RichText.cleaned($1.text) }
  }

  /// The longest word that is shaped at once, in bytes. A line that ends within a word takes time for the whole
  /// rest of the word.
  static let wordLimit = 1024

  /// The paragraph in parts of bounded length, from top to bottom.
  var parts: [RichText] {
    var parts = [RichText(spans: [], style: style, color: color, alignment: alignment)]
    var room = RichText.partLimit
    for span in spans {
      for (piece, isInWord) in RichText.pieces(of: span) {
        if room < piece.text.utf8.count {
          parts.append(RichText(spans: [], style: style, color: color, alignment: alignment))
          room = RichText.partLimit
        }
        parts[parts.count - 1].spans.append(piece)
        room = isInWord ? 0 : room - piece.text.utf8.count
      }
    }
    return parts.count > 1 ? parts.filter { !$0.spans.isEmpty } : [self]
  }

  /// Cuts a span into pieces within the limits: after spaces, or between scalars where there are none.
  private static func pieces(of span: Content.Span) -> [(span: Content.Span, isInWord: Bool)] {
    guard span.text.utf8.count > wordLimit else { return [(span, false)] }
    let bytes = Array(span.text.utf8)
    var pieces: [(span: Content.Span, isInWord: Bool)] = []
    // The beginning of the piece, and those of the last word and the last letter at which a line may begin.
    var (start, word, letter) = (0, 0, 0)
    func cut(at end: Int, isInWord: Bool = false) {
      let text = String(decoding: bytes[start..<end], as: UTF8.self)
      pieces.append((Content.Span(text, style: span.style, link: span.link), isInWord))
      start = end
    }
    var (index, isJoined) = (0, false)
    for scalar in span.text.unicodeScalars {
      let begins = !isJoined && !continuesLetter(scalar)
      let length = index - max(word, letter)
      if index - start > partLimit, max(word, letter) > start {
        cut(at: word > start ? word : letter)
      }
      // Some hostile texts have a long row of marks on one letter.
      if length > wordLimit, begins || length > 2 * wordLimit {
        cut(at: index, isInWord: true)
        letter = index
      }
      let end = index + UTF8.width(scalar)
      // A line may end behind a space, and beside a letter of a script without spaces.
      if scalar == " " || scalar == "\n" { word = end }
      if scalar.value >= 0x800, begins { letter = index }
      (index, isJoined) = (end, scalar == "\u{200d}")
    }
    cut(at: bytes.count)
    return pieces
  }

  /// Whether a scalar is part of the letter or picture before it.
  private static func continuesLetter(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x300 else { return false }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: return properties.isJoinControl || properties.isEmojiModifier
    }
  }

  private static func cleaned(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 && $0 != 0x0a }) else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      scalars.append(scalar.value < 0x20 && scalar != "\n" ? " " : scalar)
    }
    return String(scalars)
  }

  /// The ranges of inline code, as byte offsets into `string`.
  var codeRanges: [Range<Int>] {
    var offset = 0
    return spans.compactMap { span in
      defer { offset += span.text.utf8.count }
      guard span.style.contains(.code), !span.text.isEmpty else { return nil }
      return offset..<offset + span.text.utf8.count
    }
  }
}
