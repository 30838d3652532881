// The dragged ball: under the pointer, stuck to the circle, or catching up with the pointer.
extension State {
  mutating func beginBallDrag(into effects: inout [Effect]) {
    guard let gesture else { return }
    let seen = ball.center(in: context)
    // A ball that is caught past its dock is in the band already.
    let bounds = ballBounds
    let center = Point(
      x: tokens.ballBand.pull(shown: seen.x, outside: bounds.minX...bounds.maxX),
      y: tokens.ballBand.pull(shown: seen.y, outside: bounds.minY...bounds.maxY))
    ball.beginDrag(grip: center - gesture.sequence.start)
    closeList(into: &effects)
    effects.append(.grabKeyboard)
    showRemoval(in: corner(at: gesture.sequence.position), pointer: gesture.sequence.position)
    moveBall()
  }

  /// The corner of the decide circle for a pointer at `point`, in logical root pixels.
  private func corner(at point: Point) -> Point {
    let area = environment.monitor(at: point).workArea
    let corner = Point(x: environment.isMirrored ? area.minX : area.maxX, y: area.maxY)
    return environment.clear(corner, radius: tokens.decideRadius, in: area)
  }

  /// Shows the circle that removes the ball.
  ///
  /// - Parameters:
  ///   - corner: The corner of the circle, in logical root pixels.
  ///   - pointer: The position where the drag began: inside the circle, it must leave first.
  private mutating func showRemoval(in corner: Point, pointer: Point?) {
    decideCircle.prepare(
      .remove, corner: corner, radius: tokens.decideRadius, isFull: isBallFixed,
      mirror: environment.direction.sign, pointer: pointer)
    decideCircle.show(in: context)
  }

  /// Whether no page on the ball lets itself be removed.
  private var isBallFixed: Bool {
    let removed = heldPages + heldWindowJobs
    return !removed.isEmpty && !removed.contains(where: mayClose)
  }

  /// Lets the ball follow the pointer, stick to the circle, or catch up with the pointer.
  mutating func moveBall() {
    guard let sequence = gesture?.sequence else { return }
    let corner = corner(at: sequence.position)
    if decideCircle.corner != corner { showRemoval(in: corner, pointer: nil) }
    decideCircle.touch(sequence.position, in: context)
    switch ball.phase {
    case .dragging(let grip):
      followPointer(grip: grip)
      if decideCircle.accepts, isMagnetic, sequence.velocity.length <= tokens.stickSpeed {
        stickBall(sequence, grip: grip)
      }
    case .stuck(let grip):
      if !decideCircle.accepts || !isMagnetic { unstickBall(sequence, grip: grip) }
    default: break
    }
    uncoverWord()
  }

  /// Moves the circle's word out from under a dragged ball; a ball that sticks covers none.
  private mutating func uncoverWord() {
    guard case .dragging = ball.phase else { return }
    decideCircle.uncoverWord(by: ball.center(in: context), in: environment)
  }

  /// Whether the circle attracts the ball; with reduced motion the ball stays under the pointer.
  private var isMagnetic: Bool { environment.reducedMotion == .normal }

  /// Judges the pointer again: a circle that arms around a resting pointer becomes hot.
  mutating func touchDecide() {
    if ball.isDragged { moveBall() }
  }

  /// The centre of the held ball in logical root pixels, resisted outside the work areas.
  private func heldCenter(grip: Vector) -> Point {
    guard let sequence = gesture?.sequence else { return ball.center(in: context) }
    let unresisted = sequence.position + grip - sequence.lag
    let bounds = ballBounds
    return Point(
      x: tokens.ballBand.shown(unresisted.x, outside: bounds.minX...bounds.maxX),
      y: tokens.ballBand.shown(unresisted.y, outside: bounds.minY...bounds.maxY))
  }

  /// The centres at which the ball lies inside the rectangle around all work areas, in logical root
  /// pixels.
  var ballBounds: Rect {
    let inner = environment.workBounds.inset(by: environment.ball.radius)
    return Rect(
      x: inner.minX, y: inner.minY, width: max(0, inner.width), height: max(0, inner.height))
  }

  private mutating func followPointer(grip: Vector) {
    let center = heldCenter(grip: grip)
    ball.x = .follows(center.x)
    ball.y = .follows(center.y)
  }

  private mutating func stickBall(_ sequence: PointerSequence, grip: Vector) {
    ball.stick(
      to: decideCircle.target, from: ball.center(in: context) + fingerShift,
      velocity: heldVelocity(sequence), grip: grip, in: context)
  }

  private mutating func unstickBall(_ sequence: PointerSequence, grip: Vector) {
    let start = ball.center(in: context)
    let velocity = ball.velocity(in: context)
    let center = heldCenter(grip: grip)
    ball.setCenter(center)
    ball.phase = .dragging(grip: grip)
    ball.catchUp(
      from: start - (center + fingerShift), velocity: velocity - heldVelocity(sequence),
      in: context)
  }
}
