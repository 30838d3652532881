/// A rectangle whose corners are rounded, each by its own radius: a box, a pill, a disc, or between
/// these.
public struct Shape: Hashable, Sendable {
  /// The radii of the four corners, in logical pixels; each at most half of the shorter side.
  public struct Corners: Hashable, Sendable {
    /// The radius of the top left corner.
    public var topLeft: Double
    /// The radius of the top right corner.
    public var topRight: Double
    /// The radius of the bottom right corner.
    public var bottomRight: Double
    /// The radius of the bottom left corner.
    public var bottomLeft: Double

    /// Creates corners from one radius for each.
    public init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
      self.topLeft = topLeft
      self.topRight = topRight
      self.bottomRight = bottomRight
      self.bottomLeft = bottomLeft
    }

    /// Creates corners of the same radius.
    public init(all radius: Double) {
      self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
    }
  }

  /// The rectangle around the shape.
  public var rect: Rect
  /// The radii of the corners.
  public var corners: Corners

  /// Creates a shape from its rectangle and its corners.
  public init(_ rect: Rect, corners: Corners) {
    self.rect = rect
    self.corners = corners
  }

  /// Creates a shape whose corners have the same radius; without one it is a box.
  public init(_ rect: Rect, radius: Double = 0) {
    self.init(rect, corners: Corners(all: radius))
  }

  /// Creates a disc.
  public init(_ circle: Circle) {
    self.init(circle.bounds, radius: circle.radius)
  }

  /// Whether a point lies inside the rounded outline.
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

  /// The shape moved by `vector`.
  public func offset(by vector: Vector) -> Shape {
    Shape(rect.offset(by: vector), corners: corners)
  }

  /// The shape with its outline moved inwards by `amount`, or outwards when it is negative.
  ///
  /// A square corner stays square.
  public func inset(by amount: Double) -> Shape {
    func moved(_ radius: Double) -> Double { radius == 0 ? 0 : max(0, radius - amount) }
    return Shape(
      rect.inset(by: amount),
      corners: Corners(
        topLeft: moved(corners.topLeft), topRight: moved(corners.topRight),
        bottomRight: moved(corners.bottomRight), bottomLeft: moved(corners.bottomLeft)))
  }
}
