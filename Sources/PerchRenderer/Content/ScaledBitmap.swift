import CCairo
import PerchEngine

/// Images of documents, scaled to the size that they are shown at.
enum ScaledBitmap {
  /// Scales an image to a size in pixels and rounds its corners.
  static func make(
    _ bitmap: Content.Bitmap, width: Int, height: Int, radius: Double
  ) throws(RenderError) -> PixelSurface {
    var pixels = bitmap.pixels
    do {
      return try pixels.withUnsafeMutableBytes { bytes in
        // An array of at least one pixel has an address.
        let target = PixelTarget(
          base: bytes.baseAddress!, width: bitmap.width, height: bitmap.height,
          bytesPerRow: bitmap.width * 4)
        return try make(target, width: width, height: height, radius: radius)
      }
    } catch let error as RenderError {
      throw error
    } catch {
      throw .badSize
    }
  }

  /// Scales pixels, which are only read, to a size in pixels and rounds their corners.
  static func make(
    _ pixels: PixelTarget, width: Int, height: Int, radius: Double
  ) throws(RenderError) -> PixelSurface {
    let scaled = try PixelSurface(width: width, height: height)
    try fill(scaled, with: pixels, radius: radius)
    return scaled
  }

  /// Scales pixels, which are only read, into others, which are clear, and rounds their corners.
  static func scale(
    _ pixels: PixelTarget, into target: PixelTarget, radius: Double
  ) throws(RenderError) {
    let scaled = try PixelSurface(borrowing: target)
    try fill(scaled, with: pixels, radius: radius)
    scaled.flush()
  }

  private static func fill(
    _ surface: PixelSurface, with pixels: PixelTarget, radius: Double
  ) throws(RenderError) {
    let source = try PixelSurface(borrowing: pixels)
    try Canvas(surface).fill(
      source, radius: radius, width: surface.width, height: surface.height)
  }
}

extension Canvas {
  /// Fills the whole canvas with an image. Pixels that fall on the same one are averaged.
  fileprivate func fill(_ image: PixelSurface, radius: Double, width: Int, height: Int) {
    add(Shape(Rect(x: 0, y: 0, width: Double(width), height: Double(height)), radius: radius))
    cairo_clip(pointer)
    saved {
      cairo_scale(
        pointer, Double(width) / Double(image.width), Double(height) / Double(image.height))
      cairo_set_source_surface(pointer, image.pointer, 0, 0)
      cairo_pattern_set_filter(cairo_get_source(pointer), CAIRO_FILTER_GOOD)
      cairo_pattern_set_extend(cairo_get_source(pointer), CAIRO_EXTEND_PAD)
      cairo_paint(pointer)
    }
    // The context must not keep the borrowed pixels as its source.
    cairo_set_source_rgba(pointer, 0, 0, 0, 0)
  }
}
