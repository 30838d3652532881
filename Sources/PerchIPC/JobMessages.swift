/// What a job says first: who it is, and how it is doing.
///
/// Every job is a process of its own that runs the command, reads its progress and keeps its output;
/// Perch only shows it. The process connects to the control socket, sends a `ControlRequest` with the
/// verb `job` and this greeting, and goes on with `JobMessage`s, a line each; Perch sends `JobOrder`s
/// back, the first one at once. A job that lost its Perch greets the next one in the same way.
package struct JobGreeting: Codable, Hashable, Sendable {
  /// `job-` and 16 random hex digits.
  package var id: String
  package var title: String
  /// The program and its arguments; empty when there is none to show, as for progress on a pipe.
  package var command: [String]
  /// The working directory of the command.
  package var directory: String
  /// `NAME=value` each; nil when it is unknown or too long. Perch keeps it in memory alone.
  package var environment: [String]?
  /// Seconds since 1970 when the command was started.
  package var started: Double
  /// Whether its page opens in the main window instead of waiting in the ball.
  package var isShown: Bool
  package var report: JobReport

  package init(
    id: String, title: String, command: [String], directory: String, environment: [String]? = nil,
    started: Double, isShown: Bool = false, report: JobReport
  ) {
    self.id = id
    self.title = title
    self.command = command
    self.directory = directory
    self.environment = environment
    self.started = started
    self.isShown = isShown
    self.report = report
  }
}

/// How a job is doing; the last one says how it ended.
package struct JobReport: Codable, Hashable, Sendable {
  package enum Phase: String, Codable, Hashable, Sendable {
    case running
    /// Runs, and seems to wait for an answer.
    case waiting
    /// Ended with status 0.
    case done
    case failed
  }

  package var phase: Phase
  /// 0 to 1; nil when nobody knows.
  package var progress: Double?
  /// A short text of the job's own, shown instead of a percentage.
  package var text: String?
  /// Seconds that it has run so far, or ran until it ended.
  package var elapsed: Double
  /// The exit status, 128 + n after signal n; nil while it runs.
  package var status: Int32?
  /// Whether the user ended it with Ctrl-C or Stop: nothing to be told of.
  package var wasInterrupted: Bool
  /// Whether nothing is to be kept of the result: its page leaves the ball without a word.
  package var leavesNoResult: Bool

  package init(
    phase: Phase = .running, progress: Double? = nil, text: String? = nil, elapsed: Double = 0,
    status: Int32? = nil, wasInterrupted: Bool = false, leavesNoResult: Bool = false
  ) {
    self.phase = phase
    self.progress = progress
    self.text = text
    self.elapsed = elapsed
    self.status = status
    self.wasInterrupted = wasInterrupted
    self.leavesNoResult = leavesNoResult
  }
}

/// A line from a job.
package enum JobMessage: Codable, Hashable, Sendable {
  case report(JobReport)
  case output(JobOutput)
}

/// Some lines of a job's output, sent only while Perch follows it.
package struct JobOutput: Codable, Hashable, Sendable {
  /// The number of the first of `lines`, counted from the start of the job; what Perch has from there
  /// on is replaced, so that an unfinished last line can be sent again.
  package var first: Int
  /// Text with no control characters but SGR sequences: what `OutputLine(encoded:)` reads.
  package var lines: [String]
  /// The number of the oldest line that the job still has.
  package var oldest: Int

  package init(first: Int, lines: [String], oldest: Int) {
    self.first = first
    self.lines = lines
    self.oldest = oldest
  }
}

/// A line from Perch to a job.
package enum JobOrder: Codable, Hashable, Sendable {
  /// The greeting was understood and is safely on disk; nil, or a sentence for the person at the
  /// terminal, such as that the shelf is full.
  case welcome(notice: String?)
  /// Send output from this line on, and what comes later; nil stops that.
  case follow(from: Int?)
  case stop(Stop)
  /// Perch ends because it was told to: no reason to tell anybody.
  case farewell

  package enum Stop: String, Codable, Hashable, Sendable {
    /// SIGINT, SIGTERM, SIGKILL.
    case interrupt, terminate, kill
  }
}
