/// A position in logical pixels, y growing downwards; the owner says in which frame of reference.
public struct Point: Hashable, Sendable, Codable {
  /// The distance to the right of the origin, in logical pixels.
  public var x: Double
  /// The distance below the origin, in logical pixels.
  public var y: Double

  /// The origin of the frame of reference.
  public static let zero = Point(x: 0, y: 0)

  /// Creates a point from its coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The point displaced by `vector`.
  public static func + (point: Point, vector: Vector) -> Point {
    Point(x: point.x + vector.dx, y: point.y + vector.dy)
  }

  /// The point displaced by the opposite of `vector`.
  public static func - (point: Point, vector: Vector) -> Point {
    Point(x: point.x - vector.dx, y: point.y - vector.dy)
  }

  /// The displacement from `origin` to `point`.
  public static func - (point: Point, origin: Point) -> Vector {
    Vector(dx: point.x - origin.x, dy: point.y - origin.y)
  }

  /// The distance to another point of the same frame of reference, in logical pixels.
  public func distance(to other: Point) -> Double { (other - self).length }

  /// Whether neither coordinate is infinite or not a number.
  var isFinite: Bool { x.isFinite && y.isFinite }
}
