internal import PerchTime

// Scrolling a page with the pointer, the wheel and the keyboard.
extension State {
  /// The height in a page's content at which its view begins, in logical pixels.
  func shownTop(of id: Page.ID, at time: Instant) -> Double {
    scrolls[id]?.offset.value(at: time) ?? 0
  }

  /// The height in a page's content at which its view begins once its motion has ended, in logical
  /// pixels.
  func targetTop(of id: Page.ID) -> Double { scrolls[id]?.offset.target ?? 0 }

  mutating func grabScroll() {
    guard let id = gesture?.page else { return }
    if canPan(id) { return grabPan() }
    catchTrail(of: .content(id))
    scrolls[id]?.grab(in: context)
  }

  mutating func beginScroll(by translation: Double) {
    guard let gesture else { return }
    if scrolls[gesture.page]?.offset.isHeld != true { grabScroll() }
    dragScroll(by: translation - gesture.sequence.lag.dy)
    self.gesture?.lagBefore = gesture.sequence.lag.dy
  }

  mutating func followScroll(_ gesture: Gesture, from position: Point) {
    let sequence = gesture.sequence
    dragScroll(by: sequence.position.y - position.y - (sequence.lag.dy - gesture.lagBefore))
    self.gesture?.lagBefore = sequence.lag.dy
  }

  private mutating func dragScroll(by distance: Double) {
    guard let id = gesture?.page else { return }
    scrolls[id]?.drag(by: -distance, in: context)
  }

  mutating func releaseScroll(velocity: Double) {
    guard let id = gesture?.page else { return }
    let delay = presentationDelay(of: .content(id))
    scrolls[id]?.release(velocity: velocity, delay: delay, in: context)
  }

  /// Releases a held page, and a held wide block, whose gesture did not become its scroll.
  mutating func letGoOfScroll() {
    releaseWideBlock(velocity: 0)
    guard let id = gesture?.page else { return }
    if zooms.pages[id]?.across.offset.isHeld == true { return releasePan(velocity: .zero) }
    guard scrolls[id]?.offset.isHeld == true else { return }
    releaseScroll(velocity: 0)
  }

  mutating func beginListScroll(by translation: Double) {
    let lag = gesture?.sequence.lag.dy ?? 0
    catchTrail(of: .list)
    list?.scroll.grab(in: context)
    list?.scroll.drag(by: lag - translation, in: context)
    gesture?.lagBefore = lag
  }

  mutating func followListScroll(_ gesture: Gesture, from position: Point) {
    let sequence = gesture.sequence
    let moved = sequence.position.y - position.y - (sequence.lag.dy - gesture.lagBefore)
    list?.scroll.drag(by: -moved, in: context)
    self.gesture?.lagBefore = sequence.lag.dy
  }

  mutating func releaseListScroll(velocity: Double) {
    guard list?.scroll.offset.isHeld == true else { return }
    let delay = presentationDelay(of: .list)
    list?.scroll.release(velocity: velocity, delay: delay, in: context)
  }

  /// Scrolls the list or the top page by wheel notches, positive downwards.
  mutating func turnWheel(_ notches: Vector, at point: Point, on surface: Surface.ID) {
    guard !hasGesture, notches.dy.isFinite else { return }
    if let list = openList {
      let target = list.scroll.offset.target + notches.dy * tokens.wheelNotch
      self.list?.scroll.scroll(to: target, in: context)
      return hoverList(at: point)
    }
    guard surface == .main else { return }
    if notches.dx.isFinite, notches.dx != 0, scrollAcross(by: notches.dx * tokens.wheelNotch) {
    } else if notches.dx.isFinite, notches.dx != 0, let block = wideBlock(at: point) {
      scrollWideBlock(block, by: notches.dx * tokens.wheelNotch)
    }
    if notches.dy != 0 {
      let target = targetTop(of: stack.top) + notches.dy * tokens.wheelNotch
      scroll(stack.top, to: target)
    }
    hover(at: point, on: surface)
  }

  /// Scrolls a page as the wheel and the keys do.
  mutating func scroll(_ id: Page.ID, to target: Double) {
    reading.hover = .nothing
    scrolls[id]?.scroll(to: target, in: context)
  }
}
