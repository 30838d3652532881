internal import PerchSystem
internal import PerchTime

/// The subjects to look at once they have been quiet for a moment.
struct DebounceTimers: EventSource {
  /// A part of the surroundings that changes in several steps.
  enum Subject: Hashable, CaseIterable {
    case monitors, compositor, scale, stacking, covers, configuration
    /// The main window's size, once the window manager has had time to change it.
    case window
    /// The requests to show main windows, once the window manager has had time to answer them.
    case mapping
  }

  /// The subjects that concern other programs' windows alone.
  static let ofWindows: Set<Subject> = [.stacking, .covers]

  /// The subjects that say nothing of the desktop: another thread reads the configuration.
  static let ofElsewhere = ofWindows.union([.configuration, .mapping])

  /// The longest time by which later changes put a timer off. A subject that never rests is looked
  /// at all the same.
  static let patience = Duration.milliseconds(500)

  /// A timer's end, and the latest end that it can be put off to.
  private struct Timer: Hashable {
    var end: Instant
    let latest: Instant
  }

  private var running: [Subject: Timer] = [:]

  /// The earliest timer's end.
  var deadline: Instant? { running.values.lazy.map(\.end).min() }

  /// Whether no timer runs.
  var isEmpty: Bool { running.isEmpty }

  /// Starts a timer, or puts its end off.
  mutating func set(_ subject: Subject, at time: Instant) {
    let latest = running[subject]?.latest ?? time + Self.patience
    running[subject] = Timer(end: min(time, latest), latest: latest)
  }

  /// Starts a timer unless it runs already.
  mutating func setOnce(_ subject: Subject, at time: Instant) {
    if running[subject] == nil { set(subject, at: time) }
  }

  /// Ends a timer before its time.
  mutating func cancel(_ subject: Subject) { running[subject] = nil }

  /// The subjects whose timers have ended.
  mutating func turn(ready: Set<Int32>, at time: Instant) -> [Subject] {
    let ended = Subject.allCases.filter { running[$0].map { $0.end <= time } ?? false }
    for subject in ended { running[subject] = nil }
    return ended
  }
}
