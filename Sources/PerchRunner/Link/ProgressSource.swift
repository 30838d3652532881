internal import PerchIPC
internal import PerchJobs
internal import PerchTime

/// Derives the state of a job from its bytes.
protocol ProgressSource {
  mutating func receive(_ bytes: UnsafeRawBufferPointer, at time: Instant)

  /// Ends the input.
  mutating func end()

  /// The time at which the state changes without input; nil for never.
  var deadline: Instant? { get }

  /// Applies a deadline that has passed; the next one is later, or nil.
  mutating func advance(to time: Instant)

  /// Records whether the job's command waits for its terminal's input, as the system knows it.
  ///
  /// - Returns: Whether the state of the job may have changed.
  mutating func recordWait(_ wait: InputWait) -> Bool

  /// Records that the user has typed something for the command.
  ///
  /// - Parameters:
  ///   - endsLine: Whether the last key was Enter.
  ///   - time: The present instant.
  /// - Returns: Whether the state of the job may have changed.
  mutating func recordInput(endsLine: Bool, at time: Instant) -> Bool

  /// The state of the job, without its time and its end.
  mutating func look() -> JobReport

  /// Whether the job waits for its user, as `look` tells.
  var isWaiting: Bool { get }

  /// Whether the job has announced its end.
  var isComplete: Bool { get }

  /// The output lines that are kept; nil for a job without output.
  var lines: (any NumberedLines)? { get }

  /// The lines to save when the job has ended.
  var output: [OutputLine] { get }
}

extension ProgressSource {
  var deadline: Instant? { nil }
  var isWaiting: Bool { false }
  var isComplete: Bool { false }
  var lines: (any NumberedLines)? { nil }
  var output: [OutputLine] { [] }

  mutating func end() {}
  mutating func recordWait(_ wait: InputWait) -> Bool { false }
  mutating func recordInput(endsLine: Bool, at time: Instant) -> Bool { false }
  mutating func advance(to time: Instant) {}
}

/// The newest lines of a job's output, each with its number since the start of the job.
protocol NumberedLines {
  /// The number of the oldest line that is kept.
  var oldest: Int { get }
  /// The number of lines that have ended, which do not change any more.
  var ended: Int { get }
  /// The number after that of the newest line, which may not have ended.
  var end: Int { get }

  /// Lines from a number on, encoded as they are sent to Perch.
  func encoded(from number: Int, limit: Int) -> [String]
}
