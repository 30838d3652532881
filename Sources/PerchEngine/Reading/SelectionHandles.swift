/// An end of a selection on a page.
public struct SelectionEnd: Hashable, Sendable, Codable {
  /// The gap between two characters as high as its line, in logical pixels from the top left of the
  /// unscrolled page; its width is 0. On a wide block, it is where it is at the block's first column.
  public var caret: Rect
  /// Whether the text is read from the right.
  public var readsFromRight: Bool
  /// The index of the wide block that it is on; nil for none.
  public var wideBlock: Int?

  /// Creates an end.
  public init(caret: Rect, readsFromRight: Bool, wideBlock: Int? = nil) {
    self.wideBlock = wideBlock
    self.caret = caret
    self.readsFromRight = readsFromRight
  }
}

/// The handles of a selection that a finger has made.
struct SelectionHandles: Hashable, Sendable {
  /// The layout and the bytes for which the ends were asked.
  struct Question: Hashable, Sendable {
    let range: Range<Int>
    let width: Double
    let revision: Int
  }

  /// The last question; nil before the first.
  var asked: Question?
  /// The first end; nil until it is known.
  var start: SelectionEnd?
  /// The second end; nil until it is known.
  var end: SelectionEnd?
}

/// A finger that drags a handle.
struct HandleDrag: Hashable, Sendable {
  /// The end that stays, in bytes.
  let anchor: Int
  /// The displacement from the finger to the middle of the caret, in logical pixels.
  let grip: Vector
}
