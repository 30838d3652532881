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
  /// The most pixels of a shape whose mask is made as a whole; of a larger one, the seen part is.
  private static let wholeShadow = Double(1 << 23)
  /// The most pixels of the masks that are kept beside a new one.
  private static let keptShadows = 1 << 25

  /// Paints the shadow of a shape, outside of the shape only. Lengths are logical pixels.
  func paintShadow(
    _ shape: Shape, blur: Double, drop: Double, _ color: Color, on canvas: borrowing Canvas
  ) {
    guard var outline = device.shape(shape), let blur = device.length(blur), blur >= 0,
      let drop = device.length(drop)
    else { return }
    let (sigma, fall) = (min(blur / 2, 64), min(max(drop, -256), 256))
    let margin = ShadowMask.margin(sigma: sigma, drop: fall)
    if outline.rect.width * outline.rect.height > Self.wholeShadow {
      guard let seen = outline.cut(to: canvas.clipBox, reach: Double(margin)) else { return }
      outline = seen
    }
    let corner = Point(x: eighths(outline.rect.minX), y: eighths(outline.rect.minY))
    let (left, top) = (corner.x.rounded(.down), corner.y.rounded(.down))
    var shape = outline
    shape.rect.origin = Point(x: corner.x - left, y: corner.y - top)
    let key = ShadowKey(shape: shape, sigma: sigma, drop: fall)
    guard let mask = try? shadowMask(key) else { return }
    canvas.paint(palette[color], through: mask, x: Int(left) - margin, y: Int(top) - margin)
  }

  private func eighths(_ position: Double) -> Double { (position * 8).rounded() / 8 }

  private func shadowMask(_ key: ShadowKey) throws(RenderError) -> PixelSurface {
    let kept = shadows.values.reduce(0) { $0 + $1.width * $1.height }
    if kept > Self.keptShadows { shadows.removeAll() }
    return try shadows.value(of: key) { () throws(RenderError) in try ShadowMask.make(key) }
  }
}

extension Shape {
  /// The shape without most of what lies outside of a box: its shadow in the box is the same.
  ///
  /// - Parameters:
  ///   - box: The box, in device pixels.
  ///   - reach: The distance from which an edge does not count any more, in device pixels.
  /// - Returns: The shape, whose edges were moved by whole pixels; nil where it is too far away.
  fileprivate func cut(to box: PixelBox, reach: Double) -> Shape? {
    let far = reach + corners.largest.rounded(.up) + 1
    func near(_ start: Double, _ end: Double, _ low: Int, _ high: Int) -> (Double, Double)? {
      let first = start + max(0, (Double(low) - far - start).rounded(.down))
      let last = end - max(0, (end - Double(high) - far).rounded(.down))
      return first < last ? (first, last) : nil
    }
    guard let (left, right) = near(rect.minX, rect.maxX, box.minX, box.maxX),
      let (top, bottom) = near(rect.minY, rect.maxY, box.minY, box.maxY)
    else { return nil }
    var cut = self
    cut.rect = Rect(x: left, y: top, width: right - left, height: bottom - top)
    return cut
  }
}

extension Shape.Corners {
  /// The largest radius.
  var largest: Double { max(topLeft, topRight, bottomLeft, bottomRight) }
}
