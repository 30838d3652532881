import PerchEngine

/// The key of a shadow's mask.
///
/// The shape is moved by whole pixels to the origin, and the rest of its position is rounded to
/// eighths of a pixel. So a sliding shape does not need a new mask in each frame.
struct ShadowKey: Hashable {
  /// The shape near the origin, in device pixels.
  let shape: Shape
  /// The standard deviation of the blur, in device pixels.
  let sigma: Double
  /// The distance of the shadow below the shape, in device pixels.
  let drop: Double
}

extension Renderer {
  /// Paints the shadow of a shape, outside of the shape only. Lengths are logical pixels.
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

  private func eighths(_ position: Double) -> Double { (position * 8).rounded() / 8 }

  private func shadowMask(_ key: ShadowKey) throws(RenderError) -> PixelSurface {
    try shadows.value(of: key) { () throws(RenderError) in try ShadowMask.make(key) }
  }
}
