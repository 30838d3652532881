/// A link in a page's text, and where it is.
public struct LinkPlace: Hashable, Sendable, Codable {
  /// The bytes of the page's text.
  public var range: Range<Int>
  /// The target, as the document wrote it.
  public var target: String
  /// The text.
  public var text: String
  /// The box of its lines, in logical pixels from the top left of the unscrolled page.
  public var box: Rect
  /// The index of the wide block that it is on, at its first column; nil for none.
  public var wideBlock: Int?

  /// Creates a place from its parts.
  public init(
    range: Range<Int>, target: String, text: String, box: Rect, wideBlock: Int? = nil
  ) {
    self.wideBlock = wideBlock
    self.range = range
    self.target = target
    self.text = text
    self.box = box
  }

  /// The start of a search for a link.
  public enum Start: Hashable, Sendable, Codable {
    /// An offset in the page's text, in bytes.
    case byte(Int)
    /// A height, in logical pixels from the top of the unscrolled page.
    case height(Double)
  }

  /// Whether the link has a place that a page can have.
  var isPlausible: Bool {
    box.isFinite && range.lowerBound >= 0 && range.upperBound <= TextSelection.farthest
  }
}

/// The link that the keyboard has reached.
struct FocusedLink: Hashable, Sendable {
  /// The page.
  let page: Page.ID
  /// The link.
  let place: LinkPlace
}
