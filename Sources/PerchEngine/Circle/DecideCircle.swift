public import PerchTime

/// The quarter disc in the corner that parks what is dropped on it, or removes it.
public struct DecideCircle: Hashable, Sendable {
  public enum Mode: String, Hashable, Sendable {
    case create
    case delete
  }

  public enum Phase: String, Hashable, Sendable {
    case hidden
    case revealing
    case armed
    case hot
    case full
  }

  public private(set) var mode = Mode.create
  /// The corner that it sits in, in logical root pixels, and its radius.
  public private(set) var corner = Point.zero
  public private(set) var radius = 160.0
  /// 0 outside the corner, 1 fully shown.
  public private(set) var reveal = Motion.rests(0)
  public private(set) var highlight = Motion.rests(1)
  /// What a circle that was caught on its way out lags behind its swipe, as a part of the reveal.
  public private(set) var lag = Motion.rests(0)
  public private(set) var isFull = false
  /// -1 when the corner is the left one.
  public private(set) var mirror = 1.0
  private var isArmed = false
  private var isHot = false
  /// Whether the word stands above the ring, since the ball was in its way below.
  public internal(set) var wordIsAbove = false
  /// The pointer was inside when the drag began: it must leave before it counts.
  private var mustLeave = false
  private var isHiding = false
  /// It was hot when it began to go, and looks so until it is gone.
  private var goesHot = false
  /// When a circle that comes out by spring is nearly out.
  private var arms: Instant?

  public init() {}

  public func phase(at time: Instant) -> Phase {
    if !isShown { return .hidden }
    if isHiding || !isArmed { return .revealing }
    if isFull { return .full }
    return isHot ? .hot : .armed
  }

  /// Whether a release now would commit, as far as place is concerned; a full shelf refuses.
  public var isTouched: Bool { isArmed && isHot }
  public var accepts: Bool { isTouched && !isFull }
  public var isShown: Bool { reveal.isMoving || reveal.target > 0 || lag.isMoving }

  /// Whether it looks as if a release would commit.
  public func looksHot(at time: Instant) -> Bool { goesHot || phase(at: time) == .hot }

  /// How far it is out as it is seen, 0 to 1.
  public func shown(at time: Instant) -> Double { reveal.value(at: time) + lag.value(at: time) }

  public var deadline: Instant? {
    reveal.deadline.orEarlier(lag.deadline).orEarlier(highlight.deadline).orEarlier(arms)
  }

  /// What the ring's centre and a stuck ball's centre are at, in logical root pixels.
  public var target: Point {
    Point(
      x: corner.x - mirror * radius * Metrics.decideTarget.dx,
      y: corner.y - radius * Metrics.decideTarget.dy)
  }

  /// The way that the disc still has to come, down and outwards, at a reveal of `s`.
  public func slide(_ s: Double) -> Vector {
    let away = (1 - s) * radius / 2.0.squareRoot()
    return Vector(dx: mirror * away, dy: away)
  }

  /// How fast the pointer leaves the corner, in logical pixels a second.
  public func outwardSpeed(of velocity: Vector, at point: Point) -> Double {
    let away = point - corner
    return away.length > 0 ? velocity.dot(away) / away.length : velocity.length
  }
}

// Verbs.
extension DecideCircle {
  /// Gets ready in a corner; nothing shows yet unless it is there already.
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

  /// Follows a swipe: out with twice its progress, armed only when fully out.
  mutating func follow(progress: Double, pointer: Point, at time: Instant, tokens: MotionTokens) {
    let shown = min(max(2 * progress, 0), 1)
    if reveal.isMoving { catchUp(with: shown, at: time, tokens: tokens) }
    reveal = .follows(shown)
    isArmed = shown >= 1
    if !isArmed { setHot(false, at: time, tokens: tokens) }
    touch(pointer, at: time, tokens: tokens)
  }

  /// Goes on from where it is seen, and as fast.
  private mutating func catchUp(with shown: Double, at time: Instant, tokens: MotionTokens) {
    let speed = reveal.velocity(at: time) + lag.velocity(at: time)
    lag = .rests(self.shown(at: time) - shown)
    let spring = Spring(dampingRatio: 1, response: tokens.decideReveal.response)
    lag.settle(to: 0, by: spring, velocity: speed, at: time, precision: .unit)
  }

  /// Comes out by itself.
  mutating func show(at time: Instant, tokens: MotionTokens) {
    isHiding = false
    reveal.settle(to: 1, by: tokens.decideReveal, at: time, precision: .unit)
    arms = firstArmed(from: time, tokens: tokens)
  }

  /// The reveal rises until half a period of the damped spring, and past the mark well before.
  private func firstArmed(from time: Instant, tokens: MotionTokens) -> Instant {
    let reveal = reveal
    let seconds = bisect(from: 0, to: tokens.decideReveal.response) {
      reveal.value(at: time.after(seconds: $0)) < tokens.decideArms
    }
    return time.after(seconds: seconds)
  }

  /// Slides away; nothing can be dropped from here on.
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
    // Critically damped: sliding past its hidden place would show it again at the other side.
    let spring = Spring(dampingRatio: 1, response: tokens.decideReveal.response)
    let speed = reveal.velocity(at: time) + lag.velocity(at: time)
    reveal = .rests(shown(at: time))
    lag = .rests(0)
    reveal.settle(to: 0, by: spring, velocity: speed, at: time, precision: .unit, wall: true)
  }

  /// Another tier has another spring: what moves goes on by it.
  mutating func retarget(at time: Instant, tokens: MotionTokens) {
    guard reveal.isMoving else { return }
    isHiding ? slideAway(at: time, tokens: tokens) : show(at: time, tokens: tokens)
  }

  /// Shows more or less of it.
  mutating func shift(by share: Double, at time: Instant) {
    lag = .rests(lag.value(at: time) + share)
  }

  /// Judges the pointer: in at the radius, out only beyond the exit radius.
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

  /// Ends the motions that are due, and arms a circle that is nearly out.
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
