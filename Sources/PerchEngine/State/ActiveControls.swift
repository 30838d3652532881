/// The controls that the pointer and the keyboard have reached.
struct ActiveControls: Hashable, Sendable {
  /// The control under the pointer; nil for none.
  var hover: Target?
  /// Whether a pointer is on the toast.
  var isOnToast = false
  /// The control with the keyboard focus; nil for the page.
  var focus: Target?
  /// The change of a field on a page; nil for none.
  var edit: FieldEdit?
  /// The canvas under the pointer whose program follows that; nil for none.
  var canvas: CanvasHover?
  /// The position of the mouse or pen over the main window, in logical root pixels; nil elsewhere.
  var pointer: Point?
  /// Whether a list or a menu has requested the keyboard focus and not yielded it.
  var popupHasFocus = false
  /// The controls whose action has just changed.
  var guarded = PressGuard()
  /// The last click on the main window; nil for none.
  var lastClick: LastClick?
  /// The place of what a click has just opened; nil for none.
  var shield: PressShield?
}
