/// An outline of lines and curves, in logical pixels.
public struct Path: Hashable, Sendable {
  /// The steps of a path.
  public enum Step: Hashable, Sendable {
    /// Begin a part at a point.
    case move(Point)
    /// A line to a point.
    case line(Point)
    /// A cubic Bézier curve with two control points to a point.
    case curve(Point, Point, Point)
    /// A line back to where the part began.
    case close
  }

  /// The steps, in their order. Those before the first `move` are left out.
  public var steps: [Step]

  /// Creates a path from its steps.
  public init(_ steps: [Step] = []) { self.steps = steps }

  /// Creates a path of lines from point to point.
  public init(lines points: [Point], isClosed: Bool = false) {
    steps = points.prefix(1).map(Step.move) + points.dropFirst().map(Step.line)
    if isClosed { steps.append(.close) }
  }

  /// A box around all points, the control points included; empty without any.
  public var bounds: Rect {
    var (low, high): (Point?, Point?) = (nil, nil)
    for point in steps.lazy.flatMap(\.points) {
      low = Point(x: min(low?.x ?? point.x, point.x), y: min(low?.y ?? point.y, point.y))
      high = Point(x: max(high?.x ?? point.x, point.x), y: max(high?.y ?? point.y, point.y))
    }
    guard let low, let high else { return .zero }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// The path with each point replaced.
  package func mapped(_ change: (Point) -> Point) -> Path {
    Path(
      steps.map { step in
        switch step {
        case .move(let point): .move(change(point))
        case .line(let point): .line(change(point))
        case .curve(let first, let second, let end):
          .curve(change(first), change(second), change(end))
        case .close: .close
        }
      })
  }
}

extension Path.Step {
  /// The points of the step.
  var points: [Point] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .curve(let first, let second, let end): [first, second, end]
    case .close: []
    }
  }
}
