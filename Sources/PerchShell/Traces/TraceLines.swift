internal import PerchIPC
internal import PerchEngine
internal import PerchTime

/// The first line of a trace: how the run began.
struct TraceHeader: Codable, Hashable, Sendable {
  /// What this Perch writes, and all that it reads.
  static let format = 1

  /// Tells a trace from other files; another number is another format.
  var perchTrace = TraceHeader.format
  /// Of the Perch that recorded it.
  var version = Shell.version
  /// Whether titles, texts and paths are as they were; else others stand in for them.
  var hasContent: Bool
  /// What it was started with and the engine does not know.
  var options: Options
  /// How many pages the shelf takes.
  var shelfLimit: Int
  /// The desktop at the start.
  var environment: Environment
  /// The monotonic clock at the start, in microseconds. Arcs turn on a grid of that clock.
  var start: Int64

  /// What it was started with, for whoever reads the trace.
  struct Options: Codable, Hashable, Sendable {
    /// Only older Perches say it here; now the environment's look does.
    var isDark: Bool?
    var scale: Double?
    var motion: Environment.ReducedMotion?
    var startsInBackground: Bool
    var listensToLaunchers: Bool
  }

  /// The interface as it was before anything happened.
  var state: State { State(environment: environment, shelfLimit: shelfLimit) }

  /// The environment as it was to be seen: one without a look comes from a Perch that kept its theme.
  func shown(_ environment: Environment) -> Environment {
    var shown = environment
    if options.isDark == true, shown.look == Look() { shown.look.theme = .dark }
    return shown
  }

  /// The moment that a line's time is counted from.
  var origin: Instant { Instant(microseconds: start) }
}

/// What happened; the first half of a line, written before the event is handled.
struct TraceCause: Codable, Hashable, Sendable {
  /// Microseconds since the start.
  var at: Int64
  /// nil in the last line.
  var event: Event?
  /// In the last line alone: Perch came to its end.
  var end: Bool?
}

/// What came of it; the second half of a line.
struct TraceOutcome: Codable, Hashable, Sendable {
  /// What the interface asked for since the line before; nil is nothing.
  var follows: [Effect]?
  /// The members of the report that are others than in the line before; nil is none.
  var now: JSON?
}
