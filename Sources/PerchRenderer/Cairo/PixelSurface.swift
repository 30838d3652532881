import CCairo

/// A Cairo image surface, owned.
///
/// The corresponding C type is `cairo_surface_t`.
final class PixelSurface {
  /// What one pixel holds.
  enum Format {
    /// Premultiplied colour and coverage, 32 bits.
    case color
    /// Coverage alone, 8 bits.
    case mask
  }

  /// Cairo's image surfaces reach no further on a side.
  static let maxSide = 32_767
  /// The most pixels of a surface of ours: two of the largest screens.
  static let maxArea = 1 << 26

  let pointer: OpaquePointer
  let width: Int
  let height: Int

  /// A surface of its own pixels, all clear.
  init(width: Int, height: Int, format: Format = .color) throws(RenderError) {
    guard PixelSurface.isValid(width: width, height: height), width * height <= Self.maxArea
    else { throw .badSize }
    let kind = format == .color ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_A8
    self.pointer = try PixelSurface.checked(
      cairo_image_surface_create(kind, Int32(width), Int32(height)))
    self.width = width
    self.height = height
  }

  /// A surface over pixels that the caller keeps alive as long as this object.
  init(borrowing target: PixelTarget) throws(RenderError) {
    guard PixelSurface.isValid(width: target.width, height: target.height),
      target.bytesPerRow >= target.width * 4, target.bytesPerRow <= Int(Int32.max)
    else { throw .badSize }
    self.pointer = try PixelSurface.checked(
      cairo_image_surface_create_for_data(
        target.base.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32,
        Int32(target.width), Int32(target.height), Int32(target.bytesPerRow)))
    self.width = target.width
    self.height = target.height
  }

  /// A copy of a PNG file, which may be of any kind that Cairo reads.
  init(png path: String) throws(RenderError) {
    self.pointer = try PixelSurface.checked(cairo_image_surface_create_from_png(path))
    self.width = Int(cairo_image_surface_get_width(pointer))
    self.height = Int(cairo_image_surface_get_height(pointer))
  }

  deinit {
    cairo_surface_destroy(pointer)
    LiveResources.released()
  }

  /// The pixels after everything painted so far; what `body` changes is seen by later painting.
  func withBytes<R>(_ body: (UnsafeMutableRawPointer, _ bytesPerRow: Int) -> R) -> R {
    cairo_surface_flush(pointer)
    defer { cairo_surface_mark_dirty(pointer) }
    // An image surface that was checked when made always has pixels.
    let base = UnsafeMutableRawPointer(cairo_image_surface_get_data(pointer)!)
    return body(base, Int(cairo_image_surface_get_stride(pointer)))
  }

  /// Takes over a box of another surface of colours, with a colour over it, in one pass over memory.
  ///
  /// - Parameter color: a premultiplied pixel.
  func copy(_ box: PixelBox, of other: PixelSurface, below color: UInt32) {
    let common = PixelBox(
      minX: 0, minY: 0, maxX: min(width, other.width), maxY: min(height, other.height))
    let box = box.intersection(common)
    guard !box.isEmpty else { return }
    other.withBytes { source, sourceStride in
      withBytes { base, stride in
        for y in box.minY..<box.maxY {
          perch_shade_row(
            base + y * stride + box.minX * 4, source + y * sourceStride + box.minX * 4, box.width,
            color)
        }
      }
    }
  }

  func flush() { cairo_surface_flush(pointer) }

  func writePNG(to path: String) throws(RenderError) {
    cairo_surface_flush(pointer)
    try RenderError.check(cairo_surface_write_to_png(pointer, path))
  }

  private static func isValid(width: Int, height: Int) -> Bool {
    (1...maxSide).contains(width) && (1...maxSide).contains(height)
  }

  private static func checked(_ surface: OpaquePointer?) throws(RenderError) -> OpaquePointer {
    guard let surface else { throw .outOfMemory }
    do {
      try RenderError.check(cairo_surface_status(surface))
    } catch {
      cairo_surface_destroy(surface)
      throw error
    }
    LiveResources.acquired()
    return surface
  }
}
