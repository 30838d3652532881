internal import PerchTime

/// The jobs and the time of which the user wants to hear nothing.
struct JobQuiet: Hashable, Sendable {
  /// Whether the settings, or the desktop that they follow, let nothing call the user.
  var isSet = false
  /// Whether the user has switched all calls off, above the settings.
  var isSwitchedOn = false
  /// The jobs that are quiet, with the instants at which that is over; `distantFuture` for their ends.
  private(set) var jobs: [Page.ID: Instant] = [:]

  /// Whether nothing may call the user.
  var isOverall: Bool { isSet || isSwitchedOn }

  /// Whether a job may not call the user.
  func covers(_ id: Page.ID) -> Bool { isOverall || jobs.keys.contains(id) }

  /// Whether a job alone is quiet, and not all.
  func isMuted(_ id: Page.ID) -> Bool { jobs.keys.contains(id) }

  /// The instant at which the next job is no longer quiet; nil for none.
  var deadline: Instant? {
    jobs.values.min().flatMap { $0 == .distantFuture ? nil : $0 }
  }

  /// Keeps a job quiet until an instant.
  mutating func mute(_ id: Page.ID, until end: Instant) { jobs[id] = end }

  /// Lets a job call again.
  mutating func unmute(_ id: Page.ID) { jobs[id] = nil }

  /// Lets the jobs call again whose time is over.
  mutating func expire(at time: Instant) {
    if let deadline, deadline <= time { jobs = jobs.filter { $0.value > time } }
  }
}
