// From the pointer to gestures: one primary pointer at a time, and one arena for it.
extension State {
  mutating func handlePointer(_ event: PointerEvent, into effects: inout [Effect]) {
    guard event.position.x.isFinite, event.position.y.isFinite else { return }
    switch event.phase {
    case .down: pointerDown(event, into: &effects)
    case .moved: pointerMoved(event, into: &effects)
    case .up: pointerUp(event, into: &effects)
    case .cancelled:
      if isPrimary(event) { cancelGesture(into: &effects) }
    }
  }

  private func isPrimary(_ event: PointerEvent) -> Bool {
    gesture.map { $0.sequence.device == event.device && $0.sequence.id == event.id } ?? false
  }

  /// A first press opens an arena; another button of the same pointer breaks the gesture off.
  private mutating func pointerDown(_ event: PointerEvent, into effects: inout [Effect]) {
    guard gesture == nil else {
      if isPrimary(event), event.button != 1 { cancelGesture(into: &effects) }
      return
    }
    guard event.button == 1 else { return }
    let target = target(at: event.position, on: event.surface)
    let members = members(for: event, on: target)
    guard !members.isEmpty else { return }
    gesture = Gesture(
      sequence: PointerSequence(
        event, slop: tokens[event.device].slop, scale: environment.scale, at: now),
      arena: GestureArena(members), pressed: target == .content ? nil : target)
    hover = nil
    focus = nil
    if event.surface == .ball { ball.press(at: now, tokens: tokens) }
    if target == .content, scrolls[stack.top]?.offset.isMoving == true { grabScroll() }
  }

  private func members(for event: PointerEvent, on target: Target?) -> [Recognizer] {
    switch event.surface {
    case .ball: return ball.phase == .hidden || ball.phase == .leaving ? [] : [.ballDrag, .tap]
    case .main:
      var members: [Recognizer] = [.tap]
      if canSwipe(event) { members.append(.edgeSwipe) }
      if target != .back, target != .park { members.append(.scroll) }
      return members
    case .decide, .morph, .list, .toast: return []
    }
  }

  /// In the edge zone of a page that can be popped, or on the moving page of a pair.
  private func canSwipe(_ event: PointerEvent) -> Bool {
    let zone = tokens[event.device].edgeZone(width: window.width, share: tokens.edgeZoneShare)
    let distance = distanceFromLeadingEdge(event.position)
    guard distance >= 0 else { return false }
    if let pair = grabbablePair {
      let x = pair.x.value(at: now)
      return distance < zone || distance >= x
    }
    return stack.canPop && distance < zone
  }

  private mutating func pointerMoved(_ event: PointerEvent, into effects: inout [Effect]) {
    guard isPrimary(event), let before = gesture?.sequence else { return }
    gesture?.sequence.move(to: event.position, at: now)
    if before.crossing == nil, let way = gesture?.sequence.crossing {
      cross(way, into: &effects)
    } else {
      followGesture(from: before.position)
    }
  }

  /// The slop is crossed: whoever wins takes its object in hand.
  private mutating func cross(_ way: Vector, into effects: inout [Effect]) {
    gesture?.pressed = nil
    let direction = environment.direction.sign
    let pageMoves = grabbablePair != nil
    let aspect = tokens.swipeAspect
    var verdicts: [GestureArena.Verdict] = []
    let winner = gesture?.arena.cross(
      begins: {
        $0.begins(with: way, direction: direction, pageMoves: pageMoves, aspect: aspect)
      }, into: &verdicts)
    switch winner {
    case .ballDrag: beginBallDrag(into: &effects)
    case .edgeSwipe: beginSwipe(into: &effects)
    case .scroll:
      if scrolls[stack.top]?.offset.isHeld != true { grabScroll() }
      dragScroll(by: way.dy - (gesture?.sequence.lag.dy ?? 0))
    case .tap, nil: letGoOfScroll()
    }
  }

