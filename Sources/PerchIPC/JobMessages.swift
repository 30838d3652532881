/// The first message of a job: its description and its state.
///
/// Every job is a process of its own that runs the command, reads its progress and keeps its
/// output; Perch only shows it. The process connects to the control socket, sends a
/// `ControlRequest` with the verb `job` and this greeting, and goes on with `JobMessage`s, a line
/// each; Perch sends `JobOrder`s back, the first one at once. A job that lost its Perch greets the
/// next one in the same way.
package struct JobGreeting: Codable, Hashable, Sendable {
  /// `job-` and 16 random hex digits.
  package var id: String
  /// The title of the page.
  package var title: String
  /// The program and its arguments; empty if there is none to show, as for progress on a pipe.
  package var command: [String]
  /// Whether words at the end of the command are left out; nil if none are.
  package var isCut: Bool?
  /// The program and its arguments that run the job again where `command` is empty; nil for none.
  package var rerun: [String]?
  /// The working directory of the command.
  package var directory: String
  /// `NAME=value` each; nil when it is unknown or too long. Perch keeps it in memory alone, but for
  /// the window of the terminal.
  package var environment: [String]?
  /// Seconds since 1970 when the command was started.
  package var started: Double
  /// Whether its page opens in the main window instead of waiting in the ball.
  package var isShown: Bool
  /// The state when the greeting was sent.
  package var report: JobReport
  /// The job's terminal; nil for the one that the environment names.
  package var terminal: JobTerminal?

  /// Creates a greeting.
  package init(
    id: String, title: String, command: [String], rerun: [String]? = nil, directory: String,
    environment: [String]? = nil, started: Double, isShown: Bool = false, report: JobReport,
    terminal: JobTerminal? = nil
  ) {
    self.id = id
    self.title = title
    self.command = command
    self.rerun = rerun
    self.directory = directory
    self.environment = environment
    self.started = started
    self.isShown = isShown
    self.report = report
    self.terminal = terminal
  }
}

/// The state of a job; the last report says how it ended.
package struct JobReport: Codable, Hashable, Sendable {
  /// The part of a job's life, under the name that goes over the wire.
  package enum Phase: String, Codable, Hashable, Sendable {
    /// Runs.
    case running
    /// Runs, and probably waits for an answer.
    case waiting
    /// Is stopped, as by Ctrl+Z, and can go on.
    case stopped
    /// Ended with status 0.
    case done
    /// Ended with another status, or in a way that is unknown.
    case failed
  }

  /// The present phase.
  package var phase: Phase
  /// The fraction that is done, 0 to 1; nil if it is unknown.
  package var progress: Double?
  /// A short text from the job, shown instead of a percentage.
  package var text: String?
  /// The words by which the program calls its user while it waits; nil for none.
  package var message: String?
  /// Whether only the bell says that it waits; nil if not.
  package var isBell: Bool?
  /// The running time so far, or until the end, in seconds.
  package var elapsed: Double
  /// The exit status, 128 + n after signal n; nil while it runs, and where nothing tells it.
  package var status: Int32?
  /// Whether the user ended it with Ctrl-C or Stop, so that the end is no news.
  package var wasInterrupted: Bool
  /// Whether the result is not kept: its page leaves the ball without a toast.
  package var leavesNoResult: Bool
  /// Whether the command draws on a screen of its own, of which no lines are kept; nil if not.
  package var drawsScreen: Bool?
  /// Whether the first lines of the output are no longer kept; nil if all are.
  package var hasLostLines: Bool?
  /// Whether the job is not to be stopped from Perch; nil if it may be.
  package var cannotStop: Bool?
  /// The id of the job that must succeed before the command starts; nil for none.
  package var awaited: String?
  /// The number of times that the command has begun to wait, or has said other words meanwhile; nil if nothing counts
  /// them.
  package var waits: Int?

  /// Creates a report, by default of a job that has just started.
  package init(
    phase: Phase = .running, progress: Double? = nil, text: String? = nil,
    message: String? = nil, isBell: Bool? = nil, elapsed: Double = 0,
    status: Int32? = nil, wasInterrupted: Bool = false, leavesNoResult: Bool = false,
    drawsScreen: Bool? = nil, hasLostLines: Bool? = nil, cannotStop: Bool? = nil,
    awaited: String? = nil, waits: Int? = nil
  ) {
    self.phase = phase
    self.progress = progress
    self.text = text
    self.message = message
    self.isBell = isBell
    self.elapsed = elapsed
    self.status = status
    self.wasInterrupted = wasInterrupted
    self.leavesNoResult = leavesNoResult
    self.drawsScreen = drawsScreen
    self.hasLostLines = hasLostLines
    self.cannotStop = cannotStop
    self.awaited = awaited
    self.waits = waits
  }
}

/// A line from a job to Perch.
package enum JobMessage: Codable, Hashable, Sendable {
  /// The state of the job has changed.
  case report(JobReport)
  /// The job has written lines that Perch follows.
  case output(JobOutput)
  /// Another terminal shows the job, or none does.
  case terminal(JobTerminal)
}

/// Some lines of a job's output, sent only while Perch follows it, and to scripts that follow it.
package struct JobOutput: Codable, Hashable, Sendable {
  /// The number of the first of `lines`, counted from the start of the job. The lines replace those
  /// that Perch has from there on, so that an unfinished last line can be sent again.
  package var first: Int
  /// Text with no control characters but SGR sequences and hyperlinks: what `StyledLine(encoded:)` reads.
  package var lines: [String]
  /// The number of the oldest line that the job still has.
  package var oldest: Int
  /// The number of the first line that may still change; nil from a job of an older version, where that is the
  /// last one.
  package var ended: Int?

  /// Creates a message with some lines.
  package init(first: Int, lines: [String], oldest: Int, ended: Int? = nil) {
    self.first = first
    self.lines = lines
    self.oldest = oldest
    self.ended = ended
  }
}

/// A line from Perch to a job.
package enum JobOrder: Codable, Hashable, Sendable {
  /// Perch has read the greeting and saved the job, or says on the screen that it cannot. The
  /// notice is a sentence for the user at the terminal, such as that the shelf is full; nil for
  /// none.
  case welcome(notice: String?)
  /// The job sends its output from this line on, and later output as well; nil stops that.
  case follow(from: Int?)
  /// The user stops the command.
  case stop(Stop)
  /// Perch ends because the user asked for it, so the job reports no lost connection.
  case farewell
  /// Perch knows how the job ended; only jobs of other hosts, whose connection may be lost on its way, are
  /// told.
  case settled

  /// The strength of an order to end.
  package enum Stop: String, Codable, Hashable, Sendable {
    /// SIGINT, SIGTERM, SIGKILL.
    case interrupt, terminate, kill
  }
}
