// The first dock of a ball: the place that its program gives, or one beside the balls of others.
extension State {
  /// Takes a place for the first show of the ball from the program around Perch. A ball that was shown
  /// before stays where it is.
  mutating func give(firstPlace place: Dock.Place) {
    ball.firstPlace = place
    guard !ball.wasPlaced else { return }
    ball.dock = Dock(place, in: environment)
    dockHiddenBall()
  }

  /// Chooses the dock of a ball that is about to be shown for the first time.
  mutating func placeNewBall(into effects: inout [Effect]) {
    guard !ball.wasPlaced, ballHasReason else { return }
    chooseFirstDock(isSeen: false, into: &effects)
    dockHiddenBall()
    retargetMorphToDock()
  }

  /// Shows the ball, and returns it to its first dock.
  mutating func resetBall(into effects: inout [Effect]) {
    ball.isWithheld = false
    guard ball.wasPlaced else { return }
    chooseFirstDock(isSeen: ball.phase != .hidden, into: &effects)
    followFirstDock(isSeen: ball.phase != .hidden)
  }

  /// Moves a ball whose dock was chosen just now beside the balls of other programs.
  ///
  /// - Parameter others: The boxes of those balls, in logical root pixels.
  mutating func avoid(_ others: [Rect]) {
    guard case .sought(let isSeen) = ball.origin else { return }
    ball.origin = .kept
    let dock = Dock(firstIn: environment, of: program ?? Dock.perch, besides: others)
    guard dock != ball.dock else { return }
    ball.dock = dock
    followFirstDock(isSeen: isSeen)
    retargetMorphToDock()
  }

  private mutating func chooseFirstDock(isSeen: Bool, into effects: inout [Effect]) {
    if let place = ball.firstPlace {
      ball.dock = Dock(place, in: environment)
      ball.origin = .kept
    } else {
      ball.dock = Dock(firstIn: environment, of: program ?? Dock.perch)
      ball.origin = .sought(isSeen: isSeen)
      effects.append(.findBalls)
    }
  }

  /// Has the ball follow its dock: by a motion if it is seen, and at once if not.
  private mutating func followFirstDock(isSeen: Bool) {
    switch ball.phase {
    case .hidden: dockHiddenBall()
    case .resting where !isSeen: ball.rest(in: environment)
    case .resting, .settling: settleBall(by: tokens.relocate)
    case .pressed, .dragging, .stuck, .leaving: break
    }
  }
}
