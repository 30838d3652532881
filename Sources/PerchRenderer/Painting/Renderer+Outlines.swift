import PerchEngine

/// The key of a disc's or ring's mask: its shape near the origin and its stroke.
struct OutlineKey: Hashable {
  /// The shape in device pixels, moved by whole pixels to the origin.
  let shape: Shape
  /// The width of the line, which lies inside the shape; nil fills it.
  let stroke: Double?
}

// Exact coverage of round shapes is expensive to compute and cheap to reuse. So the masks of discs
// and rings with a whole diameter are cached, which covers those at rest and those that move. A
// shape that grows is painted directly.
extension Renderer {
  /// Paints a shape in device pixels, through a cached mask if it is a disc.
  ///
  /// `stroke` is the width of the line, which lies inside the shape; nil fills it.
  func paintOutline(
    _ shape: Shape, stroke: Double? = nil, _ color: Palette.RGBA, on canvas: borrowing Canvas
  ) {
    guard shape.isSteadyDisc, color.alpha > 0 else {
      return canvas.paint(shape, stroke: stroke, color)
    }
    let (x, y) = (shape.rect.minX.rounded(.down), shape.rect.minY.rounded(.down))
    let side = shape.rect.width.rounded()
    // Rounding errors of sums must not make it another outline.
    let offset = Point(
      x: ((shape.rect.minX - x) * 1024).rounded() / 1024,
      y: ((shape.rect.minY - y) * 1024).rounded() / 1024)
    let disc = Shape(
      Rect(origin: offset, size: Size(width: side, height: side)), radius: side / 2)
    guard let mask = try? outlineMask(OutlineKey(shape: disc, stroke: stroke)) else { return }
    canvas.paint(color, through: mask, x: Int(x), y: Int(y))
  }

  private func outlineMask(_ key: OutlineKey) throws(RenderError) -> PixelSurface {
    try outlines.value(of: key) { () throws(RenderError) in try makeMask(key) }
  }

  private func makeMask(_ key: OutlineKey) throws(RenderError) -> PixelSurface {
    let box = PixelBox(around: key.shape.rect)
    let mask = try PixelSurface(width: box.maxX, height: box.maxY, format: .mask)
    try Canvas(mask).paint(key.shape, stroke: key.stroke, Palette.RGBA(0))
    return mask
  }
}

extension Shape {
  /// Whether it is a disc with a whole diameter, in a range that is worth caching.
  fileprivate var isSteadyDisc: Bool {
    let side = rect.width.rounded()
    func isSide(_ length: Double) -> Bool { abs(length - side) < 1e-6 }
    return (24...512).contains(side) && isSide(rect.width) && isSide(rect.height)
      && isSide(2 * corners.topLeft) && isSide(2 * corners.topRight)
      && isSide(2 * corners.bottomLeft) && isSide(2 * corners.bottomRight)
  }
}

extension Canvas {
  fileprivate func paint(_ shape: Shape, stroke: Double?, _ color: Palette.RGBA) {
    if let stroke { self.stroke(shape, color, width: stroke) } else { fill(shape, color) }
  }
}
