internal import PerchTime

// The motions of the circle: out of its corner, hot and cool, and back.
extension DecideCircle {
  /// Prepares the circle in a corner; a circle that is shown there already stays shown.
  ///
  /// - Parameters:
  ///   - mode: The purpose of the circle.
  ///   - corner: The corner, in logical root pixels.
  ///   - radius: The radius, in logical pixels.
  ///   - isFull: Whether it does nothing: the shelf has no room, or no page on the ball may go.
  ///   - replaces: Whether a page that is dropped takes the place of another one.
  ///   - mirror: The sign of the x axis: -1 for a left corner.
  ///   - pointer: The position of a pointer that must leave before it can enter, if it is inside.
  mutating func prepare(
    _ mode: Mode, corner: Point, radius: Double, isFull: Bool, replaces: Bool = false,
    mirror: Double, pointer: Point?
  ) {
    if mode != self.mode || corner != self.corner {
      reveal = .rests(0)
      lag = .rests(0)
    }
    self.mode = mode
    self.corner = corner
    self.radius = radius
    self.isFull = isFull
    self.replaces = replaces
    self.mirror = mirror
    isHiding = false
    hidesHot = false
    isHot = false
    isArmed = false
    armingTime = nil
    mustLeave = pointer.map { $0.distance(to: corner) < radius } ?? false
    highlight = .rests(1)
    wordIsAbove = false
  }

  /// Follows a swipe: the circle is fully shown, and armed only then, when the page has gone half
  /// of its width, or `decideDistance` where that is less.
  ///
  /// - Parameters:
  ///   - x: The page's offset in its pop direction, in logical pixels.
  ///   - width: The page width, in logical pixels.
  ///   - pointer: The position of the pointer, in logical root pixels.
  ///   - context: The numbers of motion and the present instant.
  mutating func follow(x: Double, width: Double, pointer: Point, in context: Context) {
    let distance = min(width / 2, context.tokens.decideDistance)
    follow(
      shown: distance > 0 ? min(max(x / distance, 0), 1) : 0, pointer: pointer, in: context)
  }

  /// Follows a drag: the circle is armed once it is fully shown.
  ///
  /// - Parameters:
  ///   - shown: The fraction of the disc that is shown.
  ///   - pointer: The position of the pointer, in logical root pixels.
  ///   - context: The numbers of motion and the present instant.
  mutating func follow(shown: Double, pointer: Point, in context: Context) {
    if reveal.isMoving { catchUp(with: shown, in: context) }
    reveal = .follows(shown)
    isArmed = shown >= 1
    if !isArmed { setHot(false, in: context) }
    touch(pointer, in: context)
  }

  /// Starts the lag that leads from the shown reveal and its speed to the swipe's.
  private mutating func catchUp(with shown: Double, in context: Context) {
    let speed = reveal.velocity(at: context.now) + lag.velocity(at: context.now)
    lag = .rests(self.shown(at: context.now) - shown)
    let spring = Spring(dampingRatio: 1, response: context.tokens.decideReveal.response)
    lag.settle(to: 0, by: spring, velocity: speed, at: context.now, precision: .unit)
  }

  /// Comes out by its spring.
  mutating func show(in context: Context) {
    isHiding = false
    reveal.settle(to: 1, by: context.tokens.decideReveal, at: context.now, precision: .unit)
    armingTime = firstArmed(in: context)
  }

  /// The instant at which the reveal reaches `decideArmingReveal`: it rises for half a damped
  /// period, and well past the threshold.
  private func firstArmed(in context: Context) -> Instant {
    let reveal = reveal
    let seconds = bisect(from: 0, to: context.tokens.decideReveal.response) {
      reveal.value(at: context.now.after(seconds: $0)) < context.tokens.decideArmingReveal
    }
    return context.now.after(seconds: seconds)
  }

  /// Slides out of sight; from here on a release does not count.
  mutating func hide(in context: Context) {
    guard isShown, !isHiding else { return }
    isHiding = true
    hidesHot = accepts
    isArmed = false
    armingTime = nil
    setHot(false, in: context)
    slideAway(in: context)
  }

  private mutating func slideAway(in context: Context) {
    // Critically damped: a disc that slid past its hidden position would show again at the other
    // side.
    let spring = Spring(dampingRatio: 1, response: context.tokens.decideReveal.response)
    let speed = reveal.velocity(at: context.now) + lag.velocity(at: context.now)
    reveal = .rests(shown(at: context.now))
    lag = .rests(0)
    reveal.settle(to: 0, by: spring, velocity: speed, at: context.now, precision: .unit, wall: true)
  }

  /// Continues a motion by the springs of another tier.
  mutating func retarget(in context: Context) {
    guard reveal.isMoving else { return }
    isHiding ? slideAway(in: context) : show(in: context)
  }

  /// Moves the reveal for display alone, by a fraction of the disc.
  mutating func shift(by fraction: Double, at time: Instant) {
    lag = .rests(lag.value(at: time) + fraction)
  }

  /// Judges the pointer: it enters at the radius, and leaves only beyond the exit radius.
  mutating func touch(_ pointer: Point, in context: Context) {
    let distance = pointer.distance(to: corner)
    if mustLeave, distance > radius * context.tokens.decideExit { mustLeave = false }
    if isHot {
      if distance > radius * context.tokens.decideExit { setHot(false, in: context) }
    } else if isArmed, !mustLeave, distance < radius {
      setHot(true, in: context)
    }
  }

  private mutating func setHot(_ hot: Bool, in context: Context) {
    guard hot != isHot else { return }
    isHot = hot
    highlight.settle(
      to: hot ? context.tokens.highlightScale : 1, by: context.tokens.decideHighlight,
      at: context.now, precision: .unit)
  }

  /// Ends the motions whose deadlines have come, and arms a circle that is nearly out.
  mutating func expire(at time: Instant) {
    if let due = armingTime, due <= time {
      isArmed = true
      armingTime = nil
    }
    reveal.expire(at: time)
    lag.expire(at: time)
    highlight.expire(at: time)
  }
}
