internal import PerchTime

// An object under a finger is shown slightly late, so that it advances evenly from frame to frame.
//
// This concerns display alone: the model, its decisions and its velocities use the samples
// themselves. A released object begins its own motion later by the same latency, so that nothing
// jumps.
extension State {
  /// The hold of a finger whose object is not shown at the newest sample; nil for none.
  var fingerHold: FingerHold? {
    guard let gesture, let finger = gesture.sequence.finger, finger.isResampled else { return nil }
    switch gesture.arena.active {
    case .edgeSwipe: return stack.held.map { hold($0, by: gesture) }
    case .ballDrag: return ballHold(by: gesture.sequence)
    case .scroll:
      guard let scroll = scrolls[gesture.page] else { return nil }
      return hold(scroll, as: .content(gesture.page))
    case .pan: return panHold(of: gesture.page)
    case .sideways: return wideBlockHold(by: gesture)
    case .listScroll:
      return list.flatMap { hold($0.scroll, as: .list) }
    case .rowSlide, .dragOut, .select, .thumb, .handle, .caret, .slide, .canvas, .tap, nil:
      return nil
    }
  }

  private func hold(_ pair: Transition, by gesture: Gesture) -> FingerHold {
    let sign = environment.direction.sign
    return FingerHold(
      object: .pair(under: pair.under, over: pair.over),
      unresisted: Point(x: gesture.origin + gesture.sequence.translation.dx * sign, y: 0),
      axes: Vector(dx: sign, dy: 0), bounds: Rect(x: 0, y: 0, width: window.width, height: 0),
      band: tokens.pageBand, isWalled: true, raisesCircle: raisesCircle(pair.over))
  }

  /// The hold on a dragged ball; nil for a ball that is stuck to the circle.
  private func ballHold(by sequence: PointerSequence) -> FingerHold? {
    guard case .dragging(let grip) = ball.phase else { return nil }
    return FingerHold(
      object: .ball, unresisted: sequence.position + grip - sequence.lag,
      axes: Vector(dx: 1, dy: 1), bounds: ballBounds, band: tokens.ballBand)
  }

  private func hold(_ scroll: ScrollView, as object: FingerHold.Object) -> FingerHold? {
    guard scroll.offset.isHeld else { return nil }
    let band = scroll.band(tokens)
    return FingerHold(
      object: object, unresisted: Point(x: 0, y: scroll.pull(band: band)),
      axes: Vector(dx: 0, dy: -1), bounds: Rect(x: 0, y: 0, width: 0, height: scroll.limit),
      band: band)
  }

  private func wideBlockHold(by gesture: Gesture) -> FingerHold? {
    guard let view = pressedWideBlock, let index = gesture.wideBlock, view.scroll.offset.isHeld
    else { return nil }
    let band = view.scroll.band(tokens)
    return FingerHold(
      object: .wideBlock(gesture.page, index),
      unresisted: Point(x: view.scroll.pull(band: band), y: 0),
      axes: Vector(dx: view.block.sign, dy: 0),
      bounds: Rect(x: 0, y: 0, width: view.scroll.limit, height: 0), band: band)
  }

  /// The displacement from the held object's position to where it is shown.
  var fingerShift: Vector {
    guard let hold = fingerHold, let finger = gesture?.sequence.finger else { return .zero }
    return hold.shift(of: finger, at: now)
  }

  /// Whether an object that a finger holds, or has just released, may still be shown elsewhere.
  var isFingerLate: Bool {
    if case .some = fingerTrail { true } else { resamplingEnd != nil }
  }

  /// The instant at which the held object is shown at the finger, if the finger does not move
  /// again.
  var resamplingEnd: Instant? {
    guard let finger = gesture?.sequence.finger, let stands = finger.standsAt, stands > now,
      fingerHold != nil
    else { return nil }
    return stands
  }

  /// The delay before an object that was just released begins its own motion.
  func presentationDelay(of object: FingerHold.Object) -> Duration {
    guard let fingerTrail, fingerTrail.hold.object == object else { return .zero }
    return max(.zero, fingerTrail.end - now)
  }

  /// The delay before a page that was just released begins its own motion, whatever lies below it.
  func presentationDelay(ofPage id: Page.ID) -> Duration {
    guard let fingerTrail, case .pair(_, over: id) = fingerTrail.hold.object else { return .zero }
    return max(.zero, fingerTrail.end - now)
  }

  /// Announces that the finger leaves the screen with its next sample.
  mutating func liftFinger() {
    guard let finger = gesture?.sequence.finger else { return }
    let limits = fingerHold?.limits(around: finger.newestPosition)
    gesture?.sequence.lift(at: context.now, inside: limits)
  }

  /// Keeps showing the finger's displacement to its end.
  mutating func trailFinger() {
    guard !jumps, let hold = fingerHold, let finger = gesture?.sequence.finger else { return }
    fingerTrail = FingerTrail(hold: hold, finger: finger, end: now + finger.latency)
  }

  /// Moves an object that was just released to where it is shown, and ends its trail.
  mutating func catchTrail(of object: FingerHold.Object) {
    guard let fingerTrail, fingerTrail.hold.object == object else { return }
    shift(object, of: fingerTrail.hold, by: trailShift(of: object), at: now)
    self.fingerTrail = nil
  }

  /// The displacement from the position of an object that was just released to where it is shown.
  func trailShift(of object: FingerHold.Object) -> Vector {
    guard let fingerTrail, fingerTrail.hold.object == object else { return .zero }
    return fingerTrail.hold.shift(of: fingerTrail.finger, at: now)
  }

  /// The state with the object of a finger moved to where a frame presented at `time` shows it.
  func presentation(at time: Instant) -> State {
    var seen = self
    if let fingerTrail {
      let shift = fingerTrail.hold.shift(of: fingerTrail.finger, at: time)
      seen.shift(fingerTrail.hold.object, of: fingerTrail.hold, by: shift, at: time)
    }
    if let hold = fingerHold, let finger = gesture?.sequence.finger {
      seen.shift(hold.object, of: hold, by: hold.shift(of: finger, at: time), at: time)
    }
    return seen
  }

  private mutating func shift(
    _ object: FingerHold.Object, of hold: FingerHold, by displacement: Vector, at time: Instant
  ) {
    guard displacement != .zero else { return }
    switch object {
    case .pair(let under, let over):
      let sign = environment.direction.sign
      stack.shift(under: under, over: over, by: displacement.dx, at: time)
      if morph?.page == over { morph?.shift(by: displacement.dx, sign: sign, at: time) }
      if hold.raisesCircle { decideCircle.shift(by: hold.circleShift(displacement), at: time) }
    case .ball: ball.shift(by: displacement, at: time)
    case .content(let id): scrolls[id]?.shift(by: displacement.dy, at: time)
    case .plane(let id):
      scrolls[id]?.shift(by: displacement.dy, at: time)
      zooms.pages[id]?.across.shift(by: displacement.dx, at: time)
    case .wideBlock(let id, let index):
      guard let count = scrolls[id]?.wideBlocks.count, index < count else { return }
      scrolls[id]?.wideBlocks[index].scroll.shift(by: displacement.dx, at: time)
    case .list: list?.scroll.shift(by: displacement.dy, at: time)
    }
  }
}
