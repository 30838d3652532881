/// A long-running command, as its page, its ring and scripts show it.
public struct Job: Hashable, Sendable, Codable {
  public enum Phase: String, Hashable, Sendable, Codable {
    case running
    /// Runs, and seems to wait for an answer.
    case waiting
    /// Ended with status 0.
    case done
    case failed
  }

  /// How the command is asked to stop, from the kindest to the last.
  public enum Stop: String, Hashable, Sendable, Codable, CaseIterable {
    /// SIGINT, SIGTERM, SIGKILL.
    case interrupt
    case terminate
    case kill
  }

  public var phase: Phase
  /// 0 to 1; nil when nobody knows.
  public var progress: Double?
  /// A short text of the job's own, shown instead of a percentage.
  public var text: String?
  /// The exit status, 128 + n after signal n; nil while it runs, and when nobody knows how it ended.
  public var status: Int32?
  /// The program and its arguments.
  public var command: [String]
  /// How long it had run when this was reported.
  public var elapsed: Duration
  /// The user ended it: nothing to be told of.
  public var wasInterrupted: Bool
  /// Whether the command can be started once more in the same way.
  public var canRunAgain: Bool

  public init(
    phase: Phase = .running, progress: Double? = nil, text: String? = nil, status: Int32? = nil,
    command: [String] = [], elapsed: Duration = .zero, wasInterrupted: Bool = false,
    canRunAgain: Bool = false
  ) {
    self.phase = phase
    self.progress = progress
    self.text = text
    self.status = status
    self.command = command
    self.elapsed = elapsed
    self.wasInterrupted = wasInterrupted
    self.canRunAgain = canRunAgain
  }

  public var hasEnded: Bool { phase == .done || phase == .failed }
}
