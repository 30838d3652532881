internal import PerchTime

/// A soft ring that leaves the ball once: after a page has landed on it, or as a job calls its user.
struct BallPulse: Hashable, Sendable {
  /// The reasons for a pulse.
  enum Cause: Hashable, Sendable {
    /// A page has landed.
    case landing
    /// A job begins to wait for its user.
    case call
  }

  /// The distance that the ring covers, in logical pixels; the ball's shadow has room for it.
  static let reach = 11.0

  /// The reason.
  let cause: Cause
  /// The instant at which it leaves the rim.
  let start: Instant

  /// The instant at which it is gone: that of a call can be noticed from the corner of the eye.
  var end: Instant { start + (cause == .landing ? .milliseconds(150) : .milliseconds(600)) }

  /// The colour of the ring as it leaves the rim.
  var color: Color { cause == .landing ? .accent.opacity(0.6) : .wait.opacity(0.9) }

  /// The fraction of the distance that it has covered; it slows down.
  func progress(at time: Instant) -> Double {
    let part = time.seconds(since: start) / end.seconds(since: start)
    let left = 1 - min(max(part, 0), 1)
    return 1 - left * left
  }
}

extension State {
  /// Lets a ring leave the ball as a page has landed on it.
  mutating func greetLanding(of page: Page.ID) {
    guard environment.ball.hasLandingRing, isOnBall(page) else { return }
    pulse(.landing)
  }

  /// Lets a ring leave the ball as a job on it calls its user, but not again and again.
  mutating func pulseForCall(of page: Page.ID) {
    guard isOnBall(page), jobBoard.nextPulse <= now else { return }
    jobBoard.nextPulse = now + tokens.notices.callPatience
    pulse(.call)
  }

  private mutating func pulse(_ cause: BallPulse.Cause) {
    guard environment.isComposited, environment.reducedMotion == .normal, ball.phase == .resting
    else { return }
    ball.pulse = BallPulse(cause: cause, start: now)
  }

  private func isOnBall(_ page: Page.ID) -> Bool {
    held.contains(page) || heldWindowJobs.contains(page)
  }

  /// Writes the ring that leaves the ball.
  func writePulse(into scene: inout Scene, at time: Instant) {
    guard let pulse = ball.pulse, environment.isComposited else { return }
    let progress = pulse.progress(at: time)
    let middle = Metrics.shadowMargin + environment.ball.radius
    let circle = Circle(
      center: Point(x: middle, y: middle),
      radius: environment.ball.radius + progress * BallPulse.reach)
    scene.add(.arc(circle, from: 0, sweep: 360, pulse.color.opacity(1 - progress), width: 3))
  }
}
