internal import PerchJobs
internal import PerchTime

/// Schedules the looks whether a quiet command waits for input: the first when an unfinished line would
/// count as a question, each later one after twice the pause before it.
struct InputWatch {
  /// The longest pause: the greatest delay with which a wait that follows a long silence is noticed.
  private static let longest = Duration.seconds(40)

  /// The time of the next look.
  private(set) var deadline: Instant
  private var pause = PromptWatch.delay

  /// Creates a watch of a command that starts.
  init(at time: Instant) { deadline = time + pause }

  /// Restarts the schedule, because the command may have gone on.
  mutating func restart(at time: Instant) { self = InputWatch(at: time) }

  /// Whether it is time to look; the next look is later then.
  mutating func expire(at time: Instant) -> Bool {
    guard deadline <= time else { return false }
    pause = min(pause * 2, Self.longest)
    deadline = time + pause
    return true
  }
}
