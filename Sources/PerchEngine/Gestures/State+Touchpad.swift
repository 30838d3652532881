internal import PerchTime

// Fingers that scroll on a touchpad move the content directly, like a finger on a screen.
//
// The real pointer stays where it is. The fingers have a pointer of their own, which begins there.
extension State {
  /// Handles scrolling on a touchpad as the motion of a pointer.
  ///
  /// - Parameters:
  ///   - notches: The scrolled distance, in wheel notches; zero when the fingers leave the
  ///     touchpad.
  ///   - point: The position of the real pointer, in logical root pixels.
  ///   - surface: The surface under the real pointer.
  ///   - effects: Receives the effects.
  mutating func scrollByTouchpad(
    _ notches: Vector, at point: Point, on surface: Surface.ID, into effects: inout [Effect]
  ) {
    guard notches.dx.isFinite, notches.dy.isFinite, point.isFinite else { return }
    guard notches != .zero else { return endTouchpad(into: &effects) }
    if !hasGesture { touchpad(.down, at: point, on: surface, into: &effects) }
    guard let sequence = touchpadSequence else { return }
    let position = sequence.position - notches * tokens.touchpadNotch
    touchpad(.moved, at: position, on: surface, into: &effects)
  }

  private mutating func touchpad(
    _ phase: PointerEvent.Phase, at point: Point, on surface: Surface.ID,
    into effects: inout [Effect]
  ) {
    handlePointer(PointerEvent(phase, at: point, on: surface, device: .touchpad), into: &effects)
  }

  /// The sequence of the fingers on the touchpad; nil while there are none.
  private var touchpadSequence: PointerSequence? {
    gesture?.sequence.device == .touchpad ? gesture?.sequence : nil
  }

  /// The instant at which silent fingers count as lifted: not every driver reports the lift.
  var touchpadDeadline: Instant? {
    touchpadSequence.map { $0.newestTime + tokens.touchpadSilence }
  }

  /// Ends the fingers' gesture if their silence has lasted long enough.
  mutating func expireTouchpad(at time: Instant, into effects: inout [Effect]) {
    guard let due = touchpadDeadline, due <= time else { return }
    endTouchpad(into: &effects)
  }

  /// Ends the fingers' gesture as a release: the object continues by itself.
  mutating func endTouchpad(into effects: inout [Effect]) {
    guard let sequence = touchpadSequence else { return }
    touchpad(.up, at: sequence.position, on: sequence.surface, into: &effects)
    hover(at: sequence.start, on: sequence.surface)
  }

  /// The recognizers that fingers on a touchpad may begin; an open list claims them all, wherever
  /// the pointer is.
  func touchpadMembers(on surface: Surface.ID) -> [Recognizer] {
    if let list = openList { return list.scroll.canScroll ? [.listScroll] : [] }
    guard surface == .main, window.isMapped else { return [] }
    let scrolling: [Recognizer] = canPan(stack.top) ? [.pan] : [.sideways, .scroll]
    return stack.canPop || catchable(at: nil) != nil ? [.edgeSwipe] + scrolling : scrolling
  }
}
