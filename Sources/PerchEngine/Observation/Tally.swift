/// Counts of what leaves no trace of its own in the state, for a program that is told of it.
struct Tally: Hashable, Sendable {
  /// The number of pages that the shelf refused, with a word to the user, because it had no room.
  var refusals = 0
  /// The number of removals that were undone.
  var undos = 0
}
