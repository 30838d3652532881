import CCairo
import PerchEngine

/// A picture of a document at the size it is shown, its corners rounded.
enum ScaledBitmap {
  static func make(
    _ bitmap: Content.Bitmap, width: Int, height: Int, radius: Double
  ) throws(RenderError) -> PixelSurface {
    let scaled = try PixelSurface(width: width, height: height)
    let canvas = try Canvas(scaled)
    var pixels = bitmap.pixels
    do {
      try pixels.withUnsafeMutableBytes { bytes in
        // An array of at least one pixel has an address.
        let target = PixelTarget(
          base: bytes.baseAddress!, width: bitmap.width, height: bitmap.height,
          bytesPerRow: bitmap.width * 4)
        let source = try PixelSurface(borrowing: target)
        canvas.fill(source, radius: radius, width: width, height: height)
      }
    } catch let error as RenderError {
      throw error
    } catch {
      throw .badSize
    }
    return scaled
  }
}

extension Canvas {
  /// Fills the whole canvas with an image, averaging all the pixels that fall on one.
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
    // The source must not outlive the borrowed pixels.
    cairo_set_source_rgba(pointer, 0, 0, 0, 0)
  }
}
