internal import PerchTime

// The rings of jobs: the instants of their changes.
extension State {
  /// The shown ring of a page's job: while the job runs, and then until its result has been seen;
  /// nil otherwise.
  public func ring(of id: Page.ID) -> JobRing? {
    jobBoard.ring(of: id)
  }

  /// Shows the state of a job now, or when the ring's last change is old enough.
  mutating func showRing(of id: Page.ID) {
    let steps = RingGeometry.onBall(environment.ball).steps(scale: environment.scale)
    let look: JobRing.Look
    if let job = jobs[id] {
      look = JobRing.Look(job, steps: steps)
    } else if let work = jobBoard.works[id] {
      look = JobRing.Look(work, steps: steps)
    } else {
      return
    }
    guard jobBoard.rings.keys.contains(id) else {
      jobBoard.rings[id] = JobRing(look, at: now)
      return
    }
    let draws = ball.phase != .hidden
    jobBoard.rings[id]?.offer(look, draws: draws, in: context)
  }

  /// Adapts the rings to another scale, another size of the ball or another tier. The first two
  /// change the steps of an arc; the tiers with less motion draw a tick at once.
  mutating func refreshRings() {
    for id in jobBoard.rings.keys {
      jobBoard.rings[id]?.expire(
        at: context.environment.reducedMotion == .normal ? context.now : .distantFuture,
        context.tokens)
      showRing(of: id)
    }
  }

  /// Whether an arc turns on the ball, or a line of the list moves, because the progress of a job is
  /// unknown.
  var ringsTurn: Bool {
    guard environment.reducedMotion == .normal, ball.phase != .hidden,
      jobBoard.rings.values.contains(where: \.look.isIndeterminate)
    else {
      return false
    }
    if let rows = list?.rows, rows.contains(where: { isIndeterminate($0.page) }) { return true }
    let summary = ballSummary
    if summary.hasRing { return summary.turns }
    return ball.icons.items.contains { isIndeterminate($0.page) }
  }

  private func isIndeterminate(_ id: Page.ID) -> Bool {
    (jobBoard.rings[id] ?? shownRing(of: id))?.look.isIndeterminate == true
  }

  /// The instant at which the turning arcs take their next step; nil while none turns.
  ///
  /// All take it at once, on a grid of the clock. So their rotation depends on the time alone, and
  /// none lags after a sleep.
  var nextRingStep: Instant? {
    guard ringsTurn || barsMove else { return nil }
    let step = tokens.ring.step.microseconds
    return Instant(microseconds: now.microseconds - now.microseconds % step) + tokens.ring.step
  }

  mutating func turnRings() {
    guard ringsTurn || barsMove else { return jobBoard.ringTurn = 0 }
    let steps = now.microseconds / tokens.ring.step.microseconds
    jobBoard.ringTurn = Int(steps % Int64(tokens.ring.steps))
  }
}
