public import PerchTime

/// The whole interface at one moment: its parts, their phases and their motions.
///
/// Everything that happens is an ``Event`` with its time, and every request to the program around
/// it is an ``Effect``. Nothing here reads a clock: time is an argument, and ``scene(at:)`` is a
/// query.
public struct State: Hashable, Sendable {
  /// The desktop as it is now.
  public internal(set) var environment: Environment
  /// The windows of other programs that may need a monitor to themselves.
  public internal(set) var covers: [Occluder] = []
  /// The numbers of motion in the present tier.
  public internal(set) var tokens: MotionTokens
  /// The numbers of motion in the normal tier, boxed because they would be a fifth of the state.
  private let keptTokens: CowBox<MotionTokens>
  /// The main window as the window manager last reported it.
  public internal(set) var window: MainWindow
  /// Every page that was ever announced, by its identifier.
  public internal(set) var pages: [Page.ID: Page] = [:]
  /// The jobs among the pages, as they last reported.
  public internal(set) var jobs: [Page.ID: Job] = [:]
  /// The running times and estimates of the jobs between their reports.
  public internal(set) var watches: [Page.ID: JobWatch] = [:]
  /// The rings of the jobs.
  public internal(set) var rings: [Page.ID: JobRing] = [:]
  /// The rotation of the indeterminate progress arcs, in steps of `tokens.ringSteps` per turn.
  public internal(set) var ringTurn = 0
  /// The jobs that have ended, until their results were seen.
  var results = JobResults()
  /// The list of all pages.
  public internal(set) var library = Library()
  /// The pages of the main window.
  public internal(set) var stack = PageStack()
  /// The parked pages.
  public internal(set) var shelf: Shelf
  /// The ball.
  public internal(set) var ball: FloatingBall
  /// The decide circle.
  public internal(set) var decideCircle = DecideCircle()
  /// The page that flies between the main window and the ball; nil for none.
  public internal(set) var morph: Morph?
  /// The float list; nil while none is shown.
  public internal(set) var list: FloatList?
  /// The toast; nil while none is shown.
  public internal(set) var toast: Toast?
  /// The files that a drag source holds over one of our windows; nil for none.
  public internal(set) var drop: DropHover?
  /// The row that is being dragged out; nil for none.
  public internal(set) var rowDrag: RowDrag?
  /// The icons on the ball.
  public internal(set) var icons = IconArrangement()
  /// The scroll offsets of the pages, by their identifiers.
  public internal(set) var scrolls: [Page.ID: ScrollView] = [:]
  /// The press that is going on; nil for none.
  public internal(set) var gesture: Gesture?
  /// The displacement of a finger that was lifted a moment ago, until it has been shown to its end;
  /// nil for none.
  var trail: FingerTrail?
  /// The control under the pointer; nil for none.
  public internal(set) var hover: Target?
  /// The control with the keyboard focus; nil for the page.
  public internal(set) var focus: Target?
  /// The requests that wait for the gesture's end, oldest first.
  var pending: [PendingRequest] = []
  /// The latest time that was handled: time never runs backwards.
  public internal(set) var now = Instant.zero
  private let addressed = Addressed()

  /// Creates an interface with an empty library and a closed window.
  ///
  /// - Parameters:
  ///   - environment: The desktop.
  ///   - tokens: The numbers of motion in the normal tier.
  ///   - shelfLimit: The number of pages that the shelf accepts.
  public init(environment: Environment, tokens: MotionTokens = .standard, shelfLimit: Int = 5) {
    self.environment = environment
    self.tokens = tokens.adapted(to: environment)
    keptTokens = CowBox(tokens)
    window = MainWindow(in: environment)
    shelf = Shelf(limit: shelfLimit)
    ball = FloatingBall(dock: Dock(firstIn: environment), environment: environment)
    pages[.library] = Page(
      id: .library, kind: .library, title: Phrase.library.text(in: environment.catalogue),
      canPark: false)
    scrolls[.library] = ScrollView()
    library.rowHeight = environment.look.libraryRow
  }

  /// The numbers of motion in the normal tier.
  var standardTokens: MotionTokens { keptTokens.value }

  /// The pages that the ball holds, in their order: parked and not open.
  public var heldPages: [Page.ID] { Array(held) }

  var held: HeldPages { HeldPages(parked: shelf.pages, open: stack.pages) }

  /// Whether nothing may move by itself.
  var jumps: Bool { environment.reducedMotion == .off }
}

