/// Where the ball lives: told so that it survives a change of monitors.
public struct Dock: Hashable, Sendable {
  public var monitor: String
  public var side: HorizontalSide
  /// The centre's height as a share of the work area's free height, 0 at the top, 1 at the bottom.
  public var fraction: Double
  /// The monitor where it is while its own is gone.
  var standIn: String?

  public init(monitor: String, side: HorizontalSide, fraction: Double) {
    self.monitor = monitor
    self.side = side
    self.fraction = fraction.isFinite ? min(max(fraction, 0), 1) : 0.5
  }

  /// Right side, middle of the primary monitor.
  public init(firstIn environment: Environment) {
    self.init(monitor: environment.primaryMonitor.name, side: .right, fraction: 0.5)
  }

  /// The dock for a ball whose projected centre is `point` with this velocity.
  public init(
    projected point: Point, velocity: Vector, in environment: Environment, tokens: MotionTokens
  ) {
    let monitor = environment.monitor(at: point)
    let area = monitor.workArea
    let x = min(max(point.x, area.minX), area.maxX)
    var side: HorizontalSide = x < area.midX ? .left : .right
    if abs(velocity.dx) >= tokens.escapeVelocity && abs(velocity.dx) > abs(velocity.dy) {
      side = velocity.dx < 0 ? .left : .right
    }
    let free = Dock.freeHeight(of: area)
    let y = min(max(point.y, free.lowerBound), free.upperBound)
    let length = free.upperBound - free.lowerBound
    self.init(
      monitor: monitor.name, side: side,
      fraction: length > 0 ? (y - free.lowerBound) / length : 0.5)
  }

  /// The monitor it is on now: its own, or the one that stands in while that is gone.
  public func monitor(in environment: Environment) -> Monitor {
    environment.monitor(named: monitor) ?? standIn.flatMap(environment.monitor(named:))
      ?? environment.primaryMonitor
  }

  /// When its monitor goes, the nearest one that is left takes the ball in; when it comes back, the
  /// ball does too.
  mutating func move(from old: Environment, to new: Environment) {
    let place = center(in: old)
    if new.monitor(named: monitor) != nil {
      standIn = nil
    } else if standIn.flatMap(new.monitor(named:)) == nil {
      standIn = new.monitor(at: place).name
    }
  }

  /// The centre of the resting ball, in logical root pixels.
  public func center(in environment: Environment) -> Point {
    let area = monitor(in: environment).workArea
    let free = Dock.freeHeight(of: area)
    let y = free.lowerBound + fraction * (free.upperBound - free.lowerBound)
    let radius = Metrics.ball / 2
    let x = side == .left ? area.minX + radius : area.maxX - radius
    return Point(x: x, y: Dock.clear(y, at: x, of: environment.keepOut, in: free))
  }

  private static func freeHeight(of area: Rect) -> ClosedRange<Double> {
    let radius = Metrics.ball / 2
    let top = area.minY + radius
    return top...max(top, area.maxY - radius)
  }

  /// The height nearest to `y` at which the ball touches none of the rectangles; `y` if there is none.
  private static func clear(
    _ y: Double, at x: Double, of keepOut: [Rect], in free: ClosedRange<Double>
  ) -> Double {
    let radius = Metrics.ball / 2
    // What rounding may leave of touching.
    let tolerance = 1e-6
    let column = keepOut.filter { $0.minX < x + radius && $0.maxX > x - radius }
    func isFree(_ y: Double) -> Bool {
      free.contains(y)
        && column.allSatisfy {
          $0.maxY <= y - radius + tolerance || $0.minY >= y + radius - tolerance
        }
    }
    if isFree(y) { return y }
    let edges = column.flatMap { [$0.minY - radius, $0.maxY + radius] }.filter(isFree)
    return edges.min { abs($0 - y) < abs($1 - y) } ?? y
  }
}
