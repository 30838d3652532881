internal import PerchX11

/// The keyboard focus of the float list, from its request to its end.
///
/// The list takes no grab, so that a screen locker always gets its own.
struct ListFocus {
  /// Whether a list is open that needs the focus.
  private(set) var isRequested = false
  /// The window that had the focus before; nil while the list has not taken it.
  private(set) var before: WindowID?
  /// Whether an event has reported that the focus went elsewhere.
  var mayBeLost = false

  /// Requests the focus for a list that opens.
  mutating func request() { self = ListFocus(isRequested: true) }

  /// Records that the list took the focus from a window.
  mutating func take(from window: WindowID) { before = window }

  /// Ends the request with the list.
  ///
  /// - Returns: the window to give the focus back to; nil for none.
  mutating func end() -> WindowID? {
    defer { self = ListFocus() }
    return before
  }
}
