// The ball in the hand, and what becomes of it.
extension State {
  /// Whether the shelf has something for the ball to show.
  private var ballHasReason: Bool { !heldPages.isEmpty && !ball.isWithheld }

  /// A page on its way home shows the ball only when it has nearly arrived.
  private var ballAwaitsMorph: Bool {
    guard let morph, morph.kind == .shrink, morph.catches != nil else { return false }
    return heldPages == [morph.page]
  }

  mutating func showOrHideBall() {
    if ballHasReason {
      guard ball.phase == .hidden, !ballAwaitsMorph else { return }
      ball.rest(in: environment)
    } else if ball.phase != .leaving, !ball.isDragged {
      ball.phase = .hidden
    }
  }

  mutating func placeHiddenBall() {
    guard ball.phase == .hidden else { return }
    ball.rest(in: environment)
    ball.phase = .hidden
  }

  // MARK: - Dragging

  mutating func beginBallDrag(into effects: inout [Effect]) {
    guard let gesture else { return }
    let center = ball.center(at: now, tokens: tokens)
    ball.phase = .dragging(grip: center - gesture.sequence.start)
    effects.append(.grabKeyboard)
    prepareDelete(on: environment.monitor(at: gesture.sequence.position), from: true)
    moveBall()
  }

  private mutating func prepareDelete(on monitor: Monitor, from start: Bool) {
    let area = monitor.workArea
    let isMirrored = environment.direction == .rightToLeft
    decide.prepare(
      .delete, corner: Point(x: isMirrored ? area.minX : area.maxX, y: area.maxY),
      radius: tokens.decideRadius, isFull: false, mirror: isMirrored ? -1 : 1,
      pointer: start ? gesture?.sequence.position : nil)
    decide.show(at: now, tokens: tokens, jumps: jumps)
  }

  /// The ball follows the pointer, sticks to the ring, or catches up with the pointer.
  mutating func moveBall() {
    guard let sequence = gesture?.sequence else { return }
    followMonitor(of: sequence.position)
    decide.touch(sequence.position, at: now, tokens: tokens)
    switch ball.phase {
    case .dragging(let grip):
      if decide.accepts, sequence.velocity.length <= tokens.stickSpeed, sticks {
        stickBall(grip: grip)
      } else {
        followPointer(grip: grip)
      }
    case .stuck(let grip):
      if !decide.accepts { unstickBall(grip: grip) }
    default: break
    }
  }

  /// Reduced motion leaves the ball under the pointer.
  private var sticks: Bool { environment.reducedMotion == .normal }

  /// A circle that arms while the pointer is inside becomes hot without an event of the pointer.
  mutating func touchDecide() {
    guard ball.isDragged, decide.mode == .delete else { return }
    moveBall()
  }

  private mutating func followMonitor(of point: Point) {
    let area = environment.monitor(at: point).workArea
    guard decide.mode == .delete, decide.corner.y != area.maxY
      || (decide.corner.x != area.maxX && decide.corner.x != area.minX)
    else { return }
    prepareDelete(on: environment.monitor(at: point), from: false)
  }

  /// Where the hand holds the ball, resisted outside the work areas.
  private func heldCenter(grip: Vector) -> Point {
    guard let sequence = gesture?.sequence else { return ball.center(at: now, tokens: tokens) }
    let free = sequence.position + grip - sequence.lag
    let bounds = ballBounds
    return Point(
      x: tokens.ballBand.shown(free.x, outside: bounds.minX...bounds.maxX),
      y: tokens.ballBand.shown(free.y, outside: bounds.minY...bounds.maxY))
  }

  /// The centres that keep the ball inside the rectangle around all work areas.
  private var ballBounds: Rect {
    let inner = environment.workBounds.inset(by: Metrics.ball / 2)
    return Rect(
      x: inner.minX, y: inner.minY, width: max(0, inner.width), height: max(0, inner.height))
  }

  private mutating func followPointer(grip: Vector) {
    let center = heldCenter(grip: grip)
    ball.x = .follows(center.x)
    ball.y = .follows(center.y)
  }

  private mutating func stickBall(grip: Vector) {
    let start = ball.center(at: now, tokens: tokens)
    let velocity = gesture?.sequence.velocity ?? .zero
    ball.place(start)
    ball.x.settle(to: decide.target.x, by: tokens.magnetStick, velocity: velocity.dx, at: now)
    ball.y.settle(to: decide.target.y, by: tokens.magnetStick, velocity: velocity.dy, at: now)
    ball.phase = .stuck(grip: grip)
  }

