public import PerchTime

/// The quarter disc in the corner of the screen that parks a page dropped on it, or removes the
/// ball.
public struct DecideCircle: Hashable, Sendable {
  /// The purposes of the circle; their raw values are those of the state report.
  public enum Mode: String, Hashable, Sendable {
    /// A page dropped on the circle is parked.
    case park = "create"
    /// The ball dropped on the circle is removed, with the pages that it holds.
    case remove = "delete"
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
  public internal(set) var mode = Mode.park
  /// The corner that the disc is centred on, in logical root pixels.
  public internal(set) var corner = Point.zero
  /// The radius of the disc, in logical pixels.
  public internal(set) var radius = 160.0
  /// The part of the disc that has come out of the corner, as a fraction: 0 is hidden, 1 is fully
  /// shown.
  public internal(set) var reveal = Motion.rests(0)
  /// The scale of the disc.
  public internal(set) var highlight = Motion.rests(1)
  /// The shown reveal less the swipe's, after a circle was caught while it hid: it goes to 0.
  public internal(set) var lag = Motion.rests(0)
  /// Whether the shelf has no room.
  public internal(set) var isFull = false
  /// Whether a page that is dropped takes the place of another one.
  public internal(set) var replaces = false
  /// The sign of the x axis: -1 when the corner is the left one, otherwise 1.
  public internal(set) var mirror = 1.0
  /// Whether a pointer that enters makes the circle hot.
  var isArmed = false
  /// Whether the pointer is inside.
  var isHot = false
  /// Whether the word stands above the rings, because the ball was over it below them.
  public internal(set) var wordIsAbove = false
  /// Whether the pointer was inside when the drag began: it must leave before it can enter.
  var mustLeave = false
  /// Whether the circle slides out for good.
  var isHiding = false
  /// Whether the circle was hot when it began to hide, and looks so until it is gone.
  var hidesHot = false
  /// The instant at which a circle that comes out by its spring is armed; nil for none.
  var armingTime: Instant?

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
  public func looksHot(at time: Instant) -> Bool { hidesHot || phase(at: time) == .hot }

  /// The fraction of the disc that is shown, from 0 to 1; a spring may exceed it.
  public func shown(at time: Instant) -> Double { reveal.value(at: time) + lag.value(at: time) }

  /// The instant of the next change: the end of a motion, or the instant of arming.
  public var deadline: Instant? {
    reveal.deadline.orEarlier(lag.deadline).orEarlier(highlight.deadline).orEarlier(armingTime)
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
