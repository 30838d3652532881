internal import CRSVG
import PerchDecoder

/// An image in the SVG format, which has any size. The corresponding C type is `RsvgHandle`.
///
/// It is read from memory, so it has no address that files beside it could be found by.
final class VectorImage {
  private let handle: UnsafeMutablePointer<RsvgHandle>

  /// Reads an image.
  init(_ bytes: [UInt8]) throws(DecodeError) {
    guard let handle = rsvg_handle_new_from_data(bytes, gsize(bytes.count), nil) else {
      throw .damaged
    }
    self.handle = handle
  }

  deinit { g_object_unref(handle) }

  /// The size in pixels: that of the image itself, else that of its view box, else 300 by 150.
  func size() throws(DecodeError) -> (width: Int, height: Int) {
    var (width, height) = (0.0, 0.0)
    if rsvg_handle_get_intrinsic_size_in_pixels(handle, &width, &height) == 0 {
      (width, height) = viewBox ?? (300, 150)
    }
    guard width > 0, height > 0, width.isFinite, height.isFinite else { throw .damaged }
    let limit = Double(DecodeRequest.maxSide)
    let (columns, rows) = (
      Int(min(width.rounded(.up), 1e9)), Int(min(height.rounded(.up), 1e9))
    )
    guard max(width, height) <= limit, columns * rows <= DecodeRequest.maxPixels else {
      throw .tooLarge(width: columns, height: rows)
    }
    return (columns, rows)
  }

  private var viewBox: (Double, Double)? {
    var box = RsvgRectangle()
    var has: (width: gboolean, height: gboolean, box: gboolean) = (0, 0, 0)
    rsvg_handle_get_intrinsic_dimensions(handle, &has.width, nil, &has.height, nil, &has.box, &box)
    return has.box != 0 ? (box.width, box.height) : nil
  }

  /// Draws the image as large as a box allows.
  func draw(
    width: Int, height: Int, into memory: borrowing PixelMemory
  ) throws(DecodeError) -> DecodeAnswer {
    let natural = try size()
    let factor = min(
      Double(width) / Double(natural.width), Double(height) / Double(natural.height))
    func scaled(_ length: Int, _ limit: Int) -> Int {
      min(limit, max(1, Int((Double(length) * factor).rounded())))
    }
    let (columns, rows) = (scaled(natural.width, width), scaled(natural.height, height))
    var isDrawn = false
    try memory.draw(width: columns, height: rows) { canvas in
      var view = RsvgRectangle(x: 0, y: 0, width: Double(columns), height: Double(rows))
      isDrawn = rsvg_handle_render_document(handle, canvas, &view, nil) != 0
    }
    guard isDrawn else { throw .damaged }
    return .pixels(width: columns, height: rows)
  }
}
