internal import PerchEngine
internal import PerchX11

/// Logical pixels to device pixels and back: everything that is rounded is rounded here.
struct Pixels: Hashable {
  /// Device pixels in a logical one.
  let scale: Double

  /// Round half up.
  func device(_ length: Double) -> Int { Int((length * scale + 0.5).rounded(.down)) }

  func device(_ point: Point) -> PixelPoint { PixelPoint(x: device(point.x), y: device(point.y)) }

  /// The place is rounded and the size by itself, so that a moving window keeps its size.
  func device(_ rect: Rect) -> PixelRect {
    PixelRect(
      x: device(rect.minX), y: device(rect.minY), width: device(rect.width),
      height: device(rect.height))
  }

  /// The smallest box of whole pixels around a rectangle, no larger than `bounds`.
  func covering(_ rect: Rect, in bounds: PixelSize) -> PixelRect {
    let x = Int((rect.minX * scale).rounded(.down))
    let y = Int((rect.minY * scale).rounded(.down))
    let box = PixelRect(
      x: x, y: y, width: Int((rect.maxX * scale).rounded(.up)) - x,
      height: Int((rect.maxY * scale).rounded(.up)) - y)
    return box.intersection(
      PixelRect(x: 0, y: 0, width: bounds.width, height: bounds.height))
  }

  func logical(_ point: PixelPoint) -> Point {
    Point(x: Double(point.x) / scale, y: Double(point.y) / scale)
  }

  func logical(_ position: PointerPosition) -> Point {
    Point(x: position.x / scale, y: position.y / scale)
  }

  func logical(_ rect: PixelRect) -> Rect {
    Rect(
      x: Double(rect.x) / scale, y: Double(rect.y) / scale, width: Double(rect.width) / scale,
      height: Double(rect.height) / scale)
  }
}
