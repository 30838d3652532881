internal import PerchEngine
internal import PerchTime
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
  /// The end of the time in which the popup takes the focus again if it is lost; nil for none.
  private var retakingEnd: Instant?

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

  /// Has the popup take the focus again if it is lost within a second: windows come back that the window
  /// manager makes active for a moment.
  mutating func expectLoss(at time: Instant) {
    if taken != nil { retakingEnd = time + .seconds(1) }
  }

  /// Whether the popup takes the focus again.
  func retakes(at time: Instant) -> Bool { retakingEnd.map { time < $0 } ?? false }

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
