import CCairo
package import PerchEngine

// One picture made of others.
extension Image {
  /// Paints another image over this one.
  ///
  /// - Parameters:
  ///   - origin: where its top left comes to lie, in pixels.
  ///   - factor: how large one of its pixels becomes.
  ///   - shapes: what of it can be seen, in pixels of this image; nil is all of it.
  package func draw(
    _ image: Image, at origin: Point, scaledBy factor: Double = 1, within shapes: [Shape]? = nil
  ) {
    // Without memory for a canvas the image stays as it is.
    guard let canvas = try? Canvas(surface) else { return }
    canvas.saved {
      if let shapes { canvas.cut(along: shapes) }
      canvas.paint(image.surface, at: origin, factor: factor)
    }
    surface.flush()
  }
}

extension Canvas {
  /// Limits painting to the pixels of some shapes, with hard edges as those of a window.
  fileprivate func cut(along shapes: [Shape]) {
    cairo_new_path(pointer)
    for shape in shapes { add(shape) }
    cairo_set_antialias(pointer, CAIRO_ANTIALIAS_NONE)
    cairo_clip(pointer)
    cairo_set_antialias(pointer, CAIRO_ANTIALIAS_DEFAULT)
  }
}
