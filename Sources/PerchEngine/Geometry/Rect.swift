/// An axis-parallel rectangle in logical pixels, y growing downwards.
public struct Rect: Hashable, Sendable, Codable {
  /// The top left corner.
  public var origin: Point
  /// The width and the height.
  public var size: Size

  /// An empty rectangle at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// Creates a rectangle from its top left corner and its size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from the coordinates of its top left corner, its width and its height.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// Creates a rectangle of a size around a centre.
  public init(center: Point, size: Size) {
    self.init(
      x: center.x - size.width / 2, y: center.y - size.height / 2,
      width: size.width, height: size.height)
  }

  /// The x coordinate of the left side.
  public var minX: Double { origin.x }
  /// The y coordinate of the top side.
  public var minY: Double { origin.y }
  /// The x coordinate of the right side.
  public var maxX: Double { origin.x + size.width }
  /// The y coordinate of the bottom side.
  public var maxY: Double { origin.y + size.height }
  /// The x coordinate of the centre.
  public var midX: Double { origin.x + size.width / 2 }
  /// The y coordinate of the centre.
  public var midY: Double { origin.y + size.height / 2 }
  /// The width, in logical pixels.
  public var width: Double { size.width }
  /// The height, in logical pixels.
  public var height: Double { size.height }
  /// The point halfway between the sides.
  public var center: Point { Point(x: midX, y: midY) }
  /// Whether the rectangle covers no area.
  public var isEmpty: Bool { size.width <= 0 || size.height <= 0 }

  /// Whether a desktop could have the rectangle: it is not empty and lies within a million pixels
  /// of the origin.
  var isPlausible: Bool {
    !isEmpty && [minX, minY, maxX, maxY].allSatisfy { abs($0) <= 1e6 }
  }

  /// The mirror image within `box`, with left and right exchanged.
  func mirrored(in box: Rect) -> Rect {
    Rect(x: box.minX + box.maxX - maxX, y: minY, width: width, height: height)
  }

  /// Whether a point is inside; the left and top sides belong to the rectangle, the others do not.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether another rectangle lies entirely within this one; shared sides are allowed.
  public func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  /// Whether both rectangles cover a common area; shared sides alone do not count.
  public func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// The area that both rectangles cover, or an empty rectangle.
  public func intersection(_ other: Rect) -> Rect {
    let x = max(minX, other.minX)
    let y = max(minY, other.minY)
    return Rect(
      x: x, y: y,
      width: max(0, min(maxX, other.maxX) - x), height: max(0, min(maxY, other.maxY) - y))
  }

  /// The smallest rectangle around both; an empty one adds nothing.
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let x = min(minX, other.minX)
    let y = min(minY, other.minY)
    return Rect(
      x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }

  /// The rectangle moved by `vector`.
  public func offset(by vector: Vector) -> Rect { Rect(origin: origin + vector, size: size) }

  /// The rectangle with each side moved inwards by its inset; width and height never fall below
  /// zero.
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: minX + insets.left, y: minY + insets.top,
      width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom))
  }

  /// The rectangle with every side moved inwards by `amount`, or outwards when it is negative.
  public func inset(by amount: Double) -> Rect { inset(by: EdgeInsets(all: amount)) }
}
