import CCairo
import PerchEngine

// The drawings of programs: their layers in their place, paths and bitmaps.
extension Renderer {
  /// Paints the layers of a drawing, moved to its place and clipped.
  func paintDrawing(
    _ layers: [Layer], at origin: Point, clip: Rect, on canvas: borrowing Canvas
  ) {
    guard let clip = device.rect(clip), device.point(origin) != nil else { return }
    let offset = Vector(dx: origin.x, dy: origin.y)
    canvas.saved {
      canvas.clip(to: Shape(device.snapped(clip)))
      let seen = canvas.clipBox
      for layer in layers {
        let moved = layer.moved(by: offset)
        guard let bounds = device.rect(moved.bounds), PixelBox(around: bounds).intersects(seen)
        else { continue }
        paintPlainLayer(moved, on: canvas)
      }
    }
  }

  /// Paints a path, filled or as a line. One with a point that is no number is not painted.
  func paintPath(
    _ path: Path, _ color: Color, width: Double?, on canvas: borrowing Canvas
  ) {
    cairo_new_path(canvas.pointer)
    for step in path.steps where !add(step, on: canvas) { return cairo_new_path(canvas.pointer) }
    canvas.setColor(palette[color])
    guard let width else { return cairo_fill(canvas.pointer) }
    guard let width = device.lineWidth(width) else { return cairo_new_path(canvas.pointer) }
    cairo_set_line_width(canvas.pointer, width)
    cairo_stroke(canvas.pointer)
  }

  /// Adds a step to the path; false for one that is nowhere.
  private func add(_ step: Path.Step, on canvas: borrowing Canvas) -> Bool {
    let hasBegun = cairo_has_current_point(canvas.pointer) != 0
    switch step {
    case .move(let point):
      guard let point = device.point(point) else { return false }
      cairo_move_to(canvas.pointer, point.x, point.y)
    case .line(let point):
      guard let point = device.point(point) else { return false }
      if hasBegun { cairo_line_to(canvas.pointer, point.x, point.y) }
    case .curve(let first, let second, let end):
      guard let first = device.point(first), let second = device.point(second),
        let end = device.point(end)
      else { return false }
      if hasBegun {
        cairo_curve_to(
          canvas.pointer, first.x, first.y, second.x, second.y, end.x, end.y)
      }
    case .close: if hasBegun { cairo_close_path(canvas.pointer) }
    }
    return true
  }

  /// Paints a drawing in a square, around a centre that is a multiple of half a pixel: both halves of a
  /// symmetrical one look alike.
  func paintArtwork(
    _ artwork: Artwork, in square: Rect, _ color: Color, on canvas: borrowing Canvas
  ) {
    guard let center = device.point(square.center), device.rect(square) != nil else { return }
    let middle = Point(
      x: (center.x * 2).rounded() / 2 / device.scale, y: (center.y * 2).rounded() / 2 / device.scale
    )
    let box = artwork.frame(in: Rect(center: middle, size: square.size))
    switch artwork {
    case .path(let path, let width):
      paintPath(path.scaled(to: box), color, width: width.map { $0 * box.width }, on: canvas)
    case .bitmap(let bitmap): paintBitmap(bitmap, in: box, opacity: color.opacity, on: canvas)
    }
  }

  /// Paints the pixels of an image, scaled to a box.
  func paintBitmap(
    _ bitmap: Content.Bitmap, in rect: Rect, opacity: Double = 1, on canvas: borrowing Canvas
  ) {
    guard let box = device.rect(rect) else { return }
    let whole = device.snapped(box)
    bitmap.pixels.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      // Cairo only reads the pixels of a source.
      let target = PixelTarget(
        base: UnsafeMutableRawPointer(mutating: base), width: bitmap.width, height: bitmap.height,
        bytesPerRow: bitmap.width * 4)
      guard let pixels = try? PixelSurface(borrowing: target) else { return }
      canvas.saved {
        canvas.clip(to: Shape(whole))
        cairo_translate(canvas.pointer, whole.minX, whole.minY)
        let (x, y) = (whole.width / Double(bitmap.width), whole.height / Double(bitmap.height))
        cairo_scale(canvas.pointer, x, y)
        cairo_set_source_surface(canvas.pointer, pixels.pointer, 0, 0)
        let isExact = x == 1 && y == 1
        let filter = isExact ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_GOOD
        cairo_pattern_set_filter(cairo_get_source(canvas.pointer), filter)
        // The outermost pixels are repeated beyond the edge, so that the rim does not fade.
        cairo_pattern_set_extend(cairo_get_source(canvas.pointer), CAIRO_EXTEND_PAD)
        if opacity < 1 {
          cairo_paint_with_alpha(canvas.pointer, max(0, opacity))
        } else {
          cairo_paint(canvas.pointer)
        }
        // The surface goes before the pixels do.
        cairo_set_source_rgb(canvas.pointer, 0, 0, 0)
      }
    }
  }
}
