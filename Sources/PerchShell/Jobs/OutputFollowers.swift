internal import PerchEngine
internal import PerchIPC

/// The scripts that follow the output of jobs: `perch msg output ID --follow`.
///
/// A script gets lines that do not change any more, each once. One that does not read is sent no more, and gets what
/// it lacks once it reads again, as far as the job still has it.
struct OutputFollowers {
  /// A script, and its place in the output.
  struct Follower {
    /// The job.
    let job: Page.ID
    /// The number of the first line that it lacks.
    fileprivate(set) var next = 0
    /// The line of that number as it was last, while it may change; nil if the job has written none.
    fileprivate(set) var open: String?
    /// The number after the last line of the job that is known.
    fileprivate(set) var end = 0
    /// Whether it lacks lines that were not sent to it.
    fileprivate(set) var isBehind = false
  }

  private var followers: [ControlServer.ClientID: Follower] = [:]

  /// The scripts, in the order in which they came.
  var all: [(client: ControlServer.ClientID, follower: Follower)] {
    followers.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Whether there is none.
  var isEmpty: Bool { followers.isEmpty }

  /// Whether a script follows a job.
  func follows(_ job: Page.ID) -> Bool { followers.values.contains { $0.job == job } }

  /// The first line of a job that a script lacks, unless that script is behind; nil if none follows the job.
  func nextLine(of job: Page.ID) -> Int? {
    followers.values.filter { $0.job == job }.map { $0.isBehind ? $0.end : $0.next }.min()
  }

  /// Adds a script, which lacks all lines.
  mutating func add(_ client: ControlServer.ClientID, to job: Page.ID) {
    followers[client] = Follower(job: job)
  }

  /// Removes a script.
  mutating func remove(_ client: ControlServer.ClientID) { followers[client] = nil }

  /// Notes that the lines are asked for again that a script lacks.
  mutating func catchUp(_ client: ControlServer.ClientID) { followers[client]?.isBehind = false }

  /// Takes the lines of a message that a script lacks and that do not change any more.
  ///
  /// - Parameters:
  ///   - output: A message of its job with plausible numbers.
  ///   - client: The script.
  ///   - hasRoom: Whether little waits until it reads.
  /// - Returns: The lines to send; nil for none.
  mutating func take(
    _ output: JobOutput, for client: ControlServer.ClientID, hasRoom: Bool
  ) -> JobOutput? {
    guard var follower = followers[client] else { return nil }
    defer { followers[client] = follower }
    let end = output.first + output.lines.count
    follower.end = max(follower.end, end)
    // Lines between that the job still has come once they are asked for.
    let isGap = output.first > max(follower.next, output.oldest)
    guard hasRoom, !isGap else {
      // The line may have gone on by the time that it is sent again.
      (follower.isBehind, follower.open) = (true, nil)
      return nil
    }
    let ended = min(max(output.ended ?? end - 1, output.first), end)
    let first = max(output.first, follower.next)
    if end > follower.next { follower.open = ended < end ? output.lines.last : nil }
    guard first < ended else { return nil }
    follower.next = ended
    let lines = output.lines[(first - output.first)..<(ended - output.first)]
    return JobOutput(first: first, lines: Array(lines), oldest: output.oldest, ended: ended)
  }
}

extension JobOutput {
  /// Whether the numbers of its lines are plausible.
  var isPlausible: Bool {
    let plausible = 0...(1 << 48)
    return plausible.contains(first) && plausible.contains(oldest)
  }
}
