internal import PerchTime

// The rings of jobs: the instants of their changes.
extension State {
  /// The shown ring of a page's job: while the job runs, and then until its result has been seen;
  /// nil otherwise.
  public func ring(of id: Page.ID) -> JobRing? {
    guard let ring = rings[id] else { return nil }
    return ring.look.hasEnded && !results.unseen.contains(id) ? nil : ring
  }

  /// Shows the state of a job now, or when the ring's last change is old enough.
  mutating func showRing(of id: Page.ID) {
    guard let job = jobs[id] else { return }
    let look = JobRing.Look(job, steps: RingPlace.onBall.steps(scale: environment.scale))
    guard rings[id] != nil else {
      rings[id] = JobRing(look, at: now)
      return
    }
    let draws = ball.phase != .hidden
    rings[id]?.offer(look, draws: draws, at: now, tokens)
  }

  /// Shows the looks that have waited long enough.
  mutating func fireRings() {
    guard rings.values.contains(where: { $0.deadline(tokens).map { $0 <= now } ?? false })
    else { return }
    let draws = ball.phase != .hidden
    for id in rings.keys { rings[id]?.fire(draws: draws, at: now, tokens) }
  }

  /// Ends the ticks that are drawn.
  mutating func expireRings(at time: Instant) {
    guard rings.values.contains(where: \.isDrawing) else { return }
    for id in rings.keys { rings[id]?.expire(at: time, tokens) }
  }

  /// Adapts the rings to another scale, which has other steps, or another tier, which has no ticks
  /// that draw themselves.
  mutating func refreshRings() {
    for id in rings.keys {
      rings[id]?.expire(at: environment.reducedMotion == .normal ? now : .distantFuture, tokens)
      showRing(of: id)
    }
  }

  /// Whether an arc turns on the ball, because the progress of a job is unknown.
  var ringsTurn: Bool {
    guard !rings.isEmpty, environment.reducedMotion == .normal, ball.phase != .hidden else {
      return false
    }
    return icons.items.contains { rings[$0.page]?.look.isIndeterminate == true }
  }

  /// The instant at which the turning arcs take their next step; nil while none turns.
  ///
  /// All take it at once, on a grid of the clock. So their rotation depends on the time alone, and
  /// none lags after a sleep.
  var turnDeadline: Instant? {
    guard ringsTurn else { return nil }
    let step = tokens.ringStep.microseconds
    return Instant(microseconds: now.microseconds - now.microseconds % step) + tokens.ringStep
  }

  mutating func turnRings() {
    guard ringsTurn else { return ringTurn = 0 }
    let steps = now.microseconds / tokens.ringStep.microseconds
    ringTurn = Int(steps % Int64(tokens.ringSteps))
  }
}
