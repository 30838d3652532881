import CCairo
import PerchEngine

// Paths and strokes, in device pixels.
extension Canvas {
  /// Adds a rounded outline to the path.
  func add(_ shape: Shape) {
    let rect = shape.rect
    let limit = max(0, min(rect.width, rect.height) / 2)
    func clamped(_ radius: Double) -> Double { min(max(radius, 0), limit) }
    let corners = shape.corners
    cairo_new_sub_path(pointer)
    addCorner(rect.minX, rect.minY, 1, 1, clamped(corners.topLeft), from: .pi)
    addCorner(rect.maxX, rect.minY, -1, 1, clamped(corners.topRight), from: -.pi / 2)
    addCorner(rect.maxX, rect.maxY, -1, -1, clamped(corners.bottomRight), from: 0)
    addCorner(rect.minX, rect.maxY, 1, -1, clamped(corners.bottomLeft), from: .pi / 2)
    cairo_close_path(pointer)
  }

  /// Adds a clockwise quarter of a circle, whose centre is `radius` inside the corner in both
  /// directions.
  private func addCorner(
    _ x: Double, _ y: Double, _ inwardX: Double, _ inwardY: Double, _ radius: Double,
    from angle: Double
  ) {
    guard radius > 0 else { return cairo_line_to(pointer, x, y) }
    cairo_arc(
      pointer, x + inwardX * radius, y + inwardY * radius, radius, angle, angle + .pi / 2)
  }

  /// Fills a shape.
  func fill(_ shape: Shape, _ color: Palette.RGBA) {
    guard !shape.rect.isEmpty, color.alpha > 0 else { return }
    setColor(color)
    add(shape)
    cairo_fill(pointer)
  }

  /// Fills shapes as one: where they overlap, the colour is laid on once.
  func fill(_ shapes: [Shape], _ color: Palette.RGBA) {
    guard color.alpha > 0 else { return }
    setColor(color)
    for shape in shapes where !shape.rect.isEmpty { add(shape) }
    cairo_fill(pointer)
  }

  /// Strokes a shape with a line that lies inside its outline.
  func stroke(_ shape: Shape, _ color: Palette.RGBA, width: Double) {
    guard !shape.rect.isEmpty, width > 0 else { return }
    setColor(color)
    add(shape)
    let inside = shape.inset(by: width)
    if !inside.rect.isEmpty { add(inside) }
    cairo_set_fill_rule(pointer, CAIRO_FILL_RULE_EVEN_ODD)
    cairo_fill(pointer)
    cairo_set_fill_rule(pointer, CAIRO_FILL_RULE_WINDING)
  }

  /// Clips to a shape.
  func clip(to shape: Shape) {
    cairo_new_path(pointer)
    add(shape)
    cairo_clip(pointer)
  }

  /// Draws joined lines with round ends.
  func line(_ points: [Point], _ color: Palette.RGBA, width: Double) {
    guard let first = points.first, width > 0 else { return }
    setColor(color)
    cairo_set_line_width(pointer, width)
    cairo_move_to(pointer, first.x, first.y)
    for point in points.dropFirst() { cairo_line_to(pointer, point.x, point.y) }
    cairo_stroke(pointer)
  }

  /// Draws an arc with round ends. Angles are radians clockwise from the right.
  func arc(
    _ circle: Circle, from start: Double, to end: Double, _ color: Palette.RGBA, width: Double
  ) {
    guard circle.radius > 0, width > 0, end > start else { return }
    setColor(color)
    cairo_set_line_width(pointer, width)
    cairo_new_sub_path(pointer)
    cairo_arc(pointer, circle.center.x, circle.center.y, circle.radius, start, end)
    if end - start >= 2 * .pi { cairo_close_path(pointer) }
    cairo_stroke(pointer)
  }

  /// Fills a rectangle with a shade that grows towards one side.
  ///
  /// The coverage is the square of the distance, as in a soft shadow. A linear ramp would have a
  /// visible start.
  func gradient(_ rect: Rect, _ color: Palette.RGBA, towards side: HorizontalSide) {
    let (clear, full) = side == .right ? (rect.minX, rect.maxX) : (rect.maxX, rect.minX)
    let ramp = Gradient(from: clear, to: full)
    for step in 0...8 {
      let fraction = Double(step) / 8
      ramp.add(color, at: fraction, coverage: fraction * fraction)
    }
    cairo_set_source(pointer, ramp.pointer)
    cairo_rectangle(pointer, rect.minX, rect.minY, rect.width, rect.height)
    cairo_fill(pointer)
  }
}
