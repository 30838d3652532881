public import PerchTime

/// The quarter disc in the corner of the screen that parks a page dropped on it, or removes the
/// ball.
public struct DecideCircle: Hashable, Sendable {
  /// The purposes of the circle.
  public enum Mode: String, Hashable, Sendable {
    /// A page dropped on the circle is parked.
    case create
    /// The ball dropped on the circle is removed, with the pages that it holds.
    case delete
  }

  /// The states of the circle.
  public enum Phase: String, Hashable, Sendable {
    /// Nothing of the circle is shown.
    case hidden
    /// The circle slides in or out; a release does not count.
    case revealing
    /// A pointer that enters makes the circle hot.
    case armed
    /// A release commits.
    case hot
    /// The circle would be armed or hot, but the shelf has no room.
    case full
  }

  /// The purpose of the circle.
  public private(set) var mode = Mode.create
  /// The corner that the disc is centred on, in logical root pixels.
  public private(set) var corner = Point.zero
  /// The radius of the disc, in logical pixels.
  public private(set) var radius = 160.0
  /// The part of the disc that has come out of the corner, as a fraction: 0 is hidden, 1 is fully
  /// shown.
  public private(set) var reveal = Motion.rests(0)
  /// The scale of the disc.
  public private(set) var highlight = Motion.rests(1)
  /// The reveal by which a circle that was caught while it hid lags behind its swipe.
  public private(set) var lag = Motion.rests(0)
  /// Whether the shelf has no room.
  public private(set) var isFull = false
  /// The sign of the x axis: -1 when the corner is the left one, otherwise 1.
  public private(set) var mirror = 1.0
  private var isArmed = false
  private var isHot = false
  /// Whether the word stands above the rings, because the ball was over it below them.
  public internal(set) var wordIsAbove = false
  /// Whether the pointer was inside when the drag began: it must leave before it can enter.
  private var mustLeave = false
  private var isHiding = false
  /// Whether the circle was hot when it began to hide, and looks so until it is gone.
  private var goesHot = false
  /// The instant at which a circle that comes out by spring arms; nil otherwise.
  private var arms: Instant?

  /// Creates a circle that is hidden.
  public init() {}

  /// The state of the circle at an instant.
  public func phase(at time: Instant) -> Phase {
    if !isShown { return .hidden }
    if isHiding || !isArmed { return .revealing }
    if isFull { return .full }
    return isHot ? .hot : .armed
  }

  /// Whether the pointer is inside an armed circle; a full shelf may still refuse.
  public var isTouched: Bool { isArmed && isHot }
  /// Whether a release now would commit.
  public var accepts: Bool { isTouched && !isFull }
  /// Whether any part of the disc is shown.
  public var isShown: Bool { reveal.isMoving || reveal.target > 0 || lag.isMoving }

  /// Whether the circle looks as if a release would commit.
  public func looksHot(at time: Instant) -> Bool { goesHot || phase(at: time) == .hot }

  /// The fraction of the disc that is shown, from 0 to 1; a spring may exceed it.
  public func shown(at time: Instant) -> Double { reveal.value(at: time) + lag.value(at: time) }

  /// The instant of the next change: the end of a motion, or the instant of arming.
  public var deadline: Instant? {
    reveal.deadline.orEarlier(lag.deadline).orEarlier(highlight.deadline).orEarlier(arms)
  }

  /// The centre of the rings and of a ball that sticks to them, in logical root pixels.
  public var target: Point {
    Point(
      x: corner.x - mirror * radius * Metrics.decideTarget.dx,
      y: corner.y - radius * Metrics.decideTarget.dy)
  }

  /// The displacement of the disc, down and outwards, from its final position at a reveal of `s`.
  public func slide(_ s: Double) -> Vector {
    let away = (1 - s) * radius / 2.0.squareRoot()
    return Vector(dx: mirror * away, dy: away)
  }

  /// Projects the velocity of a pointer on the direction away from the corner.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the pointer, in logical pixels per second.
  ///   - point: The position of the pointer, in logical root pixels.
  /// - Returns: The outward speed in logical pixels per second; negative towards the corner.
  public func outwardSpeed(of velocity: Vector, at point: Point) -> Double {
    let away = point - corner
    return away.length > 0 ? velocity.dot(away) / away.length : velocity.length
  }
}

