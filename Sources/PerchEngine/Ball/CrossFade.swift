internal import PerchTime

/// A change of position without a flight: the ball fades out at its start and in at its target.
struct CrossFade: Hashable, Sendable {
  /// The centre at which the ball fades out, in logical root pixels.
  let start: Point
  /// The progress from 0 to 1; at one half the ball changes its position.
  private(set) var progress = Motion.rests(0)

  init(from start: Point, in context: Context, delay: Duration) {
    self.start = start
    progress.settle(
      to: 1, by: context.tokens.fade, at: context.now, precision: .unit, delay: delay)
  }

  var deadline: Instant? { progress.deadline }

  func isLeaving(at time: Instant) -> Bool { progress.value(at: time) < 0.5 }

  /// The opacity of the ball: 0 halfway.
  func opacity(at time: Instant) -> Double { abs(2 * progress.value(at: time) - 1) }
}
