/// A rectangle in device pixels; in root coordinates unless said otherwise.
public struct PixelRect: Hashable, Sendable {
  public var x: Int
  public var y: Int
  public var width: Int
  public var height: Int

  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  public init(origin: PixelPoint, size: PixelSize) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  public var origin: PixelPoint { PixelPoint(x: x, y: y) }
  public var size: PixelSize { PixelSize(width: width, height: height) }
  /// One past the last column.
  public var maxX: Int { x + width }
  /// One past the last row.
  public var maxY: Int { y + height }
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// What both rectangles cover; empty when they do not meet.
  public func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return PixelRect(
      x: left, y: top,
      width: max(0, min(maxX, other.maxX) - left), height: max(0, min(maxY, other.maxY) - top))
  }

  public func intersects(_ other: PixelRect) -> Bool { !intersection(other).isEmpty }
}
