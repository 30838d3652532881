import CCairo
import PerchEngine

/// What a shadow's mask depends on; the shape's whole-pixel place is taken out, and what is left of its
/// place is in eighths, so that what slides needs no new mask in each frame.
struct ShadowKey: Hashable {
  let shape: Shape
  let sigma: Double
  let drop: Double
}

extension Renderer {
  func paintShadow(
    _ shape: Shape, blur: Double, drop: Double, _ color: Color, on canvas: borrowing Canvas
  ) {
    guard let outline = device.shape(shape), let blur = device.length(blur), blur >= 0,
      let drop = device.length(drop)
    else { return }
    let corner = Point(x: eighths(outline.rect.minX), y: eighths(outline.rect.minY))
    let (left, top) = (corner.x.rounded(.down), corner.y.rounded(.down))
    var shape = outline
    shape.rect.origin = Point(x: corner.x - left, y: corner.y - top)
    let key = ShadowKey(
      shape: shape, sigma: min(blur / 2, 64), drop: min(max(drop, -256), 256))
    guard let mask = try? shadowMask(key) else { return }
    let margin = ShadowMask.margin(of: key)
    canvas.paint(palette[color], through: mask, x: Int(left) - margin, y: Int(top) - margin)
  }

  private func eighths(_ place: Double) -> Double { (place * 8).rounded() / 8 }

  private func shadowMask(_ key: ShadowKey) throws(RenderError) -> PixelSurface {
    try shadows.value(of: key) { () throws(RenderError) in try ShadowMask.make(key) }
  }
}
