internal import PerchTime

/// A way that is not flown: the ball fades out where it was, and in where it goes.
struct CrossFade: Hashable, Sendable {
  /// Where it fades out: a centre in logical root pixels.
  let start: Point
  /// From 0 to 1; at the half it changes its place.
  private(set) var progress = Motion.rests(0)

  init(from start: Point, tokens: MotionTokens, at time: Instant, delay: Duration) {
    self.start = start
    progress.settle(to: 1, by: tokens.fade, at: time, precision: .unit, delay: delay)
  }

  var deadline: Instant? { progress.deadline }

  func isLeaving(at time: Instant) -> Bool { progress.value(at: time) < 0.5 }

  /// How much of the ball is seen: none of it at the half.
  func opacity(at time: Instant) -> Double { abs(2 * progress.value(at: time) - 1) }
}
