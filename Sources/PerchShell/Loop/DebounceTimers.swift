internal import PerchEngine
internal import PerchTime

/// Things to look at once it has been quiet for a moment.
struct DebounceTimers {
  enum Subject: Hashable, CaseIterable {
    case monitors, compositor, scale, stacking, covers, configuration
    /// The window manager should have said by now how large the main window is.
    case window
  }

  /// What other programs' windows remind of, and nothing else.
  static let ofWindows: Set<Subject> = [.stacking, .covers]

  private var due: [Subject: Instant] = [:]

  /// The earliest of them.
  var deadline: Instant? { due.values.min() }

  /// Whether something that changes the picture may still come.
  var isEmpty: Bool { due.isEmpty }

  /// Sets or puts off a reminder.
  mutating func set(_ subject: Subject, at time: Instant) { due[subject] = time }

  /// Sets a reminder unless it is set already.
  mutating func setOnce(_ subject: Subject, at time: Instant) {
    if due[subject] == nil { due[subject] = time }
  }

  /// Takes out what is due.
  mutating func take(at time: Instant) -> [Subject] {
    let taken = Subject.allCases.filter { due[$0].map { $0 <= time } ?? false }
    for subject in taken { due[subject] = nil }
    return taken
  }
}
