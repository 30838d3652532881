public import PerchTime

// Time: what falls due, and when.
extension State {
  /// Fires what fell due before the event, and applies it; a time before the last one counts as the
  /// last.
  public mutating func handle(_ event: Event, at time: Instant, into effects: inout [Effect]) {
    step(event, at: time, into: &effects)
    assertInvariants()
  }

  /// Handles an event without asserting the invariants, for tests that report a broken one
  /// themselves.
  package mutating func step(_ event: Event, at time: Instant, into effects: inout [Effect]) {
    advance(to: time, into: &effects)
    if canMoveBallAlone(event) {
      if moveBallAlone(event, into: &effects) { return }
    } else if others.isEmpty {
      apply(event, into: &effects)
    } else {
      apply(addressed(event), into: &effects)
    }
    finishEvent(into: &effects)
  }

  /// Restores what must hold after an applied event, and fires what is due at once.
  mutating func finishEvent(into effects: inout [Effect]) {
    reconcile(into: &effects)
    advance(to: now, into: &effects)
  }

  /// Fires what falls due up to `time`, each motion and timer at its own instant.
  public mutating func advance(to time: Instant, into effects: inout [Effect]) {
    while let end = nextMotionEnd, end <= time {
      context.now = max(now, end)
      expire(at: now, into: &effects)
      fireTimers(into: &effects)
      reconcile(into: &effects)
    }
    context.now = max(now, time)
    turnRings()
  }

  /// The instant at which the interface next has something to do or to show by itself; nil when
  /// idle.
  public var deadline: Instant? {
    nextMotionEnd.orEarlier(nextSecond).orEarlier(nextMinute).orEarlier(nextRingStep)
  }

  /// The instant at which the next motion or timer ends; nil when none does.
  package var nextMotionEnd: Instant? {
    var earliest = deadline(in: stack).orEarlier(ball.deadline).orEarlier(decideCircle.deadline)
      .orEarlier(morph?.deadline).orEarlier(list?.deadline).orEarlier(toast?.deadline)
      .orEarlier(ball.icons.deadline).orEarlier(longPressDeadline)
      .orEarlier(pending.first?.deadline).orEarlier(fingerTrail?.end).orEarlier(resamplingEnd)
      .orEarlier(touchpadDeadline).orEarlier(tooltip?.deadline).orEarlier(popupIdleEnd)
      .orEarlier(menuPressDeadline).orEarlier(swipeHintDeadline).orEarlier(reading.autoscroll)
      .orEarlier(reading.nextRereading).orEarlier(reading.find?.again)
      .orEarlier(zooms.hint?.end)
      .orEarlier(controls.shield?.end).orEarlier(nextDrawing).orEarlier(foreign.deadline)
      .orEarlier(windowDropDeadline).orEarlier(coversDeadline)
    for other in others { earliest = earliest.orEarlier(deadline(in: other.stack)) }
    return earliest.orEarlier(jobBoard.deadline(tokens))
  }

  /// The instant at which the next motion of a window's pages or of their contents ends; nil at rest.
  private func deadline(in stack: PageStack) -> Instant? {
    var earliest = stack.deadline
    for id in stack.pages { earliest = earliest.orEarlier(contentDeadline(of: id)) }
    // A page that leaves is no longer in the stack.
    for pair in stack.transitions where !stack.contains(pair.over) {
      earliest = earliest.orEarlier(contentDeadline(of: pair.over))
    }
    return earliest
  }

  /// The instant at which a page's content is scrolled and has its size; nil at rest.
  private func contentDeadline(of id: Page.ID) -> Instant? {
    let scrolled = scrolls[id]?.deadline
    return zooms.pages.isEmpty ? scrolled : scrolled.orEarlier(zooms.pages[id]?.deadline)
  }

  /// Whether a later scene differs from the present one without an event.
  public var isAnimating: Bool { movesByItself || isFingerLate }

  /// Whether anything moves that no pointer holds.
  var movesByItself: Bool {
    deadline(in: stack) != nil || ball.deadline != nil || decideCircle.deadline != nil || hasMorph
      || list?.deadline != nil || toast?.opacity.isMoving == true || ball.icons.deadline != nil
      || jobBoard.isDrawing || others.contains { deadline(in: $0.stack) != nil }
  }

  /// Ends the motions whose deadlines have come.
  mutating func expire(at time: Instant, into effects: inout [Effect]) {
    stack.removeSettled(at: time)
    if ball.expire(at: time) {
      dockHiddenBall()
      quitIfDone(into: &effects)
    }
    decideCircle.expire(at: time)
    touchDecide()
    expireMorph(at: time, into: &effects)
    list?.expire(at: time, tokens: context.tokens)
    expireToast(at: time, into: &effects)
    ball.icons.expire(at: time)
    if let fingerTrail, fingerTrail.end <= time { self.fingerTrail = nil }
    jobBoard.expire(at: time, tokens)
    for page in stack.pages { expireScroll(of: page, at: time) }
    // A page that leaves is no longer in the stack.
    for pair in stack.transitions { expireScroll(of: pair.over, at: time) }
    for index in others.indices { expire(behind: index, at: time) }
  }

  mutating func expireScroll(of page: Page.ID, at time: Instant) {
    if scrolls[page]?.isDue(at: time) == true {
      scrolls[page]?.expire(at: time, tokens: context.tokens)
    }
    if zooms.pages[page]?.deadline != nil {
      zooms.pages[page]?.expire(at: time, tokens: context.tokens)
    }
  }

  /// Fires the timers, which run whether anything moves or not.
  private mutating func fireTimers(into effects: inout [Effect]) {
    expireLongPress(at: now, into: &effects)
    expireMenuPress(at: now, into: &effects)
    expireTouchpad(at: now, into: &effects)
    toast?.hideIfDue(in: context)
    expireTooltip(at: now)
    expirePopups(into: &effects)
    expireSwipeHint()
    expireSizeHint()
    expireShield()
    fireAutoscroll(into: &effects)
    fireRereadings(into: &effects)
    fireFind(into: &effects)
    fireDrawings()
    expirePending(into: &effects)
    expireForeignWindows(into: &effects)
    expireWindowDrop(into: &effects)
    expireCovers()
    openCalls()
    repeatCalls(into: &effects)
    repeatSharedNotices(into: &effects)
    jobBoard.fire(draws: ball.phase != .hidden, in: context)
  }
}

extension State {
  /// The state at `time` if no event happens before: the one that a frame presented then shows.
  ///
  /// The effects of what falls due meanwhile are dropped; they follow when it is time.
  public func predicted(at time: Instant) -> State {
    guard let deadline, deadline <= time else { return self }
    var later = self
    var unasked: [Effect] = []
    later.advance(to: time, into: &unasked)
    return later
  }
}

// Conveniences for tests and small programs.
extension State {
  /// Handles an event and returns its effects, for tests and small programs.
  public mutating func handle(_ event: Event, at time: Instant) -> [Effect] {
    var effects: [Effect] = []
    handle(event, at: time, into: &effects)
    return effects
  }

  /// Advances and returns the effects, for tests and small programs.
  public mutating func advance(to time: Instant) -> [Effect] {
    var effects: [Effect] = []
    advance(to: time, into: &effects)
    return effects
  }
}
