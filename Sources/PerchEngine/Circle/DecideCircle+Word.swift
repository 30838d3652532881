// The word that names the effect of a drop; it avoids the ball that is about to be dropped.
extension DecideCircle {
  /// The box of the word below the rings, or above them, in logical root pixels.
  func wordRoom(isAbove: Bool, in environment: Environment) -> Rect {
    let growth = TextStyle.label.growth(at: environment.look.textScale)
    let size = Size(width: Metrics.decideWord * growth, height: TextStyle.label.size * growth)
    let distance = wordDistance(from: environment.ball)
    guard isAbove else {
      return Rect(center: target + Vector(dx: 0, dy: distance), size: size)
    }
    let y = target.y - distance
    // The disc is narrow above the rings: a large word moves inwards.
    let rise = corner.y - y + size.height / 2
    let chord = max(0, radius * radius - rise * rise).squareRoot()
    let away = min(radius * Metrics.decideTarget.dx, max(chord / 2, chord - size.width / 2 - 4))
    return Rect(center: Point(x: corner.x - mirror * away, y: y), size: size)
  }

  /// The distance of the word's centre from that of the rings, in logical pixels: a ball in the
  /// rings' centre leaves the word uncovered.
  private func wordDistance(from ball: BallMetrics) -> Double {
    guard mode == .remove else { return Metrics.decideLabel }
    return max(Metrics.decideLabel, ball.radius + Metrics.decideLabelGap)
  }

  /// Moves the word to its other box if the ball covers it; no ball is large enough to cover both.
  ///
  /// - Parameters:
  ///   - center: The centre of the ball, in logical root pixels.
  ///   - environment: The desktop, with the size of the ball and of the word.
  mutating func uncoverWord(by center: Point, in environment: Environment) {
    let ball = Circle(center: center, radius: environment.ball.radius)
    if ball.touches(wordRoom(isAbove: wordIsAbove, in: environment)) { wordIsAbove.toggle() }
  }
}
