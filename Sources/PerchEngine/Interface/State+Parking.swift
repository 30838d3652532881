// The shelf: parking, opening from it, removing from it.
extension State {
  /// Why a page cannot be parked now, or nil when it can.
  func refusal(toPark id: Page.ID) -> Command.Refusal? {
    guard let page = pages[id] else { return .unknownPage(id) }
    guard page.canPark else { return .cannotPark(id) }
    if shelf.isFull && !shelf.contains(id) { return .shelfIsFull(limit: shelf.limit) }
    return nil
  }

  /// Parks a page: the top one shrinks into the ball, a deeper one leaves the stack unseen.
  ///
  /// - Parameters:
  ///   - x: the page's offset in the pop direction, in logical pixels.
  ///   - velocity: the page's, in logical root pixels a second.
  mutating func park(
    _ id: Page.ID, from x: Double = 0, velocity: Vector = .zero, into effects: inout [Effect]
  ) {
    guard refusal(toPark: id) == nil, shelf.add(id) else { return }
    let wasTop = stack.top == id
    stack.remove(id)
    guard wasTop else { return }
    shrink(id, uncovering: stack.top, from: x, velocity: velocity)
    announceTop(into: &effects)
  }

  /// Sends a page that is off the stack already from the main window into the ball.
  mutating func shrink(
    _ id: Page.ID, uncovering under: Page.ID, from x: Double = 0, velocity: Vector = .zero
  ) {
    placeHiddenBall()
    move(
      under: under, over: id, to: window.width, kind: .pop, by: tokens.popFinish, isCarried: true)
    guard window.isOpen, window.isMapped, environment.reducedMotion == .normal else { return }
    let rect = window.frame.offset(by: Vector(dx: x * environment.direction.sign, dy: 0))
    startMorph(.shrink, of: id, at: rect, velocity: velocity)
  }

  mutating func openParked(_ id: Page.ID, into effects: inout [Effect]) {
    let replaced = stack.top
    let ball = ballBox(at: now)
    if shelf.contains(replaced) { stack.remove(replaced) }
    let under = stack.top
    stack.append(id)
    move(under: under, over: id, to: 0, kind: .push, by: tokens.push, isCarried: true)
    announceTop(into: &effects)
    guard environment.reducedMotion == .normal, !self.ball.isWithheld else {
      return move(under: under, over: id, to: 0, kind: .push, by: tokens.push)
    }
    startMorph(.spread, of: id, at: ball)
  }

  /// Takes a page off the shelf; an open one stays open.
  mutating func close(_ id: Page.ID) { shelf.remove(id) }

  /// The 60x60 box of the ball as it is seen.
  public func ballBox(at time: Instant) -> Rect {
    Rect(
      center: ball.center(at: time, tokens: tokens),
      size: Size(width: Metrics.ball, height: Metrics.ball))
  }

  private var dockedBox: Rect {
    Rect(
      center: ball.dock.center(in: environment),
      size: Size(width: Metrics.ball, height: Metrics.ball))
  }

  // MARK: - Morph

  /// Only one page morphs at a time: another that is under way arrives at once.
  private mutating func startMorph(
    _ kind: Morph.Kind, of id: Page.ID, at rect: Rect, velocity: Vector? = nil
  ) {
    var next =
      morph?.page == id
      ? morph : Morph(kind, of: id, at: rect, page: window.frame, ball: dockedBox)
    next?.head(
      kind, page: window.frame, ball: dockedBox, velocity: velocity,
      by: kind == .shrink ? tokens.shrink : tokens.spread,
      catchingFrom: tokens.ballCatches, at: now)
    morph = next
  }

  mutating func expireMorph(into effects: inout [Effect]) {
    guard var current = morph else { return }
    _ = current.expireCatch(at: now)
    morph = current
    guard current.end <= now else { return }
    morph = nil
    let time = now
    stack.retarget { transition in
      guard transition.over == current.page, transition.isCarried else { return }
      transition.x = .rests(transition.x.target)
    }
    if stack.removeSettled(at: time) { effects.append(.observed(.didSettle)) }
  }

  /// The ends of a morph move with the window and the dock.
  mutating func retargetMorph() {
    guard var current = morph else { return }
    current.head(
      current.kind, page: window.frame, ball: dockedBox,
      by: current.kind == .shrink ? tokens.shrink : tokens.spread,
      catchingFrom: tokens.ballCatches, at: now)
    morph = current
  }
}
