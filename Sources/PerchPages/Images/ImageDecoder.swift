import CPixbuf
import PerchEngine

/// Decodes images within bounds; one that is too large is refused before memory is allocated.
struct ImageDecoder {
  static let maxSide = 32767
  static let maxPixels = 64 << 20

  /// The longest side of a decoded image, in its pixels; a larger image is scaled down.
  let side: Int

  /// Decodes an image.
  func decode(
    _ bytes: [UInt8], format: ImageFormat
  ) throws(DocumentFailure.Reason) -> Content.Bitmap {
    // Only the loader of the format that the bytes announce: each other one is a needless risk.
    guard let loader = gdk_pixbuf_loader_new_with_type(format.rawValue, nil) else {
      throw .noDecoder(format)
    }
    defer { g_object_unref(loader) }
    var size = PreparedSize(side: side)
    let isWhole = withUnsafeMutablePointer(to: &size) { size in
      connect(loader, size)
      return feed(bytes, to: loader, size)
    }
    guard !size.isRefused else { throw .imageTooLarge(width: size.width, height: size.height) }
    guard isWhole, format.isComplete(bytes), let image = gdk_pixbuf_loader_get_pixbuf(loader),
      let bitmap = Content.Bitmap(copying: image)
    else { throw .damagedImage(format) }
    return bitmap
  }

  /// Feeds the bytes in pieces, so that a refused image is not decoded to its end.
  private func feed(
    _ bytes: [UInt8], to loader: UnsafeMutablePointer<GdkPixbufLoader>,
    _ size: UnsafeMutablePointer<PreparedSize>
  ) -> Bool {
    var isWhole = true
    var start = 0
    while isWhole, start < bytes.count, !size.pointee.isRefused {
      let end = min(start + 1 << 16, bytes.count)
      isWhole = bytes[start..<end].withUnsafeBufferPointer {
        gdk_pixbuf_loader_write(loader, $0.baseAddress, gsize($0.count), nil) != 0
      }
      start = end
    }
    // A loader must be closed before it is released, even after an error.
    return gdk_pixbuf_loader_close(loader, nil) != 0 && isWhole
  }

  private func connect(
    _ loader: UnsafeMutablePointer<GdkPixbufLoader>, _ size: UnsafeMutablePointer<PreparedSize>
  ) {
    typealias Handler =
      @convention(c) (
        UnsafeMutablePointer<GdkPixbufLoader>?, Int32, Int32, UnsafeMutableRawPointer?
      ) -> Void
    let handler: Handler = { loader, width, height, size in
      guard let size = size?.assumingMemoryBound(to: PreparedSize.self) else { return }
      let (width, height) = size.pointee.prepare(width: Int(width), height: Int(height))
      gdk_pixbuf_loader_set_size(loader, Int32(width), Int32(height))
    }
    // Signals of every shape go through one type of function pointer in the library's interface.
    let callback = unsafeBitCast(handler, to: GCallback.self)
    g_signal_connect_data(
      loader, "size-prepared", callback, size, nil, GConnectFlags(rawValue: 0))
  }
}

/// The size in an image's header, and the size to decode it at.
private struct PreparedSize {
  let side: Int
  var width = 0
  var height = 0
  var isRefused = false

  /// Chooses the size to decode at; an empty size stops the loader.
  mutating func prepare(width: Int, height: Int) -> (Int, Int) {
    self.width = width
    self.height = height
    isRefused =
      max(width, height) > ImageDecoder.maxSide || width * height > ImageDecoder.maxPixels
    if isRefused { return (0, 0) }
    let longer = max(width, height)
    guard longer > side else { return (width, height) }
    return (max(1, width * side / longer), max(1, height * side / longer))
  }
}
