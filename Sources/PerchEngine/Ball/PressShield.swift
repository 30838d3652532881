internal import PerchTime

/// The place of a ball that a click has just opened, where the second press of a double click does
/// nothing: the ball is gone, and the press would reach a window below it.
struct PressShield: Hashable, Sendable {
  /// The box of the ball, in logical root pixels.
  let frame: Rect
  /// The instant from which presses pass again.
  let end: Instant
}

extension State {
  /// The box in which presses do nothing now, in logical root pixels; nil for none.
  public var pressShield: Rect? { controls.shield?.frame }

  /// Opens the only page of the ball, and shields the ball's place for the time of a double click.
  mutating func openByClick(_ id: Page.ID, into effects: inout [Effect]) {
    controls.shield = PressShield(frame: ballBox(at: now), end: now + tokens.listWaits)
    open(id, into: &effects)
  }

  /// Removes a shield whose time is over.
  mutating func expireShield() {
    if let shield = controls.shield, shield.end <= now { controls.shield = nil }
  }
}