extension DecideCircle {
  /// Prepares the circle in a corner; a circle that is shown there already stays shown.
  ///
  /// - Parameters:
  ///   - mode: The purpose of the circle.
  ///   - corner: The corner, in logical root pixels.
  ///   - radius: The radius, in logical pixels.
  ///   - isFull: Whether the shelf has no room.
  ///   - mirror: The sign of the x axis: -1 for a left corner.
  ///   - pointer: The position of a pointer that must leave before it can enter, if it is inside.
  mutating func prepare(
    _ mode: Mode, corner: Point, radius: Double, isFull: Bool, mirror: Double, pointer: Point?
  ) {
    if mode != self.mode || corner != self.corner {
      reveal = .rests(0)
      lag = .rests(0)
    }
    self.mode = mode
    self.corner = corner
    self.radius = radius
    self.isFull = isFull
    self.mirror = mirror
    isHiding = false
    goesHot = false
    isHot = false
    isArmed = false
    arms = nil
    mustLeave = pointer.map { $0.distance(to: corner) < radius } ?? false
    highlight = .rests(1)
    wordIsAbove = false
  }

  /// Follows a swipe: the reveal is twice its progress, and the circle is armed only when fully
  /// shown.
  mutating func follow(progress: Double, pointer: Point, at time: Instant, tokens: MotionTokens) {
    let shown = min(max(2 * progress, 0), 1)
    if reveal.isMoving { catchUp(with: shown, at: time, tokens: tokens) }
    reveal = .follows(shown)
    isArmed = shown >= 1
    if !isArmed { setHot(false, at: time, tokens: tokens) }
    touch(pointer, at: time, tokens: tokens)
  }

  /// Starts the lag that leads from the shown reveal and its speed to the swipe's.
  private mutating func catchUp(with shown: Double, at time: Instant, tokens: MotionTokens) {
    let speed = reveal.velocity(at: time) + lag.velocity(at: time)
    lag = .rests(self.shown(at: time) - shown)
    let spring = Spring(dampingRatio: 1, response: tokens.decideReveal.response)
    lag.settle(to: 0, by: spring, velocity: speed, at: time, precision: .unit)
  }

  /// Comes out by its spring.
  mutating func show(at time: Instant, tokens: MotionTokens) {
    isHiding = false
    reveal.settle(to: 1, by: tokens.decideReveal, at: time, precision: .unit)
    arms = firstArmed(from: time, tokens: tokens)
  }

  /// The instant at which the reveal reaches `decideArms`: it rises for half a damped period, and
  /// well past the threshold.
  private func firstArmed(from time: Instant, tokens: MotionTokens) -> Instant {
    let reveal = reveal
    let seconds = bisect(from: 0, to: tokens.decideReveal.response) {
      reveal.value(at: time.after(seconds: $0)) < tokens.decideArms
    }
    return time.after(seconds: seconds)
  }

  /// Slides out of sight; from here on a release does not count.
  mutating func hide(at time: Instant, tokens: MotionTokens) {
    guard isShown, !isHiding else { return }
    isHiding = true
    goesHot = accepts
    isArmed = false
    arms = nil
    setHot(false, at: time, tokens: tokens)
    slideAway(at: time, tokens: tokens)
  }

  private mutating func slideAway(at time: Instant, tokens: MotionTokens) {
    // Critically damped: a disc that slid past its hidden position would show again at the other
    // side.
    let spring = Spring(dampingRatio: 1, response: tokens.decideReveal.response)
    let speed = reveal.velocity(at: time) + lag.velocity(at: time)
    reveal = .rests(shown(at: time))
    lag = .rests(0)
    reveal.settle(to: 0, by: spring, velocity: speed, at: time, precision: .unit, wall: true)
  }

  /// Continues a motion by the springs of another tier.
  mutating func retarget(at time: Instant, tokens: MotionTokens) {
    guard reveal.isMoving else { return }
    isHiding ? slideAway(at: time, tokens: tokens) : show(at: time, tokens: tokens)
  }

  /// Moves the reveal for display alone, by a fraction of the disc.
  mutating func shift(by fraction: Double, at time: Instant) {
    lag = .rests(lag.value(at: time) + fraction)
  }

  /// Judges the pointer: it enters at the radius, and leaves only beyond the exit radius.
  mutating func touch(_ pointer: Point, at time: Instant, tokens: MotionTokens) {
    let distance = pointer.distance(to: corner)
    if mustLeave, distance > radius * tokens.decideExit { mustLeave = false }
    if isHot {
      if distance > radius * tokens.decideExit { setHot(false, at: time, tokens: tokens) }
    } else if isArmed, !mustLeave, distance < radius {
      setHot(true, at: time, tokens: tokens)
    }
  }

  private mutating func setHot(_ hot: Bool, at time: Instant, tokens: MotionTokens) {
    guard hot != isHot else { return }
    isHot = hot
    highlight.settle(
      to: hot && !isFull ? tokens.highlightScale : 1, by: tokens.decideHighlight, at: time,
      precision: .unit)
  }

  /// Ends the motions whose deadlines have come, and arms a circle that is nearly out.
  mutating func expire(at time: Instant) {
    if let due = arms, due <= time {
      isArmed = true
      arms = nil
    }
    reveal.expire(at: time)
    lag.expire(at: time)
    highlight.expire(at: time)
  }
}
