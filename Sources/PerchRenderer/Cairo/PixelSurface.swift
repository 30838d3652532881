import CCairo

/// An owned image surface of Cairo.
///
/// The corresponding C type is `cairo_surface_t`.
final class PixelSurface {
  /// The format of a pixel.
  enum Format {
    /// Premultiplied ARGB, 32 bits.
    case color
    /// Coverage, 8 bits.
    case mask
  }

  /// The longest side of an image surface of Cairo.
  static let maxSide = 32_767
  /// The largest number of pixels of a surface that we allocate: two of the largest screens.
  static let maxArea = 1 << 26

  /// The surface, for Cairo's functions.
  let pointer: OpaquePointer
  /// The number of columns.
  let width: Int
  /// The number of rows.
  let height: Int
  /// The owner of borrowed pixels; nil for none that has to be kept.
  private let owner: AnyObject?

  /// A surface with memory of its own, all clear.
  init(width: Int, height: Int, format: Format = .color) throws(RenderError) {
    guard PixelSurface.isValid(width: width, height: height), width * height <= Self.maxArea
    else { throw .badSize }
    let kind = format == .color ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_A8
    self.pointer = try PixelSurface.checked(
      cairo_image_surface_create(kind, Int32(width), Int32(height)))
    self.width = width
    self.height = height
    owner = nil
  }

  /// A surface over borrowed pixels, which must outlive it unless it keeps their owner.
  init(borrowing target: PixelTarget, of owner: AnyObject? = nil) throws(RenderError) {
    guard PixelSurface.isValid(width: target.width, height: target.height),
      target.bytesPerRow >= target.width * 4, target.bytesPerRow <= Int(Int32.max)
    else { throw .badSize }
    self.pointer = try PixelSurface.checked(
      cairo_image_surface_create_for_data(
        target.base.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32,
        Int32(target.width), Int32(target.height), Int32(target.bytesPerRow)))
    self.width = target.width
    self.height = target.height
    self.owner = owner
  }

  /// The image in a PNG file, in the pixel format that the file has.
  init(png path: String) throws(RenderError) {
    self.pointer = try PixelSurface.checked(cairo_image_surface_create_from_png(path))
    self.width = Int(cairo_image_surface_get_width(pointer))
    self.height = Int(cairo_image_surface_get_height(pointer))
    owner = nil
  }

  deinit {
    cairo_surface_destroy(pointer)
    LiveResources.released()
  }

  /// Runs the body with the pixels, which it may read and change.
  func withBytes<R>(_ body: (UnsafeMutableRawPointer, _ bytesPerRow: Int) -> R) -> R {
    cairo_surface_flush(pointer)
    defer { cairo_surface_mark_dirty(pointer) }
    // An image surface that was checked when made always has pixels.
    let base = UnsafeMutableRawPointer(cairo_image_surface_get_data(pointer)!)
    return body(base, Int(cairo_image_surface_get_stride(pointer)))
  }

  /// Copies a box of another surface with a colour over it, in one pass over memory.
  ///
  /// The colour is a premultiplied pixel.
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

  /// Finishes all painting, so that the memory holds the pixels.
  func flush() { cairo_surface_flush(pointer) }

  /// Writes the image to a PNG file, which is replaced.
  func writePNG(to path: String) throws(RenderError) {
    cairo_surface_flush(pointer)
    try RenderError.check(cairo_surface_write_to_png(pointer, path))
  }

  /// Whether the sides are those of an image surface.
  static func isValid(width: Int, height: Int) -> Bool {
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
