// The swipe back from the page's leading edge.
extension State {
  /// The pair that a swipe moves: the moving one that its press has caught, or the top page and the
  /// one below.
  var swipePair: Transition? {
    if let moving = stack.grabbable,
      gesture?.caught == .pair(under: moving.under, over: moving.over)
    {
      return moving
    }
    return stack.second.map { under in
      stack.transitions.first {
        $0.under == under && $0.over == stack.top && !$0.fades && !$0.isMorphing
      } ?? Transition(under: under, over: stack.top, x: .rests(0))
    }
  }

  /// The moving pair that a press catches. A page of which more than half is gone is caught only by a
  /// press on the page itself: a press at the edge means the page that is seen there.
  ///
  /// - Parameter point: The place of the press, in logical root pixels; nil for one that touches no
  ///   page, as that of fingers on a touchpad.
  /// - Returns: The pair; nil for none.
  func catchable(at point: Point?) -> Transition? {
    stack.grabbable.flatMap { pair in
      let isMostlyGone =
        pair.x.target > 0 && pair.x.value(at: now) > tokens.edgeCatchLimit * window.width
      return !isMostlyGone || point.map(isOnMovingPage) == true ? pair : nil
    }
  }

  /// Whether a point is on the upper page of the pair that moves.
  func isOnMovingPage(_ point: Point) -> Bool {
    stack.grabbable.map { distanceFromLeadingEdge(point) >= $0.x.value(at: now) } ?? false
  }

  /// The distance of a point from the page's leading edge, in logical pixels.
  func distanceFromLeadingEdge(_ point: Point) -> Double {
    environment.direction == .leftToRight
      ? point.x - window.frame.minX : window.frame.maxX - point.x
  }

  mutating func beginSwipe(into effects: inout [Effect]) {
    guard let pair = swipePair else { return }
    swipeHint = .over
    let object = FingerHold.Object.pair(under: pair.under, over: pair.over)
    let x = pair.x.value(at: now) + trailShift(of: object).dx
    if fingerTrail?.hold.object == object { fingerTrail = nil }
    let returnsToBall = shelf.contains(pair.over)
    // A flight cannot be caught: the page that flew in has arrived.
    if morph?.page == pair.over { endMorph(into: &effects) }
    // A page that is caught on its way follows up to where it was caught.
    let resists = !mayPop(pair.over) && stack.contains(pair.over)
    let reach = resists ? (pair.resists ? pair.reach : max(0, x)) : Double.infinity
    stack.withTransition(under: pair.under, over: pair.over, from: 0) { transition in
      transition.kind = .swipe
      transition.fades = false
      transition.returnsToBall = returnsToBall
      transition.x = .follows(x)
      transition.reach = reach
    }
    gesture?.origin = context.tokens.pageBand.pull(shown: x, outside: 0...reach)
    prepareCreate(for: pair.over)
    followSwipe()
  }

  /// Whether the swipe of a page raises the circle.
  ///
  /// It does not for the library, for pages that cannot be parked or popped, for those that are or were
  /// parked, and without a ball or with one that a command has hidden. Nor does it by a touchpad, whose
  /// pointer stays where it is and could drop nothing.
  func raisesCircle(_ id: Page.ID) -> Bool {
    pages[id]?.canPark == true && !shelf.contains(id) && stack.held?.returnsToBall != true
      && gesture?.sequence.device != .touchpad && mayShowBall
      && stack.held?.resists != true
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
    let radius = min(
      tokens.decideRadius, tokens.decideFraction * min(window.width, window.frame.height))
    let corner = Point(x: isMirrored ? seen.minX : seen.maxX, y: seen.maxY)
    decideCircle.prepare(
      .park, corner: environment.clear(corner, radius: radius, in: seen), radius: radius,
      isFull: shelfRefuses, replaces: isShelfFull, mirror: environment.direction.sign, pointer: nil)
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
    let x = min(tokens.pageBand.shown(pull, outside: 0...held.reach), width)
    stack.withHeld { $0.x = .follows(x) }
    guard raisesCircle(held.over) else { return }
    decideCircle.follow(x: x, width: width, pointer: sequence.position, in: context)
  }
}
