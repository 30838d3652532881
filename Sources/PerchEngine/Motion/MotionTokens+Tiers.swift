// The numbers of the motion tiers.
extension MotionTokens {
  /// Returns the numbers for a desktop: its motion tier, and its drag threshold for mouse and pen.
  func adapted(to environment: Environment) -> MotionTokens {
    var adapted = adapted(to: environment.reducedMotion)
    guard let threshold = environment.dragThreshold, threshold > 0 else { return adapted }
    func bounded(_ slop: Double) -> Double {
      min(max(slop, slops.lowerBound), slops.upperBound)
    }
    let (slop, objectSlop) = (bounded(threshold / 2), bounded(threshold))
    (adapted.mouse.slop, adapted.pen.slop) = (slop, slop)
    (adapted.mouse.objectSlop, adapted.pen.objectSlop) = (objectSlop, objectSlop)
    return adapted
  }

  /// Returns the numbers for a motion tier; outside the normal one nothing overshoots, scales or
  /// shifts by itself.
  func adapted(to tier: Environment.ReducedMotion) -> MotionTokens {
    guard tier != .normal else { return self }
    var calm = self
    (calm.popFinish, calm.popCancel, calm.push) = (reduced, reduced, fade)
    (calm.shrink, calm.spread, calm.relocate) = (reduced, reduced, reduced)
    (calm.decideReveal, calm.decideHighlight) = (reduced, reduced)
    calm.momentumDamping = 1
    calm.snapResponse = reduced.response...reduced.response
    (calm.listIn, calm.listOut, calm.listRemove) = (reduced, reduced, reduced)
    (calm.listLayout, calm.icons, calm.toast) = (reduced, reduced, reduced)
    (calm.listTravel, calm.staggerIn, calm.staggerOut) = (0, .none, .none)
    (calm.parallax, calm.pressScale, calm.highlightScale) = (0, 1, 1)
    (calm.hotScale, calm.iconAppears, calm.dropScale) = (1, 1, 1)
    calm.ring.tickTime = .zero
    return calm
  }
}
