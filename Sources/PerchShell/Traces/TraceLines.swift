internal import PerchEngine
internal import PerchSystem
internal import PerchTime

/// The first line of a trace: the beginning of the run.
struct TraceHeader: Codable, Hashable, Sendable {
  /// The version that this Perch writes, and the only one that it reads.
  static let format = 1

  /// The version of the format; its key distinguishes a trace from other files.
  var perchTrace = TraceHeader.format
  /// The version of the Perch that recorded the trace.
  var version = Shell.version
  /// Whether titles, texts and paths are the real ones; otherwise they were replaced.
  var hasContent: Bool
  /// The options that the engine does not know.
  var options: Options
  /// The greatest number of pages on the shelf.
  var shelfLimit: Int
  /// The answer of a full shelf to a page that is to be parked; nil in traces of older versions,
  /// where it refused.
  var whenFull: Shelf.WhenFull?
  /// The desktop at the start.
  var environment: Environment
  /// The monotonic clock at the start, in microseconds: progress arcs turn on a grid of that clock.
  var start: Int64
  /// The size of a new main window, in logical pixels; nil in traces of older versions.
  var windowSize: Size?
  /// Whether windows over the main ones were reported; nil in traces of older versions, where none were.
  var reportsCovers: Bool?

  /// The options of the run, for the reader of the trace.
  struct Options: Codable, Hashable, Sendable {
    /// The theme, in traces of older versions; now it is in the environment's look.
    var isDark: Bool?
    var scale: Double?
    var motion: Environment.ReducedMotion?
    var startsInBackground: Bool
    var listensToLaunchers: Bool
  }

  /// The state before the first event.
  var state: State {
    guard let windowSize else { return formerState }
    return State(
      environment: environment, tokens: tokens, shelfLimit: shelfLimit,
      whenFull: whenFull ?? .refuse,
      windowSize: windowSize)
  }

  private var tokens: MotionTokens {
    var tokens = MotionTokens.standard
    if reportsCovers != true { tokens.windows.coverPatience = nil }
    return tokens
  }

  /// The state before the first event of an older version, which had no tooltips.
  private var formerState: State {
    var tokens = tokens
    tokens.tooltipDelay = nil
    return State(
      environment: environment, tokens: tokens, shelfLimit: shelfLimit, whenFull: .refuse,
      windowSize: Self.formerSize)
  }

  /// The size of a new main window in traces that do not name it.
  private static let formerSize = Size(width: 420, height: 760)

  /// The environment with its look: in traces of older versions, the theme is in the options.
  func shown(_ environment: Environment) -> Environment {
    var shown = environment
    if options.isDark == true, shown.look == Look() { shown.look.theme = .dark }
    return shown
  }

  /// The origin of the lines' times.
  var origin: Instant { Instant(microseconds: start) }
}

/// The first half of a line: an event, written before it is handled.
struct TraceCause: Codable, Hashable, Sendable {
  /// The time since the start, in microseconds.
  var at: Int64
  /// The event; nil in the last line.
  var event: Event?
  /// True in the last line, nil in the others.
  var end: Bool?
}

extension TraceHeader {
  /// Whether a clock could have shown the time of the start.
  var isPlausible: Bool { (0...1 << 50).contains(start) }
}

extension TraceCause {
  /// The longest run, in microseconds: four years.
  private static let longest: Int64 = 126_230_400_000_000

  /// Whether a run could have come to the time. The first events may be a little older than it.
  var isPlausible: Bool { (-Self.longest...Self.longest).contains(at) }
}

/// The second half of a line: the outcome of the event.
struct TraceOutcome: Codable, Hashable, Sendable {
  /// The effects since the line before; nil without any.
  var follows: [Effect]?
  /// The members of the report that differ from the line before; nil without any.
  var now: JSON?
}
