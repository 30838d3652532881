internal import PerchTime

/// A soft ring that leaves the ball after a page has landed on it.
struct LandingRing: Hashable, Sendable {
  /// The time from the rim to the end.
  static let length = Duration.milliseconds(150)
  /// The distance that the ring covers, in logical pixels; the ball's shadow has room for it.
  static let reach = 11.0

  /// The instant at which it leaves the rim.
  let start: Instant

  /// The instant at which it is gone.
  var end: Instant { start + LandingRing.length }

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
    guard environment.ball.hasLandingRing, environment.isComposited,
      environment.reducedMotion == .normal, ball.phase == .resting,
      held.contains(page) || heldWindowJobs.contains(page)
    else { return }
    ball.landing = LandingRing(start: now)
  }

  /// Writes the ring that leaves the ball.
  func writeLandingRing(into scene: inout Scene, at time: Instant) {
    guard let landing = ball.landing, environment.isComposited else { return }
    let progress = landing.progress(at: time)
    let middle = Metrics.shadowMargin + environment.ball.radius
    let circle = Circle(
      center: Point(x: middle, y: middle),
      radius: environment.ball.radius + progress * LandingRing.reach)
    scene.add(
      .arc(circle, from: 0, sweep: 360, .accent.opacity(0.6 * (1 - progress)), width: 3))
  }
}
