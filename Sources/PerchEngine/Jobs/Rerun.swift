internal import PerchTime

/// A new run of a job's command, until it was seen.
struct Rerun: Hashable, Sendable {
  /// The page of the new run; nil until it has introduced itself.
  var page: Page.ID?
  /// The instant at which it is no longer awaited; nil once it has introduced itself.
  var expires: Instant?
}
