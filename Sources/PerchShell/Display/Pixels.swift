internal import PerchEngine
internal import PerchX11

/// The conversion between logical and device pixels, and the only place that rounds.
struct Pixels: Hashable {
  /// Device pixels per logical pixel.
  let scale: Double

  /// The greatest distance from the origin, in device pixels. Beyond it lies no screen.
  private static let limit = 1e8

  /// The length in device pixels, rounded half up.
  func device(_ length: Double) -> Int { whole((length * scale + 0.5).rounded(.down)) }

  /// A number of pixels as an integer: the limit for one beyond it, and zero for none.
  private func whole(_ pixels: Double) -> Int {
    pixels.isNaN ? 0 : Int(min(max(pixels, -Self.limit), Self.limit))
  }

  /// The point in device pixels.
  func device(_ point: Point) -> PixelPoint { PixelPoint(x: device(point.x), y: device(point.y)) }

  /// The rectangle in device pixels. Origin and size are rounded apart, so that a moving window
  /// keeps its size.
  func device(_ rect: Rect) -> PixelRect {
    PixelRect(
      x: device(rect.minX), y: device(rect.minY), width: device(rect.width),
      height: device(rect.height))
  }

  /// The smallest box of whole pixels around a rectangle, no larger than `bounds`.
  func covering(_ rect: Rect, in bounds: PixelSize) -> PixelRect {
    let x = whole((rect.minX * scale).rounded(.down))
    let y = whole((rect.minY * scale).rounded(.down))
    let box = PixelRect(
      x: x, y: y, width: whole((rect.maxX * scale).rounded(.up)) - x,
      height: whole((rect.maxY * scale).rounded(.up)) - y)
    return box.intersection(
      PixelRect(x: 0, y: 0, width: bounds.width, height: bounds.height))
  }

  /// The point in logical pixels.
  func logical(_ point: PixelPoint) -> Point {
    Point(x: Double(point.x) / scale, y: Double(point.y) / scale)
  }

  /// The pointer's position in logical pixels.
  func logical(_ position: PointerPosition) -> Point {
    Point(x: position.x / scale, y: position.y / scale)
  }

  /// The rectangle in logical pixels.
  func logical(_ rect: PixelRect) -> Rect {
    Rect(
      x: Double(rect.x) / scale, y: Double(rect.y) / scale, width: Double(rect.width) / scale,
      height: Double(rect.height) / scale)
  }
}
