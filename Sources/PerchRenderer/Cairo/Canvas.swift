import CCairo
import PerchEngine

/// A Cairo context on a surface; every coordinate is in device pixels.
///
/// The corresponding C type is `cairo_t`.
struct Canvas: ~Copyable {
  /// The context, for Cairo's functions.
  let pointer: OpaquePointer

  /// A context with round line caps and joins.
  init(_ surface: PixelSurface) throws(RenderError) {
    guard let pointer = cairo_create(surface.pointer) else { throw .outOfMemory }
    do {
      try RenderError.check(cairo_status(pointer))
    } catch {
      cairo_destroy(pointer)
      throw error
    }
    LiveResources.acquired()
    self.pointer = pointer
    cairo_set_line_cap(pointer, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(pointer, CAIRO_LINE_JOIN_ROUND)
  }

  deinit {
    cairo_destroy(pointer)
    LiveResources.released()
  }

  /// Runs the body, and then restores the clip, the colour and the transformation.
  func saved(_ body: () -> Void) {
    cairo_save(pointer)
    body()
    cairo_restore(pointer)
  }

  /// Runs the body, and composites its painting as one image of an opacity.
  func group(opacity: Double, _ body: () -> Void) {
    guard opacity < 1 else { return body() }
    guard opacity > 0 else { return }
    cairo_push_group(pointer)
    body()
    cairo_pop_group_to_source(pointer)
    cairo_paint_with_alpha(pointer, opacity)
  }

  /// Sets the colour of later fills and strokes.
  func setColor(_ color: Palette.RGBA) {
    cairo_set_source_rgba(pointer, color.red, color.green, color.blue, color.alpha)
  }

  /// Clears all pixels inside the clip.
  func clear() {
    cairo_set_operator(pointer, CAIRO_OPERATOR_CLEAR)
    cairo_paint(pointer)
    cairo_set_operator(pointer, CAIRO_OPERATOR_OVER)
  }

  /// Clips to the union of boxes.
  func clip(to boxes: [PixelBox]) {
    cairo_new_path(pointer)
    for box in boxes {
      cairo_rectangle(
        pointer, Double(box.minX), Double(box.minY), Double(box.width), Double(box.height))
    }
    cairo_clip(pointer)
  }

  /// The smallest box around the clip.
  var clipBox: PixelBox {
    var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(pointer, &x1, &y1, &x2, &y2)
    return PixelBox(around: Rect(x: x1, y: y1, width: x2 - x1, height: y2 - y1))
  }

  /// Whether the box is outside the clip.
  func isClippedAway(_ box: PixelBox) -> Bool { !box.intersects(clipBox) }

  /// Copies a surface to a pixel. With `replacing`, its translucent pixels replace those below.
  func copy(
    _ surface: PixelSurface, x: Int, y: Int, opacity: Double = 1, replacing: Bool = false
  ) {
    cairo_set_source_surface(pointer, surface.pointer, Double(x), Double(y))
    cairo_pattern_set_filter(cairo_get_source(pointer), CAIRO_FILTER_NEAREST)
    guard opacity >= 1 else { return cairo_paint_with_alpha(pointer, opacity) }
    if replacing { cairo_set_operator(pointer, CAIRO_OPERATOR_SOURCE) }
    // A plain paint would also copy clear pixels around the image.
    cairo_rectangle(
      pointer, Double(x), Double(y), Double(surface.width), Double(surface.height))
    cairo_fill(pointer)
    if replacing { cairo_set_operator(pointer, CAIRO_OPERATOR_OVER) }
  }

  /// Paints a surface, scaled by a factor from its top left corner.
  func paint(_ surface: PixelSurface, at origin: Point, factor: Double, opacity: Double = 1) {
    saved {
      cairo_translate(pointer, origin.x, origin.y)
      cairo_scale(pointer, factor, factor)
      cairo_set_source_surface(pointer, surface.pointer, 0, 0)
      let filter = factor < 0.5 ? CAIRO_FILTER_GOOD : CAIRO_FILTER_BILINEAR
      cairo_pattern_set_filter(cairo_get_source(pointer), filter)
      // The outermost pixels are repeated beyond the edge, so that the rim does not fade.
      cairo_pattern_set_extend(cairo_get_source(pointer), CAIRO_EXTEND_PAD)
      cairo_rectangle(pointer, 0, 0, Double(surface.width), Double(surface.height))
      cairo_clip(pointer)
      cairo_paint_with_alpha(pointer, min(opacity, 1))
    }
  }

  /// Paints a colour through a mask whose top left is at a pixel.
  func paint(_ color: Palette.RGBA, through mask: PixelSurface, x: Int, y: Int) {
    setColor(color)
    cairo_mask_surface(pointer, mask.pointer, Double(x), Double(y))
  }
}
