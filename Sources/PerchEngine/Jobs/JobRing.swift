internal import PerchTime

/// The look of a job wherever it is shown: it changes in steps, and at limited intervals.
public struct JobRing: Hashable, Sendable {
  /// One step of the ring.
  public struct Look: Hashable, Sendable {
    /// The phase of the job.
    public var phase: Job.Phase
    /// The progress from 0 to 1 in whole steps; nil while it is unknown.
    public var progress: Double?
    /// A short text of the job's own; nil for none.
    public var text: String?
    /// The exit status of a job that has ended; nil before.
    public var status: Int32?
    /// The running time of a job that has ended; zero before.
    public var elapsed = Duration.zero
    /// Whether the user ended the job: that is no failure.
    public var wasInterrupted = false
    /// Whether the user has seen that the job waits, so that it no longer calls.
    var isAnswered = false
    /// Whether the connection to the job's host is lost; its phase then is that of a job that stands still.
    var isOutOfReach = false
    /// Whether the loss of that connection has ended the job.
    var endedWithConnection = false
    /// Whether nothing tells how the command ended, because `perch run` was killed.
    var isLost = false

    /// Whether the job has ended.
    public var hasEnded: Bool { phase.isEnd }

    /// Whether the job waits or is stopped.
    var isPaused: Bool { phase == .waiting || phase == .stopped }

    /// Whether a sign stands for the job's icon.
    var hasSign: Bool { phase != .running }

    /// Whether the job runs and its progress is unknown.
    public var isIndeterminate: Bool { phase == .running && progress == nil }

    /// Creates the look of work on a page that is no job.
    ///
    /// - Parameters:
    ///   - work: The work.
    ///   - steps: The number of steps in a full ring.
    init(_ work: Work, steps: Int) {
      phase = work.phase
      progress = work.progress.map { $0.stepped(steps) }
      text = work.text
    }

    /// Creates the look of a job.
    ///
    /// - Parameters:
    ///   - job: The job.
    ///   - steps: The number of steps in a full ring.
    init(_ job: Job, steps: Int) {
      phase = job.phase
      progress = job.progress.map { $0.stepped(steps) }
      text = job.text
      if job.isAway {
        phase = .stopped
        isOutOfReach = true
      }
      guard job.hasEnded else { return }
      status = job.status
      elapsed = job.elapsed
      wasInterrupted = job.phase == .failed && job.wasInterrupted
      endedWithConnection = job.endedWithConnection == true
      isLost = job.isLost
    }
  }

  /// The shown step.
  public private(set) var look: Look
  /// The instant of the last change.
  private var changed: Instant
  /// The look to be shown once enough time has passed; nil for none.
  private var next: Look?
  /// The instant at which the tick began to draw itself; nil once it is drawn.
  private var tickStart: Instant?

  init(_ look: Look, at time: Instant) {
    self.look = look
    changed = time
  }

  /// The ring of the same progress, once the user has seen that the job waits.
  var answered: JobRing {
    guard look.phase == .waiting else { return self }
    var ring = self
    ring.look.isAnswered = true
    return ring
  }

  /// The ring of the same progress, while the window of the job asks for attention.
  var asking: JobRing {
    var ring = self
    ring.look.phase = .waiting
    return ring
  }

  /// Whether the tick is drawing itself.
  var isDrawing: Bool { tickStart != nil }

  /// The instant of the next change; nil for none.
  func deadline(_ tokens: MotionTokens) -> Instant? {
    let change = next.map { _ in changed + tokens.ring.interval }
    guard let drawn = tickStart.map({ $0 + tokens.ring.tickTime }) else { return change }
    return change.map { min($0, drawn) } ?? drawn
  }

  /// The fraction of the tick that is drawn, from 0 to 1.
  func tick(at time: Instant, _ tokens: MotionTokens) -> Double {
    guard let tickStart, tokens.ring.tickTime > .zero else { return 1 }
    let whole = Double(tokens.ring.tickTime.microseconds) / 1e6
    return min(max(time.seconds(since: tickStart) / whole, 0), 1)
  }

  /// Shows a look now, or when the last change is old enough.
  ///
  /// - Parameters:
  ///   - offered: The look.
  ///   - draws: Whether a tick that appears is drawn stroke by stroke.
  ///   - context: The numbers of motion and the present instant.
  mutating func offer(_ offered: Look, draws: Bool, in context: Context) {
    next = offered == look ? nil : offered
    fire(draws: draws, in: context)
  }

  /// Shows the waiting look if the last change is old enough.
  mutating func fire(draws: Bool, in context: Context) {
    guard let due = next, changed + context.tokens.ring.interval <= context.now else { return }
    let becomesTick = due.phase == .done && !look.hasEnded
    tickStart = becomesTick && draws && context.tokens.ring.tickTime > .zero ? context.now : nil
    look = due
    changed = context.now
    next = nil
  }

  /// Ends the drawing of a tick that is complete at `time`.
  mutating func expire(at time: Instant, _ tokens: MotionTokens) {
    if let start = tickStart, start + tokens.ring.tickTime <= time { tickStart = nil }
  }
}

extension Double {
  /// The value rounded down to a multiple of 1 / `steps`, and at most 1.
  ///
  /// A fraction such as .29 has no exact binary form. The tolerance keeps a multiple from being
  /// rounded down to the one before it.
  func stepped(_ steps: Int) -> Double {
    let steps = Double(Swift.max(1, steps))
    return Swift.min((self * steps + 1e-9).rounded(.down) / steps, 1)
  }
}
