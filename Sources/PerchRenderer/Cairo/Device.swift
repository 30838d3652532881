import PerchEngine

/// The conversion from logical to device pixels.
///
/// Values that are not finite become nil, and those far out of range are clamped.
struct Device: Hashable {
  /// The number of device pixels for a logical one, from 0.25 to 16.
  let scale: Double

  /// The largest coordinate. Beyond it, Cairo's 24.8 fixed-point numbers would wrap.
  static let reach = 1_000_000.0

  /// The conversion at a scale, which is clamped.
  init(scale: Double) { self.scale = scale.isFinite ? min(max(scale, 0.25), 16) : 1 }

  /// A length or coordinate.
  func length(_ value: Double) -> Double? {
    guard value.isFinite else { return nil }
    return min(max(value * scale, -Device.reach), Device.reach)
  }

  /// A scroll offset, which may be much larger than anything that is painted.
  func scrollOffset(_ value: Double) -> Double? {
    value.isFinite ? min(max(value * scale, -1e12), 1e12) : nil
  }

  /// A point.
  func point(_ point: Point) -> Point? {
    guard let x = length(point.x), let y = length(point.y) else { return nil }
    return Point(x: x, y: y)
  }

  /// A rectangle; nil if it is empty.
  func rect(_ rect: Rect) -> Rect? {
    guard let x = length(rect.minX), let y = length(rect.minY),
      let maxX = length(rect.maxX), let maxY = length(rect.maxY), maxX > x, maxY > y
    else { return nil }
    return Rect(x: x, y: y, width: maxX - x, height: maxY - y)
  }

  /// A rectangle of device pixels, in logical pixels.
  func logical(_ rect: Rect) -> Rect {
    Rect(
      x: rect.minX / scale, y: rect.minY / scale, width: rect.width / scale,
      height: rect.height / scale)
  }

  /// A shape; nil if it is empty. A shape without round corners is snapped to pixels.
  func shape(_ shape: Shape) -> Shape? {
    guard let rect = rect(shape.rect) else { return nil }
    guard let corners = corners(shape.corners) else { return Shape(snapped(rect)) }
    return Shape(rect, corners: corners)
  }

  /// A circle; nil if it is empty.
  func circle(_ circle: Circle) -> Circle? {
    guard let center = point(circle.center), let radius = length(circle.radius), radius > 0
    else { return nil }
    return Circle(center: center, radius: radius)
  }

  /// The width of a line. Whole widths stay whole, so that a hairline has crisp edges.
  func lineWidth(_ width: Double) -> Double? {
    guard let device = length(width), device > 0 else { return nil }
    return width == width.rounded() ? max(1, device.rounded()) : device
  }

  /// The rectangle with its sides moved to the nearest pixel edges, at least one pixel each.
  func snapped(_ rect: Rect) -> Rect {
    var box = PixelBox(nearest: rect)
    // A side thinner than a pixel becomes the pixel that it begins in.
    if box.width == 0 {
      box.minX = Int(rect.minX.rounded(.down))
      box.maxX = box.minX + 1
    }
    if box.height == 0 {
      box.minY = Int(rect.minY.rounded(.down))
      box.maxY = box.minY + 1
    }
    return box.rect
  }

  /// The radii of corners; nil if all are zero.
  private func corners(_ corners: Shape.Corners) -> Shape.Corners? {
    func radius(_ value: Double) -> Double { max(0, length(value) ?? 0) }
    let scaled = Shape.Corners(
      topLeft: radius(corners.topLeft), topRight: radius(corners.topRight),
      bottomRight: radius(corners.bottomRight), bottomLeft: radius(corners.bottomLeft))
    return scaled == Shape.Corners(all: 0) ? nil : scaled
  }
}
