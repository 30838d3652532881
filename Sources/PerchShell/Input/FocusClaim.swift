internal import PerchEngine
internal import PerchTime
internal import PerchX11

/// The claim of a main window to the keyboard focus, from its request to its mapping and beyond; and
/// that of a window that comes back from the ball.
///
/// The claim is not an event source: it has no descriptor and no deadline.
struct FocusClaim {
  /// A window that may claim the focus again.
  enum Claimant: Hashable {
    /// The main window in front.
    case main
    /// A window of another program.
    case foreign(WindowID)
  }

  /// Time after the opening in which the window may claim the focus again.
  private static let patience = Duration.seconds(1)

  /// The server's time of the last event that the user caused.
  var userTime: UInt32 = 0
  /// The surface of the pointer event that is being handled.
  var pointedAt: Surface.ID?
  /// The launcher's startup notification, to be completed once the main window is mapped.
  var startup: StartupNotice?
  /// The main window that was requested last and is not mapped yet; nil for none.
  var awaited: Surface.ID?
  /// How often windows were requested to be shown again since the last one was opened.
  var repetitions = 0
  /// The main window with the keyboard focus; nil for none.
  var holder: Surface.ID?
  /// The main windows that have asked for attention since they last had the focus.
  var pleading: Set<Surface.ID> = []
  /// The window that may claim the focus again, and the deadline; nil for none.
  private var claim: (by: Claimant, end: Instant)?

  /// Records that the main window was opened.
  ///
  /// The ball or the list that it was opened with goes from under the pointer. With
  /// focus-follows-mouse, the window below then gets the focus, so the main window claims it again.
  mutating func open(at time: Instant) {
    let isByPointer = pointedAt == .ball || pointedAt == .list
    claim = isByPointer ? (.main, time + Self.patience) : nil
  }

  /// Records that a window of another program comes back. The pointer may rest on the ball, also without
  /// a click.
  mutating func bringBack(_ window: WindowID, at time: Instant) {
    claim = (.foreign(window), time + Self.patience)
  }

  /// Finds the window that is to claim the focus again after a window of Perch went from under the pointer.
  ///
  /// - Parameters:
  ///   - isLast: Whether no other one goes from there, which uses up the claim.
  ///   - time: The present instant.
  /// - Returns: The window; nil for none.
  mutating func claimant(isLast: Bool, at time: Instant) -> Claimant? {
    guard let claim else { return nil }
    if isLast { self.claim = nil }
    return time < claim.end ? claim.by : nil
  }
}
