// The released swipe: the page is parked, popped, or put back.
extension State {
  /// Parks a page that is dropped on the circle, or puts it back where the shelf refuses it;
  /// otherwise the pop rule decides.
  mutating func endSwipe(into effects: inout [Effect]) {
    guard let gesture, let held = stack.held else { return }
    let sequence = gesture.sequence
    let verdict = verdict(on: sequence, of: held.over)
    let x = held.x.value(at: now)
    let speed = pageSpeed(sequence, x: x, of: held)
    hideDecide()
    let isRefused = !mayPop(held.over) && stack.contains(held.over)
    switch verdict {
    case .park where addToShelf(held.over, into: &effects) == nil:
      sendHome(held.over, uncovering: held.under, velocity: speed, into: &effects)
    case .park: conclude(held, finishes: false, velocity: speed, into: &effects)
    case .popRule:
      // The attempt to pop a page that resists, or did until now, is judged by the pointer.
      let pull = tokens.pageBand.pull(shown: x, outside: 0...held.reach)
      let finishes = PopRule.finishes(
        x: pull, velocity: isRefused || held.resists ? handSpeed(sequence) : speed,
        width: window.width,
        device: tokens[sequence.device], tokens: tokens)
      if finishes, isRefused { effects.append(.tellRefusal(held.over, .pop)) }
      conclude(held, finishes: finishes && !isRefused, velocity: speed, into: &effects)
    }
  }

  /// The pointer's velocity in the pop direction.
  private func handSpeed(_ sequence: PointerSequence) -> Double {
    sequence.velocity.dx * environment.direction.sign
  }

  /// The page's velocity in the pop direction: the pointer's, scaled where the band resists.
  private func pageSpeed(_ sequence: PointerSequence, x: Double, of pair: Transition) -> Double {
    let pull = tokens.pageBand.pull(shown: x, outside: 0...pair.reach)
    return handSpeed(sequence) * tokens.pageBand.slope(at: pull, outside: 0...pair.reach)
  }

  mutating func cancelSwipe(into effects: inout [Effect]) {
    hideDecide()
    guard let held = stack.held else { return }
    conclude(held, finishes: false, velocity: 0, into: &effects)
  }

  private enum Verdict { case park, popRule }

  /// The verdict on a released swipe: hot and not leaving, or thrown at the circle, parks.
  ///
  /// A hidden circle parks nothing.
  private func verdict(on sequence: PointerSequence, of id: Page.ID) -> Verdict {
    guard decideCircle.mode == .park, raisesCircle(id), hiddenBy == nil else {
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
    guard decideCircle.mode == .park else { return }
    decideCircle.hide(in: context)
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
    stack.settleHeld(
      to: finishes ? window.width : 0, velocity: velocity, delay: delay, in: context)
  }
}
