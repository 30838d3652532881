// Controls whose action has just changed.
extension State {
  /// Guards controls of the main window whose action changes now.
  mutating func guardPresses(of targets: Target...) {
    for target in targets { controls.guarded.hold(target, at: now, pointed: pointed) }
  }

  /// Lets a control rest that was just pressed and may be pressed again.
  mutating func restPresses(of target: Target) { controls.guarded.rest(target, at: now) }

  /// Whether a new press on a control was meant for its former action, or is one too many.
  func isGuarded(_ target: Target, from device: PointerEvent.Device) -> Bool {
    controls.guarded.blocks(target, pressedBy: device, at: now, pause: tokens.changedControlWaits)
  }

  /// Takes in the position of a mouse or pen over a surface, in logical root pixels; nil when it
  /// has left.
  mutating func trackPointer(at point: Point?, on surface: Surface.ID) {
    controls.pointer = surface == .main ? point : nil
    if point != nil { leaveWindowsBehind() }
    guard !controls.guarded.isEmpty else { return }
    controls.guarded.point(at: pointed)
  }

  /// The control of the main window under the mouse or pen; nil for none.
  private var pointed: Target? { controls.pointer.flatMap { target(at: $0, on: .main) } }
}
