// The swipe back from the page's leading edge.
extension State {
  /// The pair that a swipe moves: the moving one, or the top page and the one below.
  var swipePair: Transition? {
    if let moving = stack.grabbable { return moving }
    return stack.second.map { Transition(under: $0, over: stack.top, x: .rests(0)) }
  }

  /// The distance of a point from the page's leading edge, in logical pixels.
  func distanceFromLeadingEdge(_ point: Point) -> Double {
    environment.direction == .leftToRight
      ? point.x - window.frame.minX : window.frame.maxX - point.x
  }

  mutating func beginSwipe(into effects: inout [Effect]) {
    guard let pair = swipePair else { return }
    let object = FingerHold.Object.pair(under: pair.under, over: pair.over)
    let x = pair.x.value(at: now) + trailShift(of: object).dx
    if releaseTail?.hold.object == object { releaseTail = nil }
    let isHomeward = shelf.contains(pair.over)
    // A flight cannot be caught: the page that flew in has arrived.
    if morph?.page == pair.over { endMorph(into: &effects) }
    stack.withTransition(under: pair.under, over: pair.over, from: 0) { transition in
      transition.kind = .swipe
      transition.fades = false
      transition.isHomeward = isHomeward
      transition.x = .follows(x)
    }
    gesture?.origin = tokens.pageBand.pull(shown: x, outside: 0...Double.infinity)
    prepareCreate(for: pair.over)
    followSwipe()
  }

  /// Whether the swipe of a page raises the circle.
  ///
  /// It does not for the library, for pages that cannot be parked, and for those that are or were
  /// parked. Nor does it by a touchpad, whose pointer stays where it is and could drop nothing.
  func raisesCircle(_ id: Page.ID) -> Bool {
    pages[id]?.canPark == true && !shelf.contains(id) && stack.held?.isHomeward != true
      && gesture?.sequence.device != .touchpad
  }

  private mutating func prepareCreate(for id: Page.ID) {
    guard raisesCircle(id) else { return }
    let isMirrored = environment.isMirrored
    // A window may extend beyond the monitor that shows most of it.
    let side = isMirrored ? window.frame.minX : window.frame.maxX - 1
    let area = environment.monitor(at: Point(x: side, y: window.frame.midY)).workArea
    let inside = window.frame.intersection(area)
    // A window that is entirely off screen keeps its own corner.
    let seen = inside.isEmpty ? window.frame : inside
    decideCircle.prepare(
      .create, corner: Point(x: isMirrored ? seen.minX : seen.maxX, y: seen.maxY),
      radius: min(
        tokens.decideRadius, tokens.decideFraction * min(window.width, window.frame.height)),
      isFull: shelf.isFull, mirror: isMirrored ? -1 : 1, pointer: nil)
  }

  /// Moves the circle's corner with the window.
  mutating func retargetSwipe() {
    guard let held = stack.held else { return }
    prepareCreate(for: held.over)
    followSwipe()
  }

  mutating func followSwipe() {
    guard let gesture, let held = stack.held else { return }
    let sequence = gesture.sequence
    let moved = (sequence.position - sequence.start - sequence.lag).dx
    let pull = gesture.origin + moved * environment.direction.sign
    let width = window.width
    let x = min(tokens.pageBand.shown(pull, outside: 0...Double.infinity), width)
    stack.withHeld { $0.x = .follows(x) }
    guard raisesCircle(held.over) else { return }
    decideCircle.follow(
      progress: width > 0 ? x / width : 0, pointer: sequence.position, at: now, tokens: tokens)
  }

  /// Parks a page that is dropped on the circle; otherwise the pop rule decides.
  mutating func endSwipe(into effects: inout [Effect]) {
    guard let gesture, let held = stack.held else { return }
    let sequence = gesture.sequence
    let verdict = verdict(on: sequence, of: held.over)
    let speed = pageSpeed(sequence, x: held.x.value(at: now))
    hideDecide()
    switch verdict {
    case .park:
      shelf.add(held.over)
      sendHome(held.over, uncovering: held.under, velocity: speed, into: &effects)
    case .popRule:
      let finishes = PopRule.finishes(
        x: held.x.value(at: now), velocity: speed, width: window.width,
        device: tokens[sequence.device], tokens: tokens)
      conclude(held, finishes: finishes, velocity: speed, into: &effects)
    }
  }

  /// The page's velocity in the pop direction: the pointer's, scaled where the band resists.
  private func pageSpeed(_ sequence: PointerSequence, x: Double) -> Double {
    let pull = tokens.pageBand.pull(shown: x, outside: 0...Double.infinity)
    return sequence.velocity.dx * environment.direction.sign
      * tokens.pageBand.slope(at: pull, outside: 0...Double.infinity)
  }

  mutating func cancelSwipe(into effects: inout [Effect]) {
    hideDecide()
    guard let held = stack.held else { return }
    conclude(held, finishes: false, velocity: 0, into: &effects)
  }

  private enum Verdict { case park, popRule }

  /// The verdict on a released swipe: hot and not leaving, or thrown at the circle, parks.
  ///
  /// A full shelf parks nothing, nor does a hidden circle.
  private func verdict(on sequence: PointerSequence, of id: Page.ID) -> Verdict {
    guard decideCircle.mode == .create, raisesCircle(id), !decideCircle.isFull, hiddenBy == nil
    else {
      return .popRule
    }
    let velocity = sequence.velocity
    if decideCircle.isTouched {
      let outward = decideCircle.outwardSpeed(of: velocity, at: sequence.position)
      return outward < tokens.leaveSpeed ? .park : .popRule
    }
    let isThrown =
      decideCircle.phase(at: now) == .armed
      && Fling.hits(decideCircle, from: sequence.position, velocity: velocity, tokens: tokens)
    return isThrown ? .park : .popRule
  }

  private mutating func hideDecide() {
    guard decideCircle.mode == .create else { return }
    decideCircle.hide(at: now, tokens: tokens)
  }

  /// Makes the single decision of a gesture: the stack changes now, and the pixels follow.
  private mutating func conclude(
    _ pair: Transition, finishes: Bool, velocity: Double, into effects: inout [Effect]
  ) {
    if !finishes {
      if stack.top == pair.under { stack.restore(pair) }
    } else if stack.top == pair.over {
      // A parked page that is swiped away returns to the ball.
      guard !shelf.contains(pair.over) else {
        return sendHome(pair.over, uncovering: pair.under, velocity: velocity, into: &effects)
      }
      stack.remove(pair.over)
    }
    announceTop(into: &effects)
    let delay = presentationDelay(of: .pair(under: pair.under, over: pair.over))
    settle(to: finishes ? window.width : 0, velocity: velocity, delay: delay)
  }

  private mutating func settle(to target: Double, velocity: Double, delay: Duration) {
    let base = target > 0 ? tokens.popFinish : tokens.popCancel
    let time = now
    let stiffest = tokens.stiffest
    stack.withHeld { transition in
      let x = transition.x.value(at: time)
      // A page that is at its wall already does not move further.
      let isStopped = x == target && (target > 0) == (velocity > 0)
      let velocity = isStopped ? 0 : velocity
      let stiff = base.stiffened(displacement: x - target, velocity: velocity, limit: stiffest)
      transition.x.settle(
        to: target, by: stiff, velocity: velocity, at: time, wall: true, delay: delay)
    }
  }
}
