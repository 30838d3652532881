internal import PerchIPC
internal import PerchEngine
internal import PerchTime

/// Makes out of a job's bytes how the job is doing.
protocol ProgressSource {
  mutating func hear(_ bytes: UnsafeRawBufferPointer, at time: Instant)

  /// Nothing more is heard.
  mutating func end()

  /// When something changes because nothing is heard.
  var deadline: Instant? { get }

  /// Lets the time pass; after that the deadline is a later one, or none.
  mutating func advance(to time: Instant)

  /// How the job is doing; its time and its end are known elsewhere.
  mutating func look() -> JobReport

  /// Whether the job itself says that there is nothing left to do.
  var isComplete: Bool { get }

  /// The lines that are kept of it; nil for a job without output to show.
  var lines: (any NumberedLines)? { get }

  /// Those lines, to be kept when the job has ended.
  var output: [OutputLine] { get }
}

extension ProgressSource {
  var deadline: Instant? { nil }
  var isComplete: Bool { false }
  var lines: (any NumberedLines)? { nil }
  var output: [OutputLine] { [] }

  mutating func end() {}
  mutating func advance(to time: Instant) {}
}

/// The newest lines of a job's output, each with its number since the start of the job.
protocol NumberedLines {
  /// The number of the oldest one that is kept.
  var oldest: Int { get }
  /// How many lines have ended, so that they do not change any more.
  var ended: Int { get }
  /// The number after that of the newest one, which may be one that has not ended.
  var end: Int { get }

  /// Text and colours of lines from a number on, as they are sent to Perch.
  func encoded(from number: Int, limit: Int) -> [String]
}
