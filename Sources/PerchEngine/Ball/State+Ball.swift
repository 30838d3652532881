// The ball while it is shown and hidden, and the pages whose icons it has.
extension State {
  /// Whether the ball may be shown: it is switched on, and not hidden by a command.
  var mayShowBall: Bool { environment.hasBall && !ball.isWithheld }

  /// Whether the shelf holds a page for the ball to show.
  var ballHasReason: Bool {
    mayShowBall && hiddenBy == nil && !pageHidesBall && shelf.pages.contains { !isOffBall($0) }
  }

  /// Whether the page on the screen wants the ball away.
  private var pageHidesBall: Bool {
    window.isMapped && pages[stack.top]?.hidesBall == true
  }

  /// The pages whose icons the ball shows.
  ///
  /// The icon of a page that is still far from the ball is left out, unless it is the only one. A
  /// ball that fades in for a returning page shows that page's icon. Results that share a row of the
  /// list share an icon, too.
  var iconPages: HeldPages {
    let held = held
    guard !held.isEmpty else {
      return HeldPages(parked: returningPair.map { [$0.over] } ?? [], open: [])
    }
    var arrived = held
    if let morph, morph.catches != nil { arrived.absent = morph.page }
    if arrived.isEmpty { arrived = held }
    arrived.represented.formUnion(ledResults(among: arrived))
    return arrived
  }

  /// The results for which a newer one of the same kind stands.
  private func ledResults(among pages: HeldPages) -> Set<Page.ID> {
    guard !jobs.isEmpty else { return [] }
    let leads = resultLeads(among: pages)
    return pages.reduce(into: []) { led, id in
      if let lead = leads[jobs[id]?.phase], lead != id { led.insert(id) }
    }
  }

  /// The ring of an icon: its page's own, that of a window's job, or that of an unseen result for which
  /// it stands.
  func iconRing(of id: Page.ID) -> JobRing? {
    if let ring = shownRing(of: id) { return ring }
    guard let phase = jobs[id]?.phase, resultLeads(among: held)[phase] == id else { return nil }
    return held.lazy.filter { jobs[$0]?.phase == phase }.compactMap { ring(of: $0) }.last
  }

  /// The swipe that returns the only parked page to an otherwise empty ball; nil for none.
  var returningPair: Transition? {
    stack.transitions.first { pair in
      pair.returnsToBall && shelf.contains(pair.over)
        && shelf.pages.allSatisfy { $0 == pair.over || isOffBall($0) }
    }
  }

  /// Whether a page that shrinks into an empty ball is still far from it.
  private var ballAwaitsMorph: Bool {
    guard let morph, morph.kind == .shrink, morph.catches != nil else { return false }
    return held.only == morph.page
  }

  mutating func showOrHideBall() {
    if ballHasReason {
      guard ball.phase == .hidden, !ballAwaitsMorph else { return }
      ball.rest(in: environment)
    } else if ball.phase != .leaving, !ball.isDragged {
      ball.phase = .hidden
      if fileDrags.drop?.surface == .ball { fileDrags.drop = nil }
    }
  }

  /// The box of the ball in its dock, in logical root pixels.
  var dockedBallBox: Rect { environment.ball.box(around: ball.dock.center(in: environment)) }

  mutating func dockHiddenBall() {
    guard ball.phase == .hidden else { return }
    ball.rest(in: environment)
    ball.phase = .hidden
  }
}
