internal import PerchTime

/// The call of a job that waits for its user.
struct JobCall: Hashable, Sendable {
  /// The instant at which a desktop notification repeats it; nil for never, or once it did.
  var due: Instant?
  /// The instant at which it begins, unless the programs in its terminal's window say before that the user sees
  /// it; nil once it has begun.
  var opening: Instant?
  /// Whether the user wants no calls now: it begins once that is over.
  var isKeptBack = false
  /// Whether the user was told of it before it was kept back, so that it goes on without a word.
  var wasTold = false
  /// Whether it is hushed, because the window of its terminal has the focus, where another tab may be in front. It is
  /// told once the window loses the focus.
  var isHushed = false
}