// Time.
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
    } else {
      apply(event, into: &effects)
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
    while let due, due <= time {
      now = max(now, due)
      expire(at: now, into: &effects)
      fireTimers(into: &effects)
      reconcile(into: &effects)
    }
    now = max(now, time)
    turnRings()
  }

  /// The instant at which the interface next has something to do or to show by itself; nil when
  /// idle.
  public var deadline: Instant? { due.orEarlier(tick).orEarlier(turnDeadline) }

  /// The instant at which the next motion or timer ends; nil when none does.
  package var due: Instant? {
    var earliest = stack.deadline.orEarlier(ball.deadline).orEarlier(decideCircle.deadline)
      .orEarlier(morph?.deadline).orEarlier(list?.deadline).orEarlier(toast?.deadline)
      .orEarlier(icons.deadline).orEarlier(longPressDeadline)
      .orEarlier(pending.first?.deadline).orEarlier(trail?.end).orEarlier(fingerStands)
      .orEarlier(touchpadDeadline)
    for page in stack.pages { earliest = earliest.orEarlier(scrolls[page]?.deadline) }
    for pair in stack.transitions where !stack.contains(pair.over) {
      earliest = earliest.orEarlier(scrolls[pair.over]?.deadline)
    }
    for ring in rings.values { earliest = earliest.orEarlier(ring.deadline(tokens)) }
    return earliest
  }

  /// Whether a later scene differs from the present one without an event.
  public var isAnimating: Bool { movesByItself || isFingerLate }

  /// Whether anything moves that no pointer holds.
  var movesByItself: Bool {
    stack.deadline != nil || ball.deadline != nil || decideCircle.deadline != nil || morph != nil
      || list?.deadline != nil || toast?.opacity.isMoving == true || icons.deadline != nil
      || stack.pages.contains { scrolls[$0]?.deadline != nil }
      || stack.transitions.contains { scrolls[$0.over]?.deadline != nil }
      || rings.values.contains(where: \.isDrawing)
  }

  /// Ends the motions whose deadlines have come.
  private mutating func expire(at time: Instant, into effects: inout [Effect]) {
    stack.removeSettled(at: time)
    if ball.expire(at: time) {
      placeHiddenBall()
      quitIfDone(into: &effects)
    }
    decideCircle.expire(at: time)
    touchDecide()
    expireMorph(at: time, into: &effects)
    list?.expire(at: time, tokens: tokens)
    expireToast(at: time, into: &effects)
    icons.expire(at: time)
    if let trail, trail.end <= time { self.trail = nil }
    expireRings(at: time)
    for page in stack.pages { expireScroll(of: page, at: time) }
    // A page that leaves is no longer in the stack.
    for pair in stack.transitions { expireScroll(of: pair.over, at: time) }
  }

  private mutating func expireScroll(of page: Page.ID, at time: Instant) {
    if scrolls[page]?.isDue(at: time) == true { scrolls[page]?.expire(at: time, tokens: tokens) }
  }

  /// Fires the timers, which run whether anything moves or not.
  private mutating func fireTimers(into effects: inout [Effect]) {
    expireLongPress(at: now, into: &effects)
    expireTouchpad(at: now, into: &effects)
    toast?.hideIfDue(at: now, tokens: tokens)
    expirePending(into: &effects)
    fireRings()
  }

  /// Restores the rules that span parts, after every event and every deadline.
  private mutating func reconcile(into effects: inout [Effect]) {
    makeWay(into: &effects)
    applyPending(into: &effects)
    reconcileMorph(into: &effects)
    stack.removeSettled(at: now)
    reconcileShelf(into: &effects)
    if jumps { arrive(into: &effects) }
    forgetStrayWatches()
    if let target = focus, !focusOrder.contains(target) { focus = nil }
    measureShownPages(into: &effects)
  }

  /// Lets the shelf follow the jobs; the ball, its icons and the list follow the shelf.
  private mutating func reconcileShelf(into effects: inout [Effect]) {
    reconcileJobs(into: &effects)
    let wasSeen = ball.phase != .hidden
    showOrHideBall()
    reconcileList(into: &effects)
    // A ball that slides away keeps its icons.
    guard ball.phase != .leaving else { return }
    icons.arrange(
      iconPages, isSeen: wasSeen && ball.phase != .hidden, at: now, tokens: tokens)
  }

  /// With motion off, puts every motion at its end within the same call.
  private mutating func arrive(into effects: inout [Effect]) {
    // A fling hands over to a spring and a ball to its slot: a few rounds, never without end.
    for _ in 0..<8 where movesByItself {
      expire(at: .distantFuture, into: &effects)
      reconcileShelf(into: &effects)
    }
  }
}

extension State {
  /// The state at `time` if no event happens before: the one that a frame presented then shows.
  ///
  /// The effects of what falls due meanwhile are dropped; they follow when it is time.
  public func foreseen(at time: Instant) -> State {
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
