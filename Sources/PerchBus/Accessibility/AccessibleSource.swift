package import PerchEngine

/// The source of the answers for assistive technology. Each closure is called only on request.
package struct AccessibleSource {
  /// Returns the current tree; called for every call of a client.
  package var tree: () -> AccessibleTree
  /// Returns a number that changes with the text of a page.
  package var revision: (Page.ID) -> Int
  /// Returns the text of a page; called once for each version that a client reads.
  package var text: (Page.ID) -> String
  /// Returns the offset of the first byte of a page's text that is kept.
  package var textStart: (Page.ID) -> Int
  /// Returns the boxes of some bytes of a page's text, line by line, in logical root pixels.
  package var boxes: (Page.ID, Range<Int>) -> [Rect]
  /// Returns the byte of a page's text that is nearest to a point in logical root pixels.
  package var place: (Page.ID, Point) -> AccessiblePlace?
  /// Returns the stretch in one style around a byte of a page's text.
  package var run: (Page.ID, Int) -> TextRun
  /// Returns the family and the size of the font of a style, in logical pixels.
  package var font: (TextStyle) -> (family: String, size: Double)
  /// Returns the device pixels per logical pixel.
  package var scale: () -> Double

  /// Creates a source from its closures.
  package init(
    tree: @escaping () -> AccessibleTree, revision: @escaping (Page.ID) -> Int,
    text: @escaping (Page.ID) -> String, textStart: @escaping (Page.ID) -> Int,
    boxes: @escaping (Page.ID, Range<Int>) -> [Rect],
    place: @escaping (Page.ID, Point) -> AccessiblePlace?,
    run: @escaping (Page.ID, Int) -> TextRun,
    font: @escaping (TextStyle) -> (family: String, size: Double), scale: @escaping () -> Double
  ) {
    self.tree = tree
    self.revision = revision
    self.text = text
    self.textStart = textStart
    self.boxes = boxes
    self.place = place
    self.run = run
    self.font = font
    self.scale = scale
  }
}

/// The character of a page's text that is nearest to a point.
package struct AccessiblePlace: Hashable {
  /// Its first byte.
  let byte: Int
  /// Whether the point is on the text, and not beside it.
  let isOnText: Bool

  /// Creates a place.
  package init(byte: Int, isOnText: Bool) {
    self.byte = byte
    self.isOnText = isOnText
  }
}

/// A request of assistive technology on behalf of the user.
package enum AccessibleRequest: Hashable, Sendable {
  /// Press a control.
  case press(Target)
  /// Give a control the focus.
  case focus(Target)
  /// Select the bytes between two offsets of a page's text, or place the caret.
  case select(Page.ID, anchor: Int, caret: Int)
  /// Scroll some bytes of a page's text into view.
  case reveal(Page.ID, Range<Int>)
  /// Follow a link of a page.
  case follow(Page.ID, String)
}
