/// The box of a part of a page's text.
public struct TextBox: Hashable, Sendable {
  /// The box, in logical pixels from the top left of the unscrolled page.
  public var frame: Rect
  /// The index of the wide block that it is on, at its first column; nil for none.
  public var wideBlock: Int?

  /// Creates a box.
  public init(_ frame: Rect, wideBlock: Int? = nil) {
    self.frame = frame
    self.wideBlock = wideBlock
  }
}
