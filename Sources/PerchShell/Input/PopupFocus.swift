internal import PerchEngine
internal import PerchX11

/// The keyboard focus of the float list or the menu, from its request to its end.
///
/// A popup takes no grab, so that a screen locker always gets its own.
struct PopupFocus {
  /// Whether a popup is open that needs the focus.
  private(set) var isRequested = false
  /// Where the keys for the popup go; nil until it is mapped.
  private(set) var taken: Taken?
  /// Whether an event has reported that the focus went elsewhere.
  var mayBeLost = false

  /// Requests the focus for a popup that opens.
  mutating func request() { self = PopupFocus(isRequested: true) }

  /// Records that a popup took the focus from a window.
  mutating func take(for popup: Surface.ID, from window: WindowID) {
    taken = Taken(popup: popup, holder: popup, before: window)
  }

  /// Records that a main window, which has the focus, keeps it for a popup.
  mutating func keep(for popup: Surface.ID, by main: Surface.ID) {
    taken = Taken(popup: popup, holder: main, before: nil)
  }

  /// Ends the request with the popup.
  ///
  /// - Returns: Where the keys went; nil if the popup was never mapped.
  mutating func end() -> Taken? {
    defer { self = PopupFocus() }
    return taken
  }

  /// Where the keys for a popup go.
  struct Taken {
    /// The popup.
    let popup: Surface.ID
    /// The window of ours with the focus: the popup, or a main window.
    let holder: Surface.ID
    /// The window that the popup took the focus from; nil if it took none.
    let before: WindowID?
  }
}
