public import PerchTime

// The shelf: parking a page, opening one from it, removing one from it.
extension State {
  /// Parks a page: the top one shrinks into the ball, a deeper one leaves the stack unseen.
  ///
  /// - Parameters:
  ///   - id: The page.
  ///   - answer: The answer of a full shelf; nil for the usual one.
  ///   - kept: The pages that do not make way.
  ///   - effects: Receives the effects.
  /// - Returns: The reason for which it was refused; nil when the page was parked.
  mutating func park(
    _ id: Page.ID, whenFull answer: Shelf.WhenFull? = nil, keeping kept: Set<Page.ID> = [],
    into effects: inout [Effect]
  ) -> Command.Refusal? {
    if isForeign(id) { return parkAgain(id, into: &effects) }
    if let refusal = addToShelf(id, whenFull: answer, keeping: kept, into: &effects) {
      return refusal
    }
    chooseWindow(leaving: id, into: &effects)
    removePagesBelow(id)
    if stack.top == id {
      sendHome(id, uncovering: stack.second ?? stack.root, into: &effects)
    } else {
      stack.remove(id)
    }
    return nil
  }

  /// Removes every page from the shelf that lets it; open ones stay open.
  ///
  /// - Returns: The reason for which a page stays; nil when all were removed.
  mutating func clearShelf(into effects: inout [Effect]) -> Command.Refusal? {
    guard !shelf.isEmpty else { return .shelfIsEmpty }
    remove(shelf.pages, into: &effects)
    return shelf.pages.first.map { .cannotClose($0) }
  }

  /// Removes a page from the shelf; an open one stays open.
  ///
  /// - Returns: The reason for which it was refused; nil when the page was removed.
  mutating func close(_ id: Page.ID, into effects: inout [Effect]) -> Command.Refusal? {
    guard pages.keys.contains(id) else { return .unknownPage(id) }
    guard shelf.contains(id) else { return .notParked(id) }
    remove([id], into: &effects)
    return shelf.contains(id) ? .cannotClose(id) : nil
  }

  /// Removes a parked page from the stack and lets it shrink into the ball.
  ///
  /// - Parameters:
  ///   - id: The page.
  ///   - under: The page that it uncovers.
  ///   - velocity: The page's velocity in the pop direction, in logical pixels per second; nil
  ///     keeps its present one.
  ///   - effects: Receives the effects.
  mutating func sendHome(
    _ id: Page.ID, uncovering under: Page.ID, velocity: Double? = nil,
    into effects: inout [Effect]
  ) {
    controls.focus = nil
    stack.remove(id)
    shrink(id, uncovering: under, velocity: velocity)
    announceTop(into: &effects)
  }

  /// Lets a page shrink into the ball from its shown position in the window in front.
  mutating func shrink(_ id: Page.ID, uncovering under: Page.ID, velocity: Double? = nil) {
    dockHiddenBall()
    let flies = canMorph && window.isMapped
    let seen = stack.offset(of: id, at: now)
    let speed = velocity ?? seen.velocity
    stack.land(id, exceptAbove: under)
    move(
      under: under, over: id, to: window.width, kind: .pop, by: tokens.popFinish,
      velocity: velocity, isMorphing: flies)
    guard flies else { return }
    let sign = environment.direction.sign
    startMorph(
      .shrink, of: id, at: window.frame.offset(by: Vector(dx: seen.x * sign, dy: 0)),
      velocity: morph?.page == id ? nil : Vector(dx: speed * sign, dy: 0))
  }

  /// Whether pages fly: not with less motion, nor without a ball.
  var canMorph: Bool { environment.reducedMotion == .normal && mayShowBall }

  /// The box of the ball as it is shown, in logical root pixels.
  public func ballBox(at time: Instant) -> Rect {
    environment.ball.box(around: ball.center(at: time, tokens: tokens))
  }
}