  private mutating func unstickBall(grip: Vector) {
    let start = ball.center(at: now, tokens: tokens)
    let velocity = ball.velocity(at: now, tokens: tokens) - (gesture?.sequence.velocity ?? .zero)
    let center = heldCenter(grip: grip)
    ball.place(center)
    ball.catchUpX = .follows(start.x - center.x)
    ball.catchUpY = .follows(start.y - center.y)
    ball.catchUpX.settle(to: 0, by: tokens.magnetCatchUp, velocity: velocity.dx, at: now)
    ball.catchUpY.settle(to: 0, by: tokens.magnetCatchUp, velocity: velocity.dy, at: now)
    ball.phase = .dragging(grip: grip)
  }

  // MARK: - Letting go

  mutating func endBallDrag(into effects: inout [Effect]) {
    effects.append(.releaseKeyboard)
    guard let sequence = gesture?.sequence else { return }
    let outward = decide.outwardSpeed(of: sequence.velocity, at: sequence.position)
    ball.release(at: now, tokens: tokens)
    if decide.accepts, outward < tokens.leaveSpeed {
      removeHeldPages()
    } else {
      flingBall(sequence)
    }
  }

  private mutating func flingBall(_ sequence: PointerSequence) {
    decide.hide(at: now, tokens: tokens, jumps: jumps)
    let center = ball.center(at: now, tokens: tokens)
    let velocity = bandedVelocity(of: sequence)
    ball.dock = Dock(
      projected: center + velocity * tokens.ballProjection, velocity: velocity, in: environment,
      tokens: tokens)
    settleBall(velocity: velocity)
  }

  /// The pointer's velocity as the ball shows it: less of it where the band resists.
  private func bandedVelocity(of sequence: PointerSequence) -> Vector {
    guard case .dragging(let grip) = ball.phase else {
      return ball.velocity(at: now, tokens: tokens)
    }
    let free = sequence.position + grip - sequence.lag
    let bounds = ballBounds
    let velocity = sequence.velocity
    return Vector(
      dx: velocity.dx * tokens.ballBand.slope(at: free.x, outside: bounds.minX...bounds.maxX)
        + ball.catchUpX.velocity(at: now),
      dy: velocity.dy * tokens.ballBand.slope(at: free.y, outside: bounds.minY...bounds.maxY)
        + ball.catchUpY.velocity(at: now))
  }

  mutating func settleBall(velocity: Vector = .zero, by spring: Spring? = nil) {
    if jumps {
      ball.rest(in: environment)
    } else {
      let chosen = environment.reducedMotion == .reduced ? tokens.reduced : spring
      ball.settle(velocity: velocity, by: chosen, in: environment, tokens: tokens, at: now)
    }
  }

  /// Back to where it lived: nothing is removed and nothing moves house.
  mutating func cancelBallDrag(into effects: inout [Effect]) {
    effects.append(.releaseKeyboard)
    decide.hide(at: now, tokens: tokens, jumps: jumps)
    ball.release(at: now, tokens: tokens)
    settleBall()
  }

  /// Everything that the ball holds goes; the ball slides away with the circle.
  private mutating func removeHeldPages() {
    let held = heldPages
    shelf.removeAll { held.contains($0) }
    decide.hide(at: now, tokens: tokens, jumps: jumps)
    guard !jumps else { return ball.phase = .hidden }
    let way = decide.slide(0)
    let spring = Spring(dampingRatio: 1, response: tokens.decideReveal.response)
    let start = ball.center(at: now, tokens: tokens)
    let velocity = ball.velocity(at: now, tokens: tokens)
    ball.place(start)
    ball.x.settle(to: decide.target.x + way.dx, by: spring, velocity: velocity.dx, at: now)
    ball.y.settle(to: decide.target.y + way.dy, by: spring, velocity: velocity.dy, at: now)
    ball.phase = .leaving
  }

  mutating func finishLeaving(into effects: inout [Effect]) {
    ball.dock = Dock(firstIn: environment)
    quitIfDone(into: &effects)
  }

  /// A click opens the page that was parked last.
  mutating func clickBall(into effects: inout [Effect]) {
    guard let id = heldPages.last else { return }
    open(id, into: &effects)
  }

  mutating func control(_ control: Command.Ball) {
    switch control {
    case .hide: ball.isWithheld = true
    case .show: ball.isWithheld = false
    case .reset:
      ball.isWithheld = false
      ball.dock = Dock(firstIn: environment)
      if ball.phase != .hidden { settleBall(by: tokens.relocate) }
    }
  }
}
