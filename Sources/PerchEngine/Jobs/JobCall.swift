internal import PerchTime

/// The call of a job that waits for its user.
struct JobCall: Hashable, Sendable {
  /// The instant at which a desktop notification repeats it; nil for never, or once it did.
  var due: Instant?
  /// Whether the user wants no calls now: it begins once that is over.
  var isKeptBack = false
}
