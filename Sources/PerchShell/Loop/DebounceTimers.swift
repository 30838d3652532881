internal import PerchSystem
internal import PerchTime

/// The subjects to look at once they have been quiet for a moment.
struct DebounceTimers: EventSource {
  /// A part of the surroundings that changes in several steps.
  enum Subject: Hashable, CaseIterable {
    case monitors, compositor, scale, stacking, covers, configuration
    /// The main window's size, once the window manager has had time to change it.
    case window
  }

  /// The subjects that concern other programs' windows alone.
  static let ofWindows: Set<Subject> = [.stacking, .covers]

  private var ends: [Subject: Instant] = [:]

  /// The earliest timer's end.
  var deadline: Instant? { ends.values.min() }

  /// Whether no timer runs.
  var isEmpty: Bool { ends.isEmpty }

  /// Starts a timer, or starts it anew.
  mutating func set(_ subject: Subject, at time: Instant) { ends[subject] = time }

  /// Starts a timer unless it runs already.
  mutating func setOnce(_ subject: Subject, at time: Instant) {
    if ends[subject] == nil { ends[subject] = time }
  }

  /// The subjects whose timers have ended.
  mutating func turn(ready: Set<Int32>, at time: Instant) -> [Subject] {
    let ended = Subject.allCases.filter { ends[$0].map { $0 <= time } ?? false }
    for subject in ended { ends[subject] = nil }
    return ended
  }
}
