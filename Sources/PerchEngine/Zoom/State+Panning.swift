// Dragging a page that is larger than the window, along both axes.
extension State {
  /// Whether a drag on a page moves it freely: an enlarged image, or sheets wider than the window.
  func canPan(_ id: Page.ID) -> Bool {
    guard let page = zooms.pages[id] else { return false }
    if page.across.canScroll || page.drift != nil { return true }
    if case .picture = page.form { return scrolls[id]?.canScroll == true }
    return false
  }

  /// Whether a page has more to show against this horizontal motion of fingers.
  func panFollows(_ distance: Double) -> Bool {
    guard let id = gesture?.page, let across = zooms.pages[id]?.across, across.canScroll
    else { return false }
    return distance > 0 ? across.offset.target > 0 : across.offset.target < across.limit
  }

  /// Holds both offsets of the pressed page.
  mutating func grabPan() {
    guard let id = gesture?.page, zooms.pages[id] != nil else { return }
    catchTrail(of: .plane(id))
    holdPicture(of: id)
    if scrolls[id]?.offset.isHeld == false { scrolls[id]?.grab(in: context) }
    if zooms.pages[id]?.across.offset.isHeld == false { zooms.pages[id]?.across.grab(in: context) }
  }

  mutating func beginPan(by translation: Vector) {
    guard let lag = gesture?.sequence.lag else { return }
    grabPan()
    dragPan(by: translation - lag)
    gesture?.panLag = lag
  }

  mutating func followPan(_ gesture: Gesture, from position: Point) {
    let sequence = gesture.sequence
    dragPan(by: sequence.position - position - (sequence.lag - gesture.panLag))
    self.gesture?.panLag = sequence.lag
  }

  /// Moves the pressed page; along an axis on which it fits, it stays.
  private mutating func dragPan(by distance: Vector) {
    guard let id = gesture?.page else { return }
    if scrolls[id]?.canScroll == true { scrolls[id]?.drag(by: -distance.dy, in: context) }
    guard zooms.pages[id]?.across.canScroll == true else { return }
    zooms.pages[id]?.across.drag(by: -distance.dx, in: context)
  }

  /// Releases the pressed page with the pointer's velocity, in logical pixels per second.
  mutating func releasePan(velocity: Vector) {
    guard let id = gesture?.page else { return }
    let delay = presentationDelay(of: .plane(id))
    if scrolls[id]?.offset.isHeld == true {
      let speed = scrolls[id]?.canScroll == true ? -velocity.dy : 0
      scrolls[id]?.release(velocity: speed, delay: delay, in: context)
    }
    guard zooms.pages[id]?.across.offset.isHeld == true else { return }
    let speed = zooms.pages[id]?.across.canScroll == true ? -velocity.dx : 0
    zooms.pages[id]?.across.release(velocity: speed, delay: delay, in: context)
  }

  /// Releases an image that was held for a change of its size.
  mutating func letGoOfPicture(of id: Page.ID) {
    if scrolls[id]?.offset.isHeld == true {
      scrolls[id]?.release(velocity: 0, delay: .zero, in: context)
    }
    guard zooms.pages[id]?.across.offset.isHeld == true else { return }
    zooms.pages[id]?.across.release(velocity: 0, delay: .zero, in: context)
  }

  /// Scrolls the top page sideways as the wheel and the keys do.
  ///
  /// - Returns: Whether it is wider than the window.
  mutating func scrollAcross(by distance: Double) -> Bool {
    guard let across = zooms.pages[stack.top]?.across, across.canScroll else { return false }
    reading.hover = .nothing
    zooms.pages[stack.top]?.across.scroll(to: across.offset.target + distance, in: context)
    return true
  }

  /// The hold of a finger on both axes of a page.
  func panHold(of id: Page.ID) -> FingerHold? {
    guard let scroll = scrolls[id], let across = zooms.pages[id]?.across, scroll.offset.isHeld,
      across.offset.isHeld
    else { return nil }
    let (band, sideBand) = (scroll.band(tokens), across.band(tokens))
    return FingerHold(
      object: .plane(id),
      unresisted: Point(x: across.pull(band: sideBand), y: scroll.pull(band: band)),
      axes: Vector(dx: across.canScroll ? -1 : 0, dy: scroll.canScroll ? -1 : 0),
      bounds: Rect(x: 0, y: 0, width: across.limit, height: scroll.limit), band: band,
      sideBand: sideBand)
  }
}
