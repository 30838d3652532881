internal import PerchTime

// Fingers that scroll on a touchpad: what they scroll goes with them, as under a finger on a screen.
//
// The pointer stays where it is meanwhile; the way of the fingers is told from there.
extension State {
  /// - Parameter notches: how far, in notches of a wheel; none when the fingers leave the touchpad.
  mutating func scrollByTouchpad(
    _ notches: Vector, at point: Point, on surface: Surface.ID, into effects: inout [Effect]
  ) {
    guard notches.dx.isFinite, notches.dy.isFinite, point.isFinite else { return }
    guard notches != .zero else { return endTouchpad(into: &effects) }
    if gesture == nil { touchpad(.down, at: point, on: surface, into: &effects) }
    guard let sequence = touchpadSequence else { return }
    let place = sequence.position - notches * tokens.touchpadNotch
    touchpad(.moved, at: place, on: surface, into: &effects)
  }

  private mutating func touchpad(
    _ phase: PointerEvent.Phase, at point: Point, on surface: Surface.ID,
    into effects: inout [Effect]
  ) {
    handlePointer(PointerEvent(phase, at: point, on: surface, device: .touchpad), into: &effects)
  }

  /// What the fingers do at present.
  private var touchpadSequence: PointerSequence? {
    gesture?.sequence.device == .touchpad ? gesture?.sequence : nil
  }

  /// When fingers of which nothing is heard have left the touchpad: not every driver says so.
  var touchpadDeadline: Instant? {
    touchpadSequence.map { $0.newestTime + tokens.touchpadSilence }
  }

  mutating func expireTouchpad(at time: Instant, into effects: inout [Effect]) {
    guard let due = touchpadDeadline, due <= time else { return }
    endTouchpad(into: &effects)
  }

  /// The fingers let go: what they held goes on by itself.
  mutating func endTouchpad(into effects: inout [Effect]) {
    guard let sequence = touchpadSequence else { return }
    touchpad(.up, at: sequence.position, on: sequence.surface, into: &effects)
    hover(at: sequence.start, on: sequence.surface)
  }

  /// What fingers may mean: a list that is open has them all, wherever the pointer is.
  func touchpadMembers(on surface: Surface.ID) -> [Recognizer] {
    if let list = openList { return list.scroll.canScroll ? [.listScroll] : [] }
    guard surface == .main, window.isMapped else { return [] }
    return stack.canPop || stack.grabbable != nil ? [.edgeSwipe, .scroll] : [.scroll]
  }
}
