/// A press that is going on: its pointer, the recognizers that may claim it, and what it is on.
public struct Gesture: Hashable, Sendable {
  /// The pointer from its press until now.
  public internal(set) var sequence: PointerSequence
  /// The recognizers of the press.
  public internal(set) var arena: GestureArena
  /// The control under the press; nil for none, and once the press is a drag.
  public internal(set) var pressed: Target?
  /// The document whose row is under the press and can be dragged out; nil for none.
  var row: Page.ID?
  /// The page whose content the gesture scrolls.
  let page: Page.ID
  /// The index of the page's wide block under the press; nil for none.
  var wideBlock: Int?
  /// Whether the press is on the content of a page, and not on a control.
  var isOnContent = false
  /// The pair that the press catches; nil for none.
  var caught: FingerHold.Object?
  /// Whether the press stopped a page that moved.
  var stopsMotion = false
  /// The place in the page's text under the press; nil before it is known.
  var textPress: TextPlace?
  /// Whether the press extends the selection.
  var extendsSelection = false
  /// The change of marks by a click on the row under the press; nil for a click that opens it.
  var marking: RowMarking?
  /// The selection before the press.
  var selectionBefore: TextSelection?
  /// The drag of an end of the selection; nil for none.
  var handle: HandleDrag?
  /// The slider under the press as it was before; nil for none.
  var slider: Control?
  /// The name of the canvas that holds the pointer; nil for none.
  var canvas: String?
  /// The drag of the page's scroll bar; nil for none.
  var thumb: ThumbDrag?
  /// The page's offset at the start of a swipe, before the rubber band, in logical pixels.
  var origin = 0.0
  /// The lag along a scroll's axis at the previous event, in logical pixels, for objects that move
  /// by steps.
  var lagBefore = 0.0
  /// The lag along both axes at the previous event, in logical pixels.
  var panLag = Vector.zero
}
