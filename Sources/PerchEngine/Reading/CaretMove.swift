/// A move of the end of a selection by a key, which the layout of the page carries out.
public struct CaretMove: Hashable, Sendable, Codable {
  /// The steps of the keys.
  public enum Step: String, Hashable, Sendable, Codable, CaseIterable {
    /// A character to the left or to the right, as the line is read.
    case left, right
    /// A word to the left or to the right, as the line is read.
    case wordLeft, wordRight
    /// A line.
    case up, down
    /// The height of the view.
    case pageUp, pageDown
    /// An end of the line.
    case lineStart, lineEnd
    /// An end of the text.
    case textStart, textEnd
  }

  /// The offset from which it moves, in UTF-8 bytes of the page's text.
  public var start: Int
  /// The step.
  public var step: Step
  /// The distance from the left of the page that moves between lines keep, in logical pixels; nil
  /// for that of the start.
  public var column: Double?
  /// The height of a page's step, in logical pixels.
  public var height: Double

  /// Creates a move.
  public init(from start: Int, _ step: Step, column: Double? = nil, height: Double) {
    self.start = start
    self.step = step
    self.column = column
    self.height = height
  }

  /// Whether it moves between lines, and keeps its column.
  public var isVertical: Bool {
    switch step {
    case .up, .down, .pageUp, .pageDown: true
    default: false
    }
  }
}

/// The place to which the end of a selection has moved.
public struct CaretPlace: Hashable, Sendable, Codable {
  /// The offset, in UTF-8 bytes of the page's text.
  public var offset: Int
  /// The column from which it came, in logical pixels from the left of the page; on a wide block,
  /// of its first column.
  public var column: Double
  /// The gap between two characters; nil where it is unknown.
  public var end: SelectionEnd?

  /// Creates a place.
  public init(offset: Int, column: Double, end: SelectionEnd?) {
    self.offset = offset
    self.column = column
    self.end = end
  }
}

/// The column that the end of a selection keeps while keys move it between lines.
struct CaretColumn: Hashable, Sendable {
  /// The offset of the end to which it belongs.
  let offset: Int
  /// The column, in logical pixels from the left of the page.
  let x: Double
}
