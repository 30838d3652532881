public import PerchTime

/// The hint to a newcomer that pages can be swiped: once, a page moves aside by itself.
public enum SwipeHint: Hashable, Sendable {
  /// It was shown, or is not needed: the user has swiped.
  case over
  /// It is shown once a page has been at rest for a while.
  case owed
  /// It is shown at this instant if the page is still at rest.
  case due(Instant)
}

// The hint that pages can be swiped.
extension State {
  /// Begins to wait when a page comes to rest, and ends the wait when something else happens.
  mutating func reconcileSwipeHint() {
    guard swipeHint != .over else { return }
    if !isReadyForSwipeHint {
      swipeHint = .owed
    } else if swipeHint == .owed {
      swipeHint = .due(now + tokens.swipeHintDelay)
    }
  }

  /// Whether a page lies at rest that can be swiped, and nothing moves or covers it.
  private var isReadyForSwipeHint: Bool {
    stack.canPop && mayPop(stack.top) && window.isMapped && environment.reducedMotion == .normal
      && !hasGesture
      && stack.transitions.isEmpty && !hasMorph && !isListOpen && !isMenuOpen
  }

  /// The instant at which the hint begins; nil for none.
  var swipeHintDeadline: Instant? { if case .due(let time) = swipeHint { time } else { nil } }

  /// Lets the top page move aside and return.
  mutating func expireSwipeHint() {
    guard let due = swipeHintDeadline, due <= now, let under = stack.second else { return }
    swipeHint = .over
    let spring = tokens.swipeHint
    let velocity = spring.velocity(reaching: tokens.swipeHintTravel)
    let time = now
    stack.withTransition(under: under, over: stack.top, from: 0) { pair in
      pair.kind = .swipe
      pair.x.settle(to: 0, by: spring, velocity: velocity, at: time, wall: true)
    }
  }
}
