/// A place in logical pixels; which frame of reference it is in, its owner says.
public struct Point: Hashable, Sendable, Codable {
  public var x: Double
  public var y: Double

  public static let zero = Point(x: 0, y: 0)

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  public static func + (point: Point, vector: Vector) -> Point {
    Point(x: point.x + vector.dx, y: point.y + vector.dy)
  }

  public static func - (point: Point, vector: Vector) -> Point {
    Point(x: point.x - vector.dx, y: point.y - vector.dy)
  }

  /// The vector that leads from `origin` to `point`.
  public static func - (point: Point, origin: Point) -> Vector {
    Vector(dx: point.x - origin.x, dy: point.y - origin.y)
  }

  public func distance(to other: Point) -> Double { (other - self).length }

  var isFinite: Bool { x.isFinite && y.isFinite }
}
