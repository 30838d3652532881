// The word that names the effect of a drop; it avoids the ball that is about to be dropped.
extension DecideCircle {
  /// The box of the word below the rings, or above them, in logical root pixels.
  func wordRoom(isAbove: Bool, look: Look) -> Rect {
    let growth = TextStyle.label.growth(at: look.textScale)
    let size = Size(width: Metrics.decideWord * growth, height: TextStyle.label.size * growth)
    guard isAbove else {
      return Rect(center: target + Vector(dx: 0, dy: Metrics.decideLabel), size: size)
    }
    let y = target.y - Metrics.decideLabel
    // The disc is narrow above the rings: a large word moves inwards.
    let rise = corner.y - y + size.height / 2
    let chord = max(0, radius * radius - rise * rise).squareRoot()
    let away = min(radius * Metrics.decideTarget.dx, max(chord / 2, chord - size.width / 2 - 4))
    return Rect(center: Point(x: corner.x - mirror * away, y: y), size: size)
  }

  /// Moves the word to its other box if the ball covers it; no ball is large enough to cover both.
  mutating func uncoverWord(by ball: Circle, look: Look) {
    if ball.touches(wordRoom(isAbove: wordIsAbove, look: look)) { wordIsAbove.toggle() }
  }
}
