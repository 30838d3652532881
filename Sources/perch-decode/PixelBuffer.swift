internal import CPixbuf

/// An image of 8 bits a channel. The corresponding C type is `GdkPixbuf`.
final class PixelBuffer {
  private let pointer: OpaquePointer
  /// The number of columns.
  let width: Int
  /// The number of rows.
  let height: Int

  /// Takes over an image; nil for one of another depth.
  init?(_ pointer: OpaquePointer?) {
    guard let pointer else { return nil }
    self.pointer = pointer
    width = Int(gdk_pixbuf_get_width(pointer))
    height = Int(gdk_pixbuf_get_height(pointer))
    let channels = gdk_pixbuf_get_n_channels(pointer)
    guard gdk_pixbuf_get_bits_per_sample(pointer) == 8, channels == 3 || channels == 4 else {
      return nil
    }
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }

  /// The image, rotated by its embedded orientation, and scaled down to a box.
  func upright(width: Int, height: Int) -> PixelBuffer? {
    guard let upright = PixelBuffer(gdk_pixbuf_apply_embedded_orientation(pointer)) else {
      return nil
    }
    let (width, height) = ImageDecoder.fitted(
      width: upright.width, height: upright.height, into: (width, height))
    guard (width, height) != (upright.width, upright.height) else { return upright }
    return PixelBuffer(
      gdk_pixbuf_scale_simple(
        upright.pointer, Int32(width), Int32(height), GDK_INTERP_BILINEAR))
  }

  /// The image, scaled to a size.
  func scaled(width: Int, height: Int) -> PixelBuffer? {
    guard (width, height) != (self.width, self.height) else { return self }
    return PixelBuffer(
      gdk_pixbuf_scale_simple(pointer, Int32(width), Int32(height), GDK_INTERP_BILINEAR))
  }

  /// Writes the pixels as words of premultiplied ARGB, without padding.
  func write(to words: UnsafeMutablePointer<UInt32>) {
    guard let bytes = gdk_pixbuf_read_pixels(pointer) else { return }
    let stride = Int(gdk_pixbuf_get_rowstride(pointer))
    let channels = Int(gdk_pixbuf_get_n_channels(pointer))
    for y in 0..<height {
      for x in 0..<width {
        let pixel = bytes + y * stride + x * channels
        words[y * width + x] = premultiplied(
          pixel[0], pixel[1], pixel[2], alpha: channels == 4 ? pixel[3] : 255)
      }
    }
  }
}

private func premultiplied(_ r: UInt8, _ g: UInt8, _ b: UInt8, alpha: UInt8) -> UInt32 {
  let a = UInt32(alpha)
  func scaled(_ channel: UInt8) -> UInt32 { (UInt32(channel) * a + 127) / 255 }
  return a << 24 | scaled(r) << 16 | scaled(g) << 8 | scaled(b)
}