  private mutating func followGesture(from position: Point) {
    guard let gesture else { return }
    switch gesture.arena.active {
    case .ballDrag: moveBall()
    case .edgeSwipe: followSwipe()
    case .scroll:
      let sequence = gesture.sequence
      dragScroll(by: sequence.position.y - position.y - (sequence.lag.dy - gesture.lagBefore))
    case .tap, nil: break
    }
    self.gesture?.lagBefore = gesture.sequence.lag.dy
  }

  private mutating func pointerUp(_ event: PointerEvent, into effects: inout [Effect]) {
    guard isPrimary(event), event.button == 1 else { return }
    pointerMoved(event, into: &effects)
    guard var ended = gesture else { return }
    let isTap = ended.sequence.travel <= ended.sequence.slop
    var verdicts: [GestureArena.Verdict] = []
    let winner = ended.arena.release(isTap: isTap, into: &verdicts)
    end(winner, pressed: ended.pressed, into: &effects)
    gesture = nil
  }

  private mutating func end(
    _ winner: Recognizer?, pressed: Target?, into effects: inout [Effect]
  ) {
    switch winner {
    case .ballDrag: endBallDrag(into: &effects)
    case .edgeSwipe: endSwipe(into: &effects)
    case .scroll: releaseScroll()
    case .tap:
      letGoOfScroll()
      letGoOfBall()
      if let pressed { press(pressed, into: &effects) }
    case nil:
      letGoOfScroll()
      letGoOfBall()
    }
  }

  /// Breaks the gesture off: objects return, nothing is created, removed or opened.
  mutating func cancelGesture(into effects: inout [Effect]) {
    guard var broken = gesture else { return }
    let active = broken.arena.active
    var verdicts: [GestureArena.Verdict] = []
    broken.arena.cancel(into: &verdicts)
    switch active {
    case .ballDrag: cancelBallDrag(into: &effects)
    case .edgeSwipe: cancelSwipe(into: &effects)
    case .scroll, .tap, nil:
      letGoOfScroll()
      letGoOfBall()
    }
    gesture = nil
  }

  /// A ball that was pressed while it moved goes on to its slot.
  private mutating func letGoOfBall() {
    guard ball.phase == .pressed else { return }
    ball.release(at: now, tokens: tokens)
    settleBall()
  }

  // MARK: - Scrolling

  private var scrollBand: RubberBand {
    RubberBand(
      coefficient: tokens.scrollBandCoefficient,
      dimension: max(1, scrolls[stack.top]?.viewport ?? 1))
  }

  private mutating func grabScroll() {
    let band = scrollBand
    scrolls[stack.top]?.grab(at: now, band: band)
  }

  private mutating func dragScroll(by distance: Double) {
    let band = scrollBand
    scrolls[stack.top]?.drag(by: -distance, band: band)
  }

  private mutating func releaseScroll() {
    releaseScroll(velocity: -(gesture?.sequence.velocity.dy ?? 0))
  }

  private mutating func releaseScroll(velocity: Double) {
    let band = scrollBand
    let jumps = jumps
    scrolls[stack.top]?.release(
      velocity: velocity, at: now, band: band, tokens: tokens, jumps: jumps)
  }

  /// Ends a hold on the page that did not become a scroll.
  private mutating func letGoOfScroll() {
    guard scrolls[stack.top]?.offset.isHeld == true else { return }
    releaseScroll(velocity: 0)
  }

  mutating func turnWheel(_ notches: Vector, at point: Point, on surface: Surface.ID) {
    guard surface == .main, gesture == nil, notches.dy.isFinite else { return }
    let target = (scrolls[stack.top]?.offset.target ?? 0) + notches.dy * tokens.wheelNotch
    scroll(stack.top, to: target)
    hover(at: point, on: surface)
  }

  /// Scrolls a page as a wheel or a key does.
  mutating func scroll(_ id: Page.ID, to target: Double) {
    let spring = spring(tokens.scrollWheel)
    let jumps = jumps
    scrolls[id]?.scroll(to: target, at: now, spring: spring, jumps: jumps)
  }
}
