internal import PerchSystem
internal import PerchTime
internal import PerchX11

/// The float list's grab of the pointer and the keyboard, so that every click and key goes to it.
///
/// Another program may hold a grab of its own. The list waits for it, tries again, and falls back
/// on the keyboard focus.
struct ListGrab: EventSource {
  private enum Phase: Hashable {
    /// No list is open.
    case none
    /// The list is open, and its window is not mapped.
    case requested(end: Instant)
    /// The server refused the grab so far.
    case trying(next: Instant, end: Instant)
    /// The server granted the grab, or the attempts are over.
    case decided
  }

  /// The longest wait for another program's grab to end.
  private static let patience = Duration.milliseconds(500)
  private static let pause = Duration.milliseconds(10)

  private var phase = Phase.none
  /// Whether the ball has the pointer grab, since a press on it closed the list.
  var isOnBall = false
  /// The window with the keyboard focus before the list took it.
  var focusBefore: WindowID?

  /// Whether the list is open, with or without its grab.
  var isRequested: Bool { phase != .none }

  /// The next attempt; nil while the window is not mapped.
  var deadline: Instant? {
    if case .trying(let next, _) = phase { next } else { nil }
  }

  /// Requests the grab for a list that opens.
  mutating func request(isMapped: Bool, at time: Instant) {
    phase = .requested(end: time + Self.patience)
    if isMapped { windowAppeared() }
  }

  /// Makes the first attempt due: the server refuses a grab for a window that is not mapped.
  mutating func windowAppeared() {
    if case .requested(let end) = phase { phase = .trying(next: .zero, end: end) }
  }

  /// Puts the attempts off until the window is mapped again.
  mutating func windowDisappeared() {
    if case .trying(_, let end) = phase { phase = .requested(end: end) }
  }

  /// Whether an attempt is due.
  func turn(ready: Set<Int32>, at time: Instant) -> Bool { isDue(at: time) }

  /// Records the result of an attempt.
  ///
  /// - Returns: whether the attempts are over without success.
  mutating func recordAttempt(succeeded: Bool, at time: Instant) -> Bool {
    guard case .trying(_, let end) = phase else { return false }
    let isOver = succeeded || time >= end
    phase = isOver ? .decided : .trying(next: time + Self.pause, end: end)
    return isOver && !succeeded
  }

  /// Ends the request with the list.
  mutating func end() { phase = .none }
}
