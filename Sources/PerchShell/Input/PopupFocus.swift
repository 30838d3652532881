internal import PerchEngine
internal import PerchX11

/// The keyboard focus of the float list or the menu, from its request to its end.
///
/// A popup takes no grab, so that a screen locker always gets its own.
struct PopupFocus {
  /// Whether a popup is open that needs the focus.
  private(set) var isRequested = false
  /// The popup that has the focus, and the window that had it before; nil while no popup has taken
  /// it.
  private(set) var taken: (popup: Surface.ID, before: WindowID)?
  /// Whether an event has reported that the focus went elsewhere.
  var mayBeLost = false

  /// Requests the focus for a popup that opens.
  mutating func request() { self = PopupFocus(isRequested: true) }

  /// Records that a popup took the focus from a window.
  mutating func take(for popup: Surface.ID, from window: WindowID) { taken = (popup, window) }

  /// Ends the request with the popup.
  ///
  /// - Returns: The popup that has the focus and the window to give it back to; nil for none.
  mutating func end() -> (popup: Surface.ID, before: WindowID)? {
    defer { self = PopupFocus() }
    return taken
  }
}
