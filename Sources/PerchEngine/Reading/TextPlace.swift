/// A place in the text of a page, and what surrounds it. Offsets are UTF-8 bytes of the page's text.
public struct TextPlace: Hashable, Sendable, Codable {
  /// The gap between two characters that is nearest.
  public var offset: Int
  /// The word, or else the single character.
  public var word: Range<Int>
  /// The paragraph, or the line of preformatted text.
  public var paragraph: Range<Int>
  /// The target of the link at the place, as the document wrote it; nil for none.
  public var link: String?
  /// Whether the place is on text, and not beside it.
  public var isOnText: Bool

  /// Creates a place from its parts.
  public init(
    offset: Int, word: Range<Int>, paragraph: Range<Int>, link: String? = nil, isOnText: Bool
  ) {
    self.offset = offset
    self.word = word
    self.paragraph = paragraph
    self.link = link
    self.isOnText = isOnText
  }

  /// The place with offsets that a text can have.
  var tidied: TextPlace {
    let bounds = 0..<TextSelection.farthest
    var place = self
    place.offset = min(max(offset, bounds.lowerBound), bounds.upperBound)
    place.word = word.clamped(to: bounds)
    place.paragraph = paragraph.clamped(to: bounds)
    return place
  }
}
