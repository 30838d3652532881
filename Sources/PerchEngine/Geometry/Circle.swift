/// A disc in logical pixels.
public struct Circle: Hashable, Sendable {
  public var center: Point
  public var radius: Double

  public init(center: Point, radius: Double) {
    self.center = center
    self.radius = radius
  }

  public var bounds: Rect {
    Rect(center: center, size: Size(width: radius * 2, height: radius * 2))
  }

  public func contains(_ point: Point) -> Bool { center.distance(to: point) < radius }

  public func offset(by vector: Vector) -> Circle {
    Circle(center: center + vector, radius: radius)
  }

  /// Whether it covers any of a rectangle.
  func touches(_ rect: Rect) -> Bool {
    let nearest = Point(
      x: min(max(center.x, rect.minX), rect.maxX), y: min(max(center.y, rect.minY), rect.maxY))
    return contains(nearest)
  }
}
