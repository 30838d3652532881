internal import PerchTime

/// The place of a ball or of a row that a click has just opened, where the second press of a double
/// click does nothing: the ball or the row is gone, and the press would reach a window below it.
struct PressShield: Hashable, Sendable {
  /// The box, in logical root pixels.
  let frame: Rect
  /// The instant from which presses pass again.
  let end: Instant
}

extension State {
  /// The box in which presses do nothing now, in logical root pixels; nil for none.
  public var pressShield: Rect? { controls.shield?.frame }

  /// Opens the only page of the ball, and shields the ball's place for the time of a double click.
  mutating func openByClick(_ id: Page.ID, into effects: inout [Effect]) {
    shield(ballBox(at: now))
    click(id, into: &effects)
  }

  /// Shields a place for the time of a double click.
  mutating func shield(_ frame: Rect) {
    controls.shield = PressShield(frame: frame, end: now + tokens.listWaits)
  }

  /// Removes a shield whose time is over.
  mutating func expireShield() {
    if let shield = controls.shield, shield.end <= now { controls.shield = nil }
  }
}
