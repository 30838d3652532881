/// A disc in logical pixels, in the frame of reference of its owner.
public struct Circle: Hashable, Sendable {
  /// The centre of the disc.
  public var center: Point
  /// The distance from the centre to the rim, in logical pixels.
  public var radius: Double

  /// Creates a disc from its centre and its radius.
  public init(center: Point, radius: Double) {
    self.center = center
    self.radius = radius
  }

  /// The smallest rectangle around the disc.
  public var bounds: Rect {
    Rect(center: center, size: Size(width: radius * 2, height: radius * 2))
  }

  /// Whether a point lies inside the disc; the rim itself does not belong to it.
  public func contains(_ point: Point) -> Bool { center.distance(to: point) < radius }

  /// The disc moved by `vector`.
  public func offset(by vector: Vector) -> Circle {
    Circle(center: center + vector, radius: radius)
  }

  /// Whether the disc covers any part of a rectangle.
  func touches(_ rect: Rect) -> Bool {
    let nearest = Point(
      x: min(max(center.x, rect.minX), rect.maxX), y: min(max(center.y, rect.minY), rect.maxY))
    return contains(nearest)
  }
}
