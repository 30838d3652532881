internal import PerchTime

// The flight of a page between the main window and the ball.
extension State {
  /// Starts the flight of a page; the flight of another one ends at once.
  mutating func startMorph(
    _ kind: Morph.Kind, of id: Page.ID, at rect: Rect, velocity: Vector? = nil
  ) {
    if let other = morph?.page, other != id {
      stack.land(other)
      morph = nil
    }
    let page = isForeign(id) ? rect : window.frame
    head(morph ?? Morph(kind, of: id, at: rect, page: page, ball: dockedBallBox), kind, velocity)
  }

  private mutating func head(
    _ current: Morph, _ kind: Morph.Kind, _ velocity: Vector? = nil, page: Rect? = nil
  ) {
    var next = current
    next.head(
      kind, page: page ?? pageEnd(of: current, kind), ball: dockedBallBox, velocity: velocity,
      delay: presentationDelay(ofPage: current.page), in: context)
    morph = next
  }

  /// The frame of the page at its end of a flight: that of the main window, or of the window that it stands
  /// for. A window may have been dropped elsewhere than where it comes back to, and shrinks from there.
  private func pageEnd(of flight: Morph, _ kind: Morph.Kind) -> Rect {
    guard let home = foreign[flight.page]?.window.frame else { return window.frame }
    return kind == .shrink ? flight.pageRect : home
  }

  /// Sends a flight to the present frames of the window and the dock.
  mutating func retargetMorph() {
    if let current = morph { head(current, current.kind) }
  }

  /// Sends a flight to the present dock; the page's end of it stays.
  mutating func retargetMorphToDock() {
    if let current = morph { head(current, current.kind, page: current.pageRect) }
  }

  mutating func expireMorph(at time: Instant, into effects: inout [Effect]) {
    morph?.expireCatch(at: time)
    if let current = morph, current.end <= time { endMorph(into: &effects) }
  }

  mutating func endMorph(into effects: inout [Effect]) {
    guard let (page, kind) = morph.map({ ($0.page, $0.kind) }) else { return }
    morph = nil
    stack.land(page)
    if kind == .shrink { greetLanding(of: page) }
  }

  /// Turns back or ends a flight whose page has gone elsewhere.
  mutating func reconcileMorph(into effects: inout [Effect]) {
    guard let current = morph else { return }
    let isHome = shelf.contains(current.page) && !stack.contains(current.page)
    switch current.kind {
    case .spread where stack.top == current.page || isReturning(current.page): break
    case .spread where isHome: head(current, .shrink)
    case .shrink where isHome: break
    case .spread, .shrink: endMorph(into: &effects)
    }
  }
}
