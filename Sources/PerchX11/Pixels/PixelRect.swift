/// A rectangle in device pixels, in root coordinates unless stated otherwise.
public struct PixelRect: Hashable, Sendable {
  /// The first column.
  public var x: Int
  /// The first row.
  public var y: Int
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// The rectangle with this top left corner and size.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The rectangle with this top left corner and size.
  public init(origin: PixelPoint, size: PixelSize) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// The top left corner.
  public var origin: PixelPoint { PixelPoint(x: x, y: y) }
  /// The width and the height.
  public var size: PixelSize { PixelSize(width: width, height: height) }
  /// One past the last column.
  public var maxX: Int { x + width }
  /// One past the last row.
  public var maxY: Int { y + height }
  /// Whether it contains no pixel.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The rectangle of the same size that is further to the right and below by the coordinates of a point.
  public func offset(by way: PixelPoint) -> PixelRect {
    PixelRect(x: x + way.x, y: y + way.y, width: width, height: height)
  }

  /// The common part of both rectangles; empty if there is none.
  public func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return PixelRect(
      x: left, y: top,
      width: max(0, min(maxX, other.maxX) - left), height: max(0, min(maxY, other.maxY) - top))
  }

  /// Whether the rectangles have a pixel in common.
  public func intersects(_ other: PixelRect) -> Bool { !intersection(other).isEmpty }
}
