/// A rectangle whose corners are rounded, each by its own radius: box, pill, disc and all between.
public struct Shape: Hashable, Sendable {
  /// The radii of the four corners, in logical pixels; at most half of the shorter side.
  public struct Corners: Hashable, Sendable {
    public var topLeft: Double
    public var topRight: Double
    public var bottomRight: Double
    public var bottomLeft: Double

    public init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
      self.topLeft = topLeft
      self.topRight = topRight
      self.bottomRight = bottomRight
      self.bottomLeft = bottomLeft
    }

    public init(all radius: Double) {
      self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
    }
  }

  public var rect: Rect
  public var corners: Corners

  public init(_ rect: Rect, corners: Corners) {
    self.rect = rect
    self.corners = corners
  }

  public init(_ rect: Rect, radius: Double = 0) {
    self.init(rect, corners: Corners(all: radius))
  }

  public init(_ circle: Circle) {
    self.init(circle.bounds, radius: circle.radius)
  }

  /// Whether the point is inside the rounded outline.
  public func contains(_ point: Point) -> Bool {
    guard rect.contains(point) else { return false }
    let left = point.x < rect.midX
    let top = point.y < rect.midY
    let radius =
      top
      ? (left ? corners.topLeft : corners.topRight)
      : (left ? corners.bottomLeft : corners.bottomRight)
    let dx = left ? rect.minX + radius - point.x : point.x - (rect.maxX - radius)
    let dy = top ? rect.minY + radius - point.y : point.y - (rect.maxY - radius)
    return dx <= 0 || dy <= 0 || dx * dx + dy * dy < radius * radius
  }

  public func offset(by vector: Vector) -> Shape {
    Shape(rect.offset(by: vector), corners: corners)
  }

  /// The shape with its outline moved inwards by `amount` (outwards when negative). A square corner
  /// stays square when it shrinks and when it grows.
  public func inset(by amount: Double) -> Shape {
    func moved(_ radius: Double) -> Double { radius == 0 ? 0 : max(0, radius - amount) }
    return Shape(
      rect.inset(by: amount),
      corners: Corners(
        topLeft: moved(corners.topLeft), topRight: moved(corners.topRight),
        bottomRight: moved(corners.bottomRight), bottomLeft: moved(corners.bottomLeft)))
  }
}
