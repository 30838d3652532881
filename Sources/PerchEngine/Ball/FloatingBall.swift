public import PerchTime

/// The round window that holds the shelf: its position, its motion and its phase.
public struct FloatingBall: Hashable, Sendable {
  /// The phases of the ball.
  public enum Phase: Hashable, Sendable {
    /// The ball's window is unmapped.
    case hidden
    /// The ball rests in its dock.
    case resting
    /// The ball is pressed and frozen at its shown position; it is not dragged yet.
    case pressed
    /// The pointer drags the ball; `grip` leads from the pointer to the centre.
    case dragging(grip: Vector)
    /// The decide circle holds the ball while the pointer is inside; `grip` leads from the pointer
    /// to the centre.
    case stuck(grip: Vector)
    /// The ball springs to its dock.
    case settling
    /// The ball slides away with the decide circle; then it is hidden.
    case leaving
  }

  /// The phase of the ball.
  public internal(set) var phase = Phase.hidden
  /// The resting position; before the ball is first shown, one that may still change.
  public internal(set) var dock: Dock
  /// The origin of the dock.
  var origin = DockOrigin.none
  /// The place that the program around Perch has given for the first show; nil for one beside the balls
  /// of other programs.
  var firstPlace: Dock.Place?
  /// The x coordinate of the centre in logical root pixels, before the band at the dock.
  public internal(set) var x: Motion
  /// The y coordinate of the centre, in logical root pixels.
  public internal(set) var y: Motion
  /// The horizontal displacement that remains from the circle back to the pointer.
  var catchUpX = Motion.rests(0)
  /// The vertical displacement that remains from the circle back to the pointer.
  var catchUpY = Motion.rests(0)
  /// The cross-fade to the dock in the reduced tier; nil for none.
  var passage: CrossFade?
  /// The scale: 1 at rest, less while pressed, more over files that it would accept.
  public internal(set) var scale = Motion.rests(1)
  /// The x coordinate beyond which a settling ball resists: its dock, or farther out where it was
  /// released.
  var bandStart = 0.0
  /// The icons of the pages that the ball holds.
  public internal(set) var icons = IconArrangement()
  /// The ring that leaves the ball; nil for none.
  var pulse: BallPulse?
  /// Whether the ball is in its dock.
  public internal(set) var isDocked = false
  /// Whether the pointer is over the ball.
  public internal(set) var isHovered = false
  /// Whether the ball is hidden on request, whatever the shelf holds.
  public internal(set) var isWithheld = false

  init(dock: Dock, environment: Environment) {
    self.dock = dock
    let center = dock.center(in: environment)
    x = .rests(center.x)
    y = .rests(center.y)
  }

  /// Whether the ball was shown, dragged or moved in this run or an earlier one, so that its dock is to
  /// be kept.
  public var wasPlaced: Bool { origin != .none }

  /// Whether a pointer holds the ball.
  public var isHeld: Bool {
    switch phase {
    case .pressed, .dragging, .stuck: true
    case .hidden, .resting, .settling, .leaving: false
    }
  }

  /// Whether a pointer drags the ball.
  public var isDragged: Bool {
    switch phase {
    case .dragging, .stuck: true
    case .hidden, .resting, .pressed, .settling, .leaving: false
    }
  }

  /// Whether the ball still moves from the circle back to the pointer.
  var catchesUp: Bool { catchUpX.isMoving || catchUpY.isMoving }

  /// The instant at which the next motion ends; nil at rest.
  public var deadline: Instant? {
    x.deadline.orEarlier(y.deadline).orEarlier(catchUpX.deadline).orEarlier(catchUpY.deadline)
      .orEarlier(scale.deadline).orEarlier(passage?.deadline)
      .orEarlier(pulse?.end)
  }

  /// The presented centre, in logical root pixels.
  public func center(at time: Instant, tokens: MotionTokens) -> Point {
    if let passage, passage.isLeaving(at: time) { return passage.start }
    return Point(
      x: presented(x.value(at: time), tokens: tokens) + catchUpX.value(at: time),
      y: y.value(at: time) + catchUpY.value(at: time))
  }

  /// The presented velocity, in logical pixels per second.
  public func velocity(at time: Instant, tokens: MotionTokens) -> Vector {
    let slope =
      phase == .settling ? tokens.dockBand.slope(at: x.value(at: time), outside: free) : 1
    return Vector(
      dx: x.velocity(at: time) * slope + catchUpX.velocity(at: time),
      dy: y.velocity(at: time) + catchUpY.velocity(at: time))
  }

  /// The presented x coordinate: past the dock less of an overshoot is shown, and never 16 px of
  /// it.
  private func presented(_ x: Double, tokens: MotionTokens) -> Double {
    phase == .settling ? tokens.dockBand.shown(x, outside: free) : x
  }

  /// The x coordinates at which a settling ball is not resisted.
  private var free: ClosedRange<Double> {
    dock.side == .left ? bandStart...Double.infinity : -Double.infinity...bandStart
  }
}
