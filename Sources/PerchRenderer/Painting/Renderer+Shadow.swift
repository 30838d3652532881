import CCairo
import PerchEngine

/// What a shadow's mask depends on; the shape's whole-pixel place is taken out.
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
    let left = outline.rect.minX.rounded(.down)
    let top = outline.rect.minY.rounded(.down)
    let key = ShadowKey(
      shape: outline.offset(by: Vector(dx: -left, dy: -top)), sigma: min(blur / 2, 64),
      drop: min(max(drop, -256), 256))
    guard let mask = try? shadowMask(key) else { return }
    let margin = ShadowMask.margin(of: key)
    canvas.paint(palette[color], through: mask, x: Int(left) - margin, y: Int(top) - margin)
  }

  private func shadowMask(_ key: ShadowKey) throws(RenderError) -> PixelSurface {
    try shadows.value(of: key) { () throws(RenderError) in try ShadowMask.make(key) }
  }
}
