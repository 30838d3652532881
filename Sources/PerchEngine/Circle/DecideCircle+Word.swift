// The word that says what a drop does, out of the way of the ball that is to be dropped.
extension DecideCircle {
  /// The room of the word: below the ring, or above it, in logical root pixels.
  func wordRoom(isAbove: Bool, look: Look) -> Rect {
    let growth = TextStyle.label.growth(at: look.textScale)
    let size = Size(width: Metrics.decideWord * growth, height: TextStyle.label.size * growth)
    guard isAbove else {
      return Rect(center: target + Vector(dx: 0, dy: Metrics.decideLabel), size: size)
    }
    let y = target.y - Metrics.decideLabel
    // The disc is narrow up there: a large word moves inwards.
    let rise = corner.y - y + size.height / 2
    let chord = max(0, radius * radius - rise * rise).squareRoot()
    let away = min(radius * Metrics.decideTarget.dx, max(chord / 2, chord - size.width / 2 - 4))
    return Rect(center: Point(x: corner.x - mirror * away, y: y), size: size)
  }

  /// The word gets out of the ball's way: no ball is large enough to cover both of its places.
  mutating func uncoverWord(by ball: Circle, look: Look) {
    if ball.touches(wordRoom(isAbove: wordIsAbove, look: look)) { wordIsAbove.toggle() }
  }
}
