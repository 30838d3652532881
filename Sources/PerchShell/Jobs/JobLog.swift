internal import PerchEngine
internal import PerchPages

/// What is left of an ended job's output.
struct JobLog: Hashable, Sendable {
  /// The number of the first of `lines`.
  var first: Int
  var lines: [OutputLine]
}
