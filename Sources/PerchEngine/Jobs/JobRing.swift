internal import PerchTime

/// What is to be seen of a job, wherever it is shown: it changes in steps, and not too often.
public struct JobRing: Hashable, Sendable {
  /// One step.
  public struct Look: Hashable, Sendable {
    public var phase: Job.Phase
    /// 0 to 1 in whole steps; nil when nobody knows.
    public var progress: Double?
    public var text: String?
    /// How it ended.
    public var status: Int32?
    /// How long it ran, once it has ended.
    public var elapsed = Duration.zero

    public var hasEnded: Bool { phase == .done || phase == .failed }

    /// Whether it runs nobody knows how far.
    public var isIndeterminate: Bool { phase == .running && progress == nil }

    /// - Parameter steps: how many steps lead from nothing to the whole.
    init(_ job: Job, steps: Int) {
      phase = job.phase
      progress = job.progress.map { $0.stepped(steps) }
      text = job.text
      guard job.hasEnded else { return }
      status = job.status
      elapsed = job.elapsed
    }
  }

  public private(set) var look: Look
  /// When it last changed.
  private var changed: Instant
  /// What is to be shown as soon as enough time has passed.
  private var next: Look?
  /// When the tick began to draw itself; nil once it is drawn.
  private var tickStart: Instant?

  init(_ look: Look, at time: Instant) {
    self.look = look
    changed = time
  }

  /// Whether something of it moves by itself.
  var isDrawing: Bool { tickStart != nil }

  func deadline(_ tokens: MotionTokens) -> Instant? {
    let change = next.map { _ in changed + tokens.ringInterval }
    guard let drawn = tickStart.map({ $0 + tokens.tickTime }) else { return change }
    return change.map { min($0, drawn) } ?? drawn
  }

  /// How much of the tick is drawn, 0 to 1.
  func tick(at time: Instant, _ tokens: MotionTokens) -> Double {
    guard let tickStart, tokens.tickTime > .zero else { return 1 }
    let whole = Double(tokens.tickTime.microseconds) / 1e6
    return min(max(time.seconds(since: tickStart) / whole, 0), 1)
  }

  /// Shows a look now, or when the last change is old enough.
  ///
  /// - Parameter draws: whether a tick that appears is drawn stroke by stroke.
  mutating func offer(_ offered: Look, draws: Bool, at time: Instant, _ tokens: MotionTokens) {
    next = offered == look ? nil : offered
    fire(draws: draws, at: time, tokens)
  }

  /// Shows what has waited long enough.
  mutating func fire(draws: Bool, at time: Instant, _ tokens: MotionTokens) {
    guard let due = next, changed + tokens.ringInterval <= time else { return }
    let ticks = due.phase == .done && !look.hasEnded
    tickStart = ticks && draws && tokens.tickTime > .zero ? time : nil
    look = due
    changed = time
    next = nil
  }

  /// Ends a tick that is drawn at `time`.
  mutating func expire(at time: Instant, _ tokens: MotionTokens) {
    if let start = tickStart, start + tokens.tickTime <= time { tickStart = nil }
  }
}

extension Double {
  /// The last of so many equal steps from 0 to 1 that is not above; a share such as .29, which has
  /// no exact binary form, is not below itself.
  func stepped(_ steps: Int) -> Double {
    let steps = Double(Swift.max(1, steps))
    return Swift.min((self * steps + 1e-9).rounded(.down) / steps, 1)
  }
}
