public import PerchTime

/// The whole interface at one moment: what there is, what it does, and how it moves.
///
/// Everything that happens is an `Event` with its time; what the world must do about it comes back
/// as `Effect`s. Nothing here reads a clock: time is an argument, and `scene(at:)` is a query.
public struct State: Hashable, Sendable {
  public internal(set) var environment: Environment
  /// Other programs' windows that may need a monitor to themselves.
  public internal(set) var covers: [Occluder] = []
  /// The numbers of the present tier of motion.
  public internal(set) var tokens: MotionTokens
  /// `standardTokens`, which would be a fifth of all that a state holds.
  private let keptTokens: CowBox<MotionTokens>
  public internal(set) var window: MainWindow
  /// Every page that was ever told, by its id.
  public internal(set) var pages: [Page.ID: Page] = [:]
  /// How the jobs among the pages are doing.
  public internal(set) var jobs: [Page.ID: Job] = [:]
  /// What is known of each of them between its reports.
  public internal(set) var watches: [Page.ID: JobWatch] = [:]
  /// What is to be seen of each job.
  public internal(set) var rings: [Page.ID: JobRing] = [:]
  /// How far the arcs have turned of jobs of which nobody knows how far they are, in steps.
  public internal(set) var ringTurn = 0
  var results = JobResults()
  public internal(set) var library = Library()
  public internal(set) var stack = PageStack()
  public internal(set) var shelf: Shelf
  public internal(set) var ball: FloatingBall
  public internal(set) var decide = DecideCircle()
  public internal(set) var morph: Morph?
  public internal(set) var list: FloatList?
  public internal(set) var toast: Toast?
  /// What is held over a window of ours.
  public internal(set) var drop: DropHover?
  /// The row that is being dragged out.
  public internal(set) var rowDrag: RowDrag?
  public internal(set) var icons = IconArrangement()
  public internal(set) var scrolls: [Page.ID: ScrollView] = [:]
  /// The press that is going on.
  public internal(set) var gesture: Gesture?
  /// What a finger let go of a moment ago.
  var trail: FingerTrail?
  public internal(set) var hover: Target?
  public internal(set) var focus: Target?
  /// What waits for a gesture to end, oldest first.
  var pending: [PendingRequest] = []
  /// The latest time that was handled: time never runs backwards.
  public internal(set) var now = Instant.zero
  private let addressed = Addressed()

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

  /// The numbers as they were given.
  var standardTokens: MotionTokens { keptTokens.value }

  /// The pages that the ball holds: parked and not open.
  public var heldPages: [Page.ID] { Array(held) }

  var held: HeldPages { HeldPages(parked: shelf.pages, open: stack.pages) }

  /// Whether nothing may move by itself.
  var jumps: Bool { environment.reducedMotion == .off }
}

// Time.
extension State {
  /// Fires what was due before the event, then applies it; a time before the last one counts as that.
  public mutating func handle(_ event: Event, at time: Instant, into effects: inout [Effect]) {
    step(event, at: time, into: &effects)
    assertInvariants()
  }

  /// `handle` without the look at the invariants, for tests that report a broken one themselves.
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

  /// Fires what falls due up to `time`, each at its own instant.
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

  /// When the interface next has something to do, or to show, by itself.
  public var deadline: Instant? { due.orEarlier(tick).orEarlier(turnDeadline) }

  /// When something ends or falls due.
  package var due: Instant? {
    var earliest = stack.deadline.orEarlier(ball.deadline).orEarlier(decide.deadline)
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

  /// Whether a later scene differs from this one by itself.
  public var isAnimating: Bool { movesByItself || isFingerLate }

  /// Whether something is on its way without a hand.
  var movesByItself: Bool {
    stack.deadline != nil || ball.deadline != nil || decide.deadline != nil || morph != nil
      || list?.deadline != nil || toast?.opacity.isMoving == true || icons.deadline != nil
      || stack.pages.contains { scrolls[$0]?.deadline != nil }
      || stack.transitions.contains { scrolls[$0.over]?.deadline != nil }
      || rings.values.contains(where: \.isDrawing)
  }

  /// Ends the motions that are over at `time`.
  private mutating func expire(at time: Instant, into effects: inout [Effect]) {
    if stack.removeSettled(at: time) { effects.append(.observed(.didSettle)) }
    if ball.expire(at: time) {
      placeHiddenBall()
      quitIfDone(into: &effects)
    }
    decide.expire(at: time)
    touchDecide()
    expireMorph(at: time, into: &effects)
    list?.expire(at: time, tokens: tokens)
    expireToast(at: time, into: &effects)
    icons.expire(at: time)
    if let trail, trail.end <= time { self.trail = nil }
    expireRings(at: time)
    for page in stack.pages { expireScroll(of: page, at: time) }
    // One that leaves is not in the stack any more.
    for pair in stack.transitions { expireScroll(of: pair.over, at: time) }
  }

  private mutating func expireScroll(of page: Page.ID, at time: Instant) {
    if scrolls[page]?.isDue(at: time) == true { scrolls[page]?.expire(at: time, tokens: tokens) }
  }

  /// What happens after a time, whether anything moves or not.
  private mutating func fireTimers(into effects: inout [Effect]) {
    expireLongPress(at: now, into: &effects)
    expireTouchpad(at: now, into: &effects)
    toast?.hideIfDue(at: now, tokens: tokens)
    expirePending(into: &effects)
    fireRings()
  }

  /// What must hold after every event and every deadline, whatever it was.
  private mutating func reconcile(into effects: inout [Effect]) {
    makeWay(into: &effects)
    applyPending(into: &effects)
    reconcileMorph(into: &effects)
    if stack.removeSettled(at: now) { effects.append(.observed(.didSettle)) }
    reconcileShelf(into: &effects)
    if jumps { arrive(into: &effects) }
    forgetStrayWatches()
    if let target = focus, !focusOrder.contains(target) { focus = nil }
    measureShownPages(into: &effects)
  }

  /// Jobs may leave the shelf; the ball, its icons and the list follow it.
  private mutating func reconcileShelf(into effects: inout [Effect]) {
    reconcileJobs(into: &effects)
    let wasSeen = ball.phase != .hidden
    showOrHideBall()
    reconcileList(into: &effects)
    // A ball that slides away takes its icons along.
    guard ball.phase != .leaving else { return }
    icons.arrange(
      iconPages, isSeen: wasSeen && ball.phase != .hidden, at: now, tokens: tokens)
  }

  /// With motion off, whatever began to move is at its end within the same call.
  private mutating func arrive(into effects: inout [Effect]) {
    // A fling hands over to a spring and a ball to its slot: a few rounds, never without end.
    for _ in 0..<8 where movesByItself {
      expire(at: .distantFuture, into: &effects)
      reconcileShelf(into: &effects)
    }
  }
}

extension State {
  /// The state at `time` if nothing happens until then: what a frame shows that is seen later.
  ///
  /// What falls due meanwhile asks nothing of the world: that will be done when it is time.
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
  public mutating func handle(_ event: Event, at time: Instant) -> [Effect] {
    var effects: [Effect] = []
    handle(event, at: time, into: &effects)
    return effects
  }

  public mutating func advance(to time: Instant) -> [Effect] {
    var effects: [Effect] = []
    advance(to: time, into: &effects)
    return effects
  }
}
