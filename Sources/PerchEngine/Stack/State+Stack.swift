// Popping, and the motion of a pair of pages.
extension State {
  func announceTop(into effects: inout [Effect]) {
    if let page = pages[stack.top], page.kind != .ground {
      ask(.setTitle(page.title), into: &effects)
    }
  }

  mutating func popTo(_ id: Page.ID, into effects: inout [Effect]) {
    let over = stack.top
    let popped = stack.removeAll(above: id).dropLast()
    leave(over, uncovering: id, popped: Array(popped), into: &effects)
  }

  /// Removes the top page by key, button or command.
  mutating func pop(into effects: inout [Effect]) {
    guard let under = stack.second else { return }
    let over = stack.top
    stack.remove(over)
    leave(over, uncovering: under, into: &effects)
  }

  /// Moves out a page that was just popped: a parked one shrinks into the ball, others slide out.
  private mutating func leave(
    _ over: Page.ID, uncovering under: Page.ID, popped: [Page.ID] = [],
    into effects: inout [Effect]
  ) {
    if shelf.contains(over) { return sendHome(over, uncovering: under, into: &effects) }
    controls.focus = nil
    move(
      under: under, over: over, to: window.width, kind: .pop, by: tokens.push, popped: popped)
    announceTop(into: &effects)
  }

  /// Sends a pair to one of its ends, from its present offset.
  ///
  /// - Parameters:
  ///   - under: The lower page.
  ///   - over: The upper page.
  ///   - target: The offset of the upper page at the end, in logical pixels.
  ///   - kind: The cause of the motion.
  ///   - spring: The spring of the motion.
  ///   - velocity: The velocity in the pop direction, in logical pixels per second; nil keeps the
  ///     present one.
  ///   - isMorphing: Whether a morph draws the upper page.
  ///   - popped: The pages that the pop removed between the two, bottom first.
  mutating func move(
    under: Page.ID, over: Page.ID, to target: Double, kind: Transition.Kind, by spring: Spring,
    velocity: Double? = nil, isMorphing: Bool = false, popped: [Page.ID] = []
  ) {
    // A window that is not on the screen shows no motion.
    guard window.isMapped || isMorphing else { return }
    let time = now
    let width = window.width
    let fades = environment.reducedMotion != .normal
    // A page that another pair still moves continues from its shown position.
    let seen = stack.gather(over, above: under, at: time)
    let delay = presentationDelay(of: .pair(under: under, over: over))
    stack.withTransition(
      under: under, over: over, from: window.width - target, fades: fades
    ) { transition in
      transition.kind = kind
      if let seen { transition.x = .rests(seen.x) }
      if isMorphing, !transition.isMorphing {
        let x = transition.x.value(at: time)
        transition.keepsUnderStill = x <= 0 || x >= width
      }
      transition.isMorphing = isMorphing
      transition.popped = popped
      transition.x.settle(
        to: target, by: spring, velocity: velocity ?? seen?.velocity, at: time, wall: true,
        delay: delay)
    }
  }
}
