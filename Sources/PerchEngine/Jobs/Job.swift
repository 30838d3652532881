/// A long-running command, as its page, its ring and scripts show it.
public struct Job: Hashable, Sendable, Codable {
  /// The phases of a command.
  public enum Phase: String, Hashable, Sendable, Codable {
    /// The command runs.
    case running
    /// The command runs, and seems to wait for an answer.
    case waiting
    /// The command is stopped, as by Ctrl+Z, and goes on when its terminal continues it.
    case stopped
    /// The command ended with status 0.
    case done
    /// The command ended otherwise.
    case failed
    /// The process ended, and nothing tells how: only its parent learns its exit status, and may have been
    /// killed.
    case ended
  }

  /// The places to which a click on a job leads.
  public enum Click: String, Hashable, Sendable, Codable, CaseIterable {
    /// The terminal of a job that waits or is stopped, and the page of any other.
    case auto
    /// The page.
    case page
    /// The terminal while the job runs.
    case terminal
  }

  /// The signals that ask a command to stop, from the gentlest to the last.
  public enum Stop: String, Hashable, Sendable, Codable, CaseIterable {
    /// SIGINT.
    case interrupt
    /// SIGTERM.
    case terminate
    /// SIGKILL.
    case kill
  }

  /// The ways to stop a job that does not take all signals.
  public enum Stopping: String, Hashable, Sendable, Codable {
    /// Nothing stops it from here.
    case never
    /// It is asked to stop, and there is no firmer way.
    case request
  }

  /// The phase of the command.
  public var phase: Phase
  /// The progress from 0 to 1; nil while it is unknown.
  public var progress: Double?
  /// A short text of the job's own, shown instead of a percentage.
  public var text: String?
  /// The words by which the command calls its user while it waits; nil for none.
  public var message: String?
  /// Whether only the terminal's bell says that it waits; nil if not.
  public var isBell: Bool?
  /// The exit status, 128 + n after signal n; `failure` for a job that is no command; nil while the
  /// command runs, and when its end went unseen.
  public var status: Int32?
  /// The program and its arguments on one line, as they could be typed; empty without a command.
  public var commandLine: String
  /// The running time at the report.
  public var elapsed: Duration
  /// Whether the user ended the command, so that its end needs no notification.
  public var wasInterrupted: Bool
  /// Whether the command can be started again, unchanged.
  public var canRunAgain: Bool
  /// Whether the command draws on a screen of its own, so that its page has no lines of it; nil if
  /// not.
  public var drawsScreen: Bool?
  /// Whether the first lines of the output are no longer kept; nil if all are.
  public var hasLostLines: Bool?
  /// The way to stop the job; nil for all signals.
  public var stopping: Stopping?
  /// The title of the job that must succeed before the command starts; nil for none. One that ends meanwhile was
  /// never started.
  public var awaited: String?
  /// Whether the connection to the job's host is lost, so that nothing is known since; nil if not.
  public var isOutOfReach: Bool?
  /// Whether the command ended because the connection to its host was lost; nil if not.
  public var endedWithConnection: Bool?
  /// The number of times that the job has begun to wait, or has said other words meanwhile; nil if nothing counts them.
  public var waits: Int?

  /// Creates a job as it is reported.
  public init(
    phase: Phase = .running, progress: Double? = nil, text: String? = nil,
    message: String? = nil, isBell: Bool? = nil, status: Int32? = nil,
    commandLine: String = "", elapsed: Duration = .zero, wasInterrupted: Bool = false,
    canRunAgain: Bool = false, drawsScreen: Bool? = nil, hasLostLines: Bool? = nil,
    stopping: Stopping? = nil, awaited: String? = nil, isOutOfReach: Bool? = nil,
    waits: Int? = nil
  ) {
    self.phase = phase
    self.progress = progress
    self.text = text
    self.message = message
    self.isBell = isBell
    self.status = status
    self.commandLine = commandLine
    self.elapsed = elapsed
    self.wasInterrupted = wasInterrupted
    self.canRunAgain = canRunAgain
    self.drawsScreen = drawsScreen
    self.hasLostLines = hasLostLines
    self.stopping = stopping
    self.awaited = awaited
    self.isOutOfReach = isOutOfReach
    self.waits = waits
  }

  /// Whether the command has ended.
  public var hasEnded: Bool { phase.isEnd }

  /// Whether the command has not begun, because it starts once another job has succeeded.
  public var isQueued: Bool { phase == .running && awaited != nil }

  /// Whether the command was one of `perch run`, which was killed before it could tell how it ended.
  var isLost: Bool {
    // A process that Perch follows from outside cannot be stopped from here.
    phase == .ended && awaited == nil && stopping == nil && !commandLine.isEmpty
  }

  /// Whether a bell is all that tells of a wait.
  var onlyRang: Bool { phase == .waiting && isBell == true && message == nil }
}

extension Job.Phase {
  /// Whether the command has ended in this phase.
  public var isEnd: Bool {
    switch self {
    case .done, .failed, .ended: true
    case .running, .waiting, .stopped: false
    }
  }
}
