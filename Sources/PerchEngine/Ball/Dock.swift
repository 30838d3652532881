/// The resting position of the ball, in terms that survive a change of monitors.
///
/// The *dock* is that position. Its *side* is the half of the work area, left or right, that has it.
/// An *edge* is a line that bounds a monitor, a work area or a page; a docked ball touches the edge
/// on its dock's side, or keeps its margin from it. A *slot* is not the ball's but an icon's:
/// ``BallIcons/Slot``.
public struct Dock: Hashable, Sendable {
  /// The name of the monitor.
  public var monitor: String
  /// The side of the work area at which the ball rests.
  public var side: HorizontalSide
  /// The centre's height as a fraction of the work area's free height: 0 at the top, 1 at the
  /// bottom.
  public var fraction: Double
  /// The centre's place as a fraction of the work area's free width, 0 at the left and 1 at the right,
  /// for a ball that was put there freely; nil for one at its side.
  public var across: Double?
  /// The name of the monitor that holds the ball while its own is gone; nil for none.
  var standIn: String?

  /// Creates a dock; a fraction outside 0 to 1 is kept within, and one that is not finite becomes
  /// one half, or nil for `across`.
  public init(
    monitor: String, side: HorizontalSide, fraction: Double, across: Double? = nil
  ) {
    self.monitor = monitor
    self.side = side
    self.fraction = fraction.isFinite ? min(max(fraction, 0), 1) : 0.5
    self.across = across.flatMap { $0.isFinite ? min(max($0, 0), 1) : nil }
  }

  /// Creates the dock of a new ball, at the right side of the primary monitor: halfway down, or higher
  /// or lower for another program than Perch, so that its ball does not cover Perch's.
  ///
  /// - Parameters:
  ///   - environment: The monitors.
  ///   - program: The name of the program.
  ///   - others: The boxes of the balls of other programs, in logical root pixels, which it does not
  ///     cover if there is room beside them.
  public init(
    firstIn environment: Environment, of program: String = Dock.perch, besides others: [Rect] = []
  ) {
    let heights = [0.3, 0.7, 0.4, 0.6, 0.2, 0.8]
    let own = Int(FNV1a.hash(program.utf8) % UInt64(heights.count))
    let turned = Array(heights[own...]) + Array(heights[..<own])
    let places = (program == Dock.perch ? [0.5] + turned : turned + [0.5]).map { height in
      Dock(monitor: environment.primaryMonitor.name, side: .right, fraction: height)
    }
    self =
      places.first { place in
        let box = environment.ball.box(around: place.center(in: environment))
        return others.allSatisfy { $0.intersection(box).isEmpty }
      } ?? places[0]
  }

  /// The name of Perch itself.
  public static let perch = "perch"

  /// Creates the dock for a released ball.
  ///
  /// - Parameters:
  ///   - point: The projected centre, in logical root pixels.
  ///   - velocity: The velocity of the release, in logical pixels per second.
  ///   - context: The monitors and the numbers of motion.
  public init(projected point: Point, velocity: Vector, in context: Context) {
    let monitor = context.environment.monitor(at: point)
    let area = monitor.workArea
    let ball = context.environment.ball
    let fraction = Dock.fraction(of: point.y, in: Dock.freeHeight(of: area, for: ball))
    guard ball.placement == .docks else {
      let across = Dock.fraction(of: point.x, in: Dock.freeWidth(of: area, for: ball))
      self.init(
        monitor: monitor.name, side: across < 0.5 ? .left : .right, fraction: fraction,
        across: across)
      return
    }
    let x = min(max(point.x, area.minX), area.maxX)
    var side: HorizontalSide = x < area.midX ? .left : .right
    if abs(velocity.dx) >= context.tokens.escapeVelocity && abs(velocity.dx) > abs(velocity.dy) {
      side = velocity.dx < 0 ? .left : .right
    }
    self.init(monitor: monitor.name, side: side, fraction: fraction)
  }

  /// The place of a coordinate within a range as a fraction: 0 and 1 beyond its ends, one half in a
  /// range without length.
  private static func fraction(of place: Double, in range: ClosedRange<Double>) -> Double {
    let length = range.upperBound - range.lowerBound
    let place = min(max(place, range.lowerBound), range.upperBound)
    return length > 0 ? (place - range.lowerBound) / length : 0.5
  }

  /// The monitor that holds the ball now: its own, the stand-in while that is gone, or the primary
  /// one.
  public func monitor(in environment: Environment) -> Monitor {
    environment.monitor(named: monitor) ?? standIn.flatMap(environment.monitor(named:))
      ?? environment.primaryMonitor
  }

  /// Follows a change of monitors.
  ///
  /// When the dock's monitor goes, the nearest remaining one holds the ball. When it returns, so
  /// does the ball.
  mutating func move(from old: Environment, to new: Environment) {
    let position = center(in: old)
    if new.monitor(named: monitor) != nil {
      standIn = nil
    } else if standIn.flatMap(new.monitor(named:)) == nil {
      standIn = new.monitor(at: position).name
    }
  }

  /// The centre of the resting ball, in logical root pixels.
  public func center(in environment: Environment) -> Point {
    let area = monitor(in: environment).workArea
    let ball = environment.ball
    let free = Dock.freeHeight(of: area, for: ball)
    let y = free.lowerBound + fraction * (free.upperBound - free.lowerBound)
    let x = freeX(in: area, for: ball) ?? sideX(of: area, for: ball)
    return Dock.clear(Point(x: x, y: y), of: environment.keepOut, in: free, for: ball)
  }

  /// The x coordinate of a ball that was put somewhere freely; nil for one at its side.
  private func freeX(in area: Rect, for ball: BallMetrics) -> Double? {
    guard ball.placement == .free, let across else { return nil }
    let free = Dock.freeWidth(of: area, for: ball)
    return free.lowerBound + across * (free.upperBound - free.lowerBound)
  }

  /// The x coordinate of a ball at its side.
  private func sideX(of area: Rect, for ball: BallMetrics) -> Double {
    // A work area may be too narrow for the margin.
    let margin = min(ball.margin, max(0, (area.width - ball.diameter) / 2))
    return side == .left ? area.minX + margin + ball.radius : area.maxX - margin - ball.radius
  }

  private static func freeWidth(of area: Rect, for ball: BallMetrics) -> ClosedRange<Double> {
    let left = area.minX + ball.radius
    return left...max(left, area.maxX - ball.radius)
  }

  private static func freeHeight(of area: Rect, for ball: BallMetrics) -> ClosedRange<Double> {
    let top = area.minY + ball.radius
    return top...max(top, area.maxY - ball.radius)
  }

  /// The centre nearest to `center`, at another height, at which the ball's box touches none of the
  /// rectangles; `center` if there is none.
  private static func clear(
    _ center: Point, of keepOut: [Rect], in free: ClosedRange<Double>, for ball: BallMetrics
  ) -> Point {
    let (x, radius) = (center.x, ball.radius)
    // The overlap that rounding may leave.
    let tolerance = 1e-6
    let column = keepOut.filter { $0.minX < x + radius && $0.maxX > x - radius }
    func isFree(_ y: Double) -> Bool {
      free.contains(y)
        && column.allSatisfy {
          $0.maxY <= y - radius + tolerance || $0.minY >= y + radius - tolerance
        }
    }
    if isFree(center.y) { return center }
    let candidates = column.flatMap { [$0.minY - radius, $0.maxY + radius] }.filter(isFree)
    let y = candidates.min { abs($0 - center.y) < abs($1 - center.y) } ?? center.y
    return Point(x: x, y: y)
  }
}
