import CCairo
import PerchEngine

/// A round outline, filled or stroked inwards; its whole-pixel place is taken out.
struct OutlineKey: Hashable {
  let shape: Shape
  /// Nil is filled.
  let stroke: Double?
}

// What is round costs a lot to cover exactly and little to cover again: discs and rings of whole
// pixels, as they are at rest or on their way, are kept as masks. One that grows is another each time.
extension Renderer {
  /// - Parameters:
  ///   - shape: in device pixels.
  ///   - stroke: how far the line reaches inwards; nil fills the shape.
  func paintOutline(
    _ shape: Shape, stroke: Double? = nil, _ color: Palette.RGBA, on canvas: borrowing Canvas
  ) {
    guard shape.isSteadyDisc, color.alpha > 0 else {
      return canvas.paint(shape, stroke: stroke, color)
    }
    let (x, y) = (shape.rect.minX.rounded(.down), shape.rect.minY.rounded(.down))
    let side = shape.rect.width.rounded()
    // What adding up has lost must not make it another outline.
    let place = Point(
      x: ((shape.rect.minX - x) * 1024).rounded() / 1024,
      y: ((shape.rect.minY - y) * 1024).rounded() / 1024)
    let disc = Shape(
      Rect(origin: place, size: Size(width: side, height: side)), radius: side / 2)
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
  /// Round all about, and whole pixels across.
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
