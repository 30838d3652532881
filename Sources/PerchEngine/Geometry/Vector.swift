/// A displacement in logical pixels, or a velocity in logical pixels per second.
public struct Vector: Hashable, Sendable, Codable {
  /// The horizontal component, positive to the right.
  public var dx: Double
  /// The vertical component, positive downwards.
  public var dy: Double

  /// The vector without length.
  public static let zero = Vector(dx: 0, dy: 0)

  /// Creates a vector from its components.
  public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// The Euclidean length, in the unit of the components.
  public var length: Double { (dx * dx + dy * dy).squareRoot() }

  /// The sum of two vectors, component by component.
  public static func + (a: Vector, b: Vector) -> Vector {
    Vector(dx: a.dx + b.dx, dy: a.dy + b.dy)
  }

  /// The difference of two vectors, component by component.
  public static func - (a: Vector, b: Vector) -> Vector {
    Vector(dx: a.dx - b.dx, dy: a.dy - b.dy)
  }

  /// The vector with both components multiplied by `factor`.
  public static func * (vector: Vector, factor: Double) -> Vector {
    Vector(dx: vector.dx * factor, dy: vector.dy * factor)
  }

  /// The scalar product of two vectors.
  public func dot(_ other: Vector) -> Double { dx * other.dx + dy * other.dy }
}
