// The swipe back from the page's leading edge.
extension State {
  /// The pair that a swipe would take hold of: one that still moves and nothing has overtaken.
  var grabbablePair: Transition? {
    guard let last = stack.transitions.last, !last.isCarried, last.x.isMoving else { return nil }
    let top = stack.top
    return top == last.over || top == last.under ? last : nil
  }

  /// A place's distance from the page's leading edge, in logical pixels.
  func distanceFromLeadingEdge(_ point: Point) -> Double {
    environment.direction == .leftToRight
      ? point.x - window.frame.minX : window.frame.maxX - point.x
  }

  mutating func beginSwipe(into effects: inout [Effect]) {
    let pair: Transition
    if let moving = grabbablePair {
      pair = moving
    } else {
      guard stack.canPop else { return }
      pair = Transition(
        under: stack.pages[stack.pages.count - 2], over: stack.top, x: .rests(0))
    }
    let x = pair.x.value(at: now)
    stack.withTransition(under: pair.under, over: pair.over, from: 0) { transition in
      transition.kind = .swipe
      transition.x = .follows(x)
    }
    gesture?.origin = tokens.pageBand.pull(shown: x, outside: 0...window.width)
    effects.append(.observed(.willPop(pair.over)))
    prepareCreate(for: pair.over)
    followSwipe()
  }

  /// Raises no circle for the library, what cannot be parked and what is parked already.
  private func raisesCircle(_ id: Page.ID) -> Bool {
    pages[id]?.canPark == true && !shelf.contains(id)
  }

  private mutating func prepareCreate(for id: Page.ID) {
    guard raisesCircle(id) else { return }
    let area = environment.monitor(at: Point(x: window.frame.midX, y: window.frame.midY)).workArea
    let seen = window.frame.intersection(area)
    let isMirrored = environment.direction == .rightToLeft
    decide.prepare(
      .create, corner: Point(x: isMirrored ? seen.minX : seen.maxX, y: seen.maxY),
      radius: min(
        tokens.decideRadius, tokens.decideShare * min(window.width, window.frame.height)),
      isFull: shelf.isFull, mirror: isMirrored ? -1 : 1, pointer: nil)
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
    decide.follow(
      progress: width > 0 ? x / width : 0, pointer: sequence.position, at: now, tokens: tokens)
  }

  mutating func endSwipe(into effects: inout [Effect]) {
    guard let gesture, let held = stack.held else { return }
    let sequence = gesture.sequence
    let velocity = sequence.velocity
    let x = held.x.value(at: now)
    if commitsPark(sequence), raisesCircle(held.over), refusal(toPark: held.over) == nil {
      hideDecide()
      effects.append(.observed(.didPop(held.over)))
      return park(held.over, from: x, velocity: velocity, into: &effects)
    }
    hideDecide()
    let pull = tokens.pageBand.pull(shown: x, outside: 0...Double.infinity)
    let speed =
      velocity.dx * environment.direction.sign
      * tokens.pageBand.slope(at: pull, outside: 0...Double.infinity)
    let finishes =
      canPop(held)
      && PopRule.finishes(
        x: x, velocity: speed, width: window.width, device: tokens[sequence.device], tokens: tokens)
    decide(held, finishes: finishes, velocity: speed, into: &effects)
  }

  mutating func cancelSwipe(into effects: inout [Effect]) {
    hideDecide()
    guard let held = stack.held else { return }
    decide(held, finishes: false, velocity: 0, into: &effects)
  }

  private func canPop(_ pair: Transition) -> Bool {
    stack.top == pair.under || (stack.top == pair.over && stack.canPop)
  }

  /// Hot and not leaving, or thrown at the circle.
  private func commitsPark(_ sequence: PointerSequence) -> Bool {
    guard decide.mode == .create else { return false }
    let phase = decide.phase(at: now)
    let velocity = sequence.velocity
    if phase == .hot {
      return decide.outwardSpeed(of: velocity, at: sequence.position) < tokens.leaveSpeed
    }
    return phase == .armed
      && Fling.hits(decide, from: sequence.position, velocity: velocity, tokens: tokens)
  }

  private mutating func hideDecide() {
    guard decide.mode == .create else { return }
    decide.hide(at: now, tokens: tokens, jumps: jumps)
  }

  /// The one decision of a gesture: the stack changes now, the pixels follow.
  private mutating func decide(
    _ pair: Transition, finishes: Bool, velocity: Double, into effects: inout [Effect]
  ) {
    effects.append(.observed(finishes ? .didPop(pair.over) : .didCancel(pair.over)))
    if finishes {
      if finishHome(pair, velocity: velocity, into: &effects) { return }
      if stack.top == pair.over { stack.remove(pair.over) }
    } else if stack.top == pair.under {
      stack.append(pair.over)
    }
    announceTop(into: &effects)
    settle(pair, to: finishes ? window.width : 0, velocity: velocity)
    if stack.removeSettled(at: now) { effects.append(.observed(.didSettle)) }
  }

  /// A parked page that is swiped away goes home into the ball.
  private mutating func finishHome(
    _ pair: Transition, velocity: Double, into effects: inout [Effect]
  ) -> Bool {
    guard shelf.contains(pair.over), stack.top == pair.over else { return false }
    stack.remove(pair.over)
    shrink(
      pair.over, uncovering: stack.top, from: pair.x.value(at: now),
      velocity: Vector(dx: velocity * environment.direction.sign, dy: 0))
    announceTop(into: &effects)
    return true
  }

  private mutating func settle(_ pair: Transition, to target: Double, velocity: Double) {
    let base = spring(target > 0 ? tokens.popFinish : tokens.popCancel)
    let time = now
    let jumps = jumps
    let stiffest = tokens.stiffest
    stack.withHeld { transition in
      let x = transition.x.value(at: time)
      guard !jumps else { return transition.x = .rests(target) }
      let stiff = base.stiffened(displacement: x - target, velocity: velocity, limit: stiffest)
      transition.x.settle(to: target, by: stiff, velocity: velocity, at: time, wall: true)
    }
  }
}
