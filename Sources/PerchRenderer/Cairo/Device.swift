import PerchEngine

/// From logical to device pixels; what is not a number, or absurdly far, comes out as nil or clamped.
struct Device: Hashable {
  /// Device pixels a logical one; more than zero.
  let scale: Double

  /// Cairo counts in 24.8 fixed point; beyond this its numbers would wrap.
  static let reach = 1_000_000.0

  init(scale: Double) { self.scale = scale.isFinite ? min(max(scale, 0.25), 16) : 1 }

  func length(_ value: Double) -> Double? {
    guard value.isFinite else { return nil }
    return min(max(value * scale, -Device.reach), Device.reach)
  }

  /// How far something is scrolled, which may be much farther than anything can be painted.
  func way(_ value: Double) -> Double? {
    value.isFinite ? min(max(value * scale, -1e12), 1e12) : nil
  }

  func point(_ point: Point) -> Point? {
    guard let x = length(point.x), let y = length(point.y) else { return nil }
    return Point(x: x, y: y)
  }

  /// - Returns: nil when nothing can be seen of it.
  func rect(_ rect: Rect) -> Rect? {
    guard let x = length(rect.minX), let y = length(rect.minY),
      let maxX = length(rect.maxX), let maxY = length(rect.maxY), maxX > x, maxY > y
    else { return nil }
    return Rect(x: x, y: y, width: maxX - x, height: maxY - y)
  }

  /// The shape; one without round corners has its sides on pixel edges and never vanishes.
  func shape(_ shape: Shape) -> Shape? {
    guard let rect = rect(shape.rect) else { return nil }
    guard let corners = corners(shape.corners) else { return Shape(snapped(rect)) }
    return Shape(rect, corners: corners)
  }

  func circle(_ circle: Circle) -> Circle? {
    guard let center = point(circle.center), let radius = length(circle.radius), radius > 0
    else { return nil }
    return Circle(center: center, radius: radius)
  }

  /// A line's width: whole ones stay whole, so that a hairline is one crisp pixel or two.
  func lineWidth(_ width: Double) -> Double? {
    guard let device = length(width), device > 0 else { return nil }
    return width == width.rounded() ? max(1, device.rounded()) : device
  }

  func snapped(_ rect: Rect) -> Rect {
    var box = PixelBox(nearest: rect)
    // What is thinner than a pixel gets the one that it begins in.
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

  /// - Returns: nil when all are square.
  private func corners(_ corners: Shape.Corners) -> Shape.Corners? {
    func radius(_ value: Double) -> Double { max(0, length(value) ?? 0) }
    let scaled = Shape.Corners(
      topLeft: radius(corners.topLeft), topRight: radius(corners.topRight),
      bottomRight: radius(corners.bottomRight), bottomLeft: radius(corners.bottomLeft))
    return scaled == Shape.Corners(all: 0) ? nil : scaled
  }
}
