/// A possible meaning of a press; several may be possible until one begins.
///
/// The raw value is the priority among those that could begin at the same event, highest first.
public enum Recognizer: UInt8, Hashable, Sendable, CaseIterable {
  /// Drags the ball.
  case ballDrag
  /// Swipes a page back.
  case edgeSwipe
  /// Chooses a row of the list that a long press on the ball opens.
  case rowSlide
  /// Drags a document's row out to another program.
  case dragOut
  /// Selects text.
  case select
  /// Moves a page along both axes that is larger than the window.
  case pan
  /// Scrolls a wide block of a page sideways.
  case sideways
  /// Moves a slider of a page.
  case slide
  /// Scrolls a page.
  case scroll
  /// Scrolls the float list.
  case listScroll
  /// Drags the thumb of a page's scroll bar.
  case thumb
  /// Drags an end of the selection.
  case handle
  /// Places the caret in a field, and marks a part of its text.
  case caret
  /// Holds the pointer for a canvas of a page.
  case canvas
  /// Presses a control.
  case tap

  /// The progress of a recognizer within its press.
  public enum Phase: UInt8, Hashable, Sendable {
    /// The recognizer may still begin.
    case possible
    /// The recognizer has claimed the press.
    case began
    /// The press ended as a gesture of this recognizer.
    case ended
    /// The press was cancelled after the recognizer had begun.
    case cancelled
    /// The press is not a gesture of this recognizer.
    case failed

    /// Whether the phase is the last one of its press.
    public var isTerminal: Bool { self == .ended || self == .cancelled || self == .failed }
  }

  /// Judges the translation at the slop's crossing.
  ///
  /// - Parameters:
  ///   - translation: The translation from the press, in logical pixels.
  ///   - direction: The sign of x in which a page goes back: 1 to the right.
  ///   - pageMoves: Whether the page pair is moving, and so can be caught in either direction.
  ///   - rowsScroll: Whether the content under the press claims a vertical drag for itself.
  ///   - aspect: The least ratio of horizontal to vertical translation of a horizontal drag.
  /// - Returns: Whether the recognizer begins.
  func begins(
    with translation: Vector, direction: Double, pageMoves: Bool, rowsScroll: Bool, aspect: Double
  ) -> Bool {
    let isHorizontal = abs(translation.dx) >= aspect * abs(translation.dy)
    switch self {
    case .ballDrag, .select, .pan: return true
    case .edgeSwipe: return isHorizontal && (pageMoves || translation.dx * direction > 0)
    case .dragOut: return isHorizontal || !rowsScroll
    case .sideways, .slide: return isHorizontal
    case .scroll, .listScroll: return !isHorizontal
    // A row slide begins by the long press, a thumb, a handle, a caret and a canvas by the press
    // itself, a tap by the release.
    case .rowSlide, .thumb, .handle, .caret, .canvas, .tap: return false
    }
  }
}
