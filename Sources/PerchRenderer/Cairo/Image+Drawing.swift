import CCairo
package import PerchEngine

// Images that are made of others.
extension Image {
  /// Paints another image over this one.
  ///
  /// - Parameters:
  ///   - image: the other image.
  ///   - origin: the position of its top left corner, in pixels of this image.
  ///   - factor: the factor that it is scaled by.
  ///   - shapes: the shapes that it is cut to, in pixels of this image; nil does not cut it.
  package func draw(
    _ image: Image, at origin: Point, scaledBy factor: Double = 1, within shapes: [Shape]? = nil
  ) {
    // Without memory for a canvas the image stays unchanged.
    guard let canvas = try? Canvas(surface) else { return }
    canvas.saved {
      if let shapes { canvas.cut(along: shapes) }
      canvas.paint(image.surface, at: origin, factor: factor)
    }
    surface.flush()
  }
}

extension Canvas {
  /// Clips to shapes with hard edges, as a window's shape has them.
  fileprivate func cut(along shapes: [Shape]) {
    cairo_new_path(pointer)
    for shape in shapes { add(shape) }
    cairo_set_antialias(pointer, CAIRO_ANTIALIAS_NONE)
    cairo_clip(pointer)
    cairo_set_antialias(pointer, CAIRO_ANTIALIAS_DEFAULT)
  }
}
