internal import PerchJobs
internal import PerchTime

/// Decides when to look whether a quiet command waits for input: as late as an unfinished line counts
/// as a question, and then more and more rarely.
struct InputWatch {
  private static let longest = Duration.seconds(80)

  /// The time of the next look.
  private(set) var deadline: Instant
  private var pause = PromptWatch.delay

  /// Creates a watch of a command that starts.
  init(at time: Instant) { deadline = time + pause }

  /// Records output or input.
  mutating func restart(at time: Instant) { self = InputWatch(at: time) }

  /// Whether it is time to look; the next look is later then.
  mutating func expire(at time: Instant) -> Bool {
    guard deadline <= time else { return false }
    pause = min(pause * 2, Self.longest)
    deadline = time + pause
    return true
  }
}
