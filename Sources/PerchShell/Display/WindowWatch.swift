internal import PerchSystem
internal import PerchTime
internal import PerchX11

/// The shell's knowledge of other programs' windows, and when to look at them again.
///
/// The server reports every step of a window to each client that selects substructure events on the
/// root. During a drag of the ball that would wake Perch twice for each motion, so the events are
/// muted until the pointer rests.
struct WindowWatch: EventSource {
  /// The work that is due.
  enum Step: Hashable {
    /// Substructure events are to be selected again.
    case resume
    /// The events have been muted for long; a screen locker may have come up meanwhile.
    case scan
  }

  private enum Phase: Hashable {
    case selected
    case muted(until: Instant, nextScan: Instant?)
  }

  /// Time after a motion in which the pointer still counts as moving.
  private static let pause = Duration.milliseconds(100)
  /// The longest time without a scan while the pointer never rests.
  private static let longestInattention = Duration.milliseconds(200)

  private var phase = Phase.selected
  private var raiseBudget = RaiseBudget()
  /// The search for on-screen keyboards.
  var keyboards = KeyboardSearch()
  /// The children of the root at the last look, from the bottom to the top.
  var seen: [WindowInfo] = []
  /// Whether windows over main ones report their changes.
  var watchesCovers = false
  /// Whether windows may have changed unseen since the last look.
  var hasMissedEvents = false

  /// The end of the muted time; nil while substructure events are selected.
  var deadline: Instant? {
    if case .muted(let end, _) = phase { end } else { nil }
  }

  /// The next scan, which only a pointer that keeps moving reaches.
  private var nextScan: Instant? {
    if case .muted(_, let scan) = phase { scan } else { nil }
  }

  /// Puts off the end of the muted time, after a motion of the ball.
  mutating func mute(at time: Instant) {
    phase = .muted(
      until: time + Self.pause, nextScan: nextScan ?? time + Self.longestInattention)
  }

  /// Ends the muted time with the next turn.
  mutating func endMute() {
    if case .muted = phase { phase = .muted(until: .zero, nextScan: nil) }
  }

  /// Whether a scan is overdue.
  func needsScan(at time: Instant) -> Bool { nextScan.map { $0 <= time } ?? false }

  /// The step that is due by now; nil while nothing is due.
  mutating func turn(ready: Set<Int32>, at time: Instant) -> Step? {
    guard case .muted(let end, let scan) = phase else { return nil }
    if end <= time {
      phase = .selected
      hasMissedEvents = true
      return .resume
    }
    guard let scan, scan <= time else { return nil }
    phase = .muted(until: end, nextScan: nil)
    return .scan
  }

  /// Spends one raise of the ball, if the budget allows it.
  mutating func mayRaise(at time: Instant) -> Bool { raiseBudget.spend(at: time) }
}
