import CPixbuf
import PerchEngine

extension Content.Bitmap {
  /// Copies an image, rotated by its embedded orientation, with premultiplied alpha.
  init?(copying image: OpaquePointer) {
    guard let upright = gdk_pixbuf_apply_embedded_orientation(image) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(upright)) }
    let channels = Int(gdk_pixbuf_get_n_channels(upright))
    guard gdk_pixbuf_get_bits_per_sample(upright) == 8, channels == 3 || channels == 4,
      let bytes = gdk_pixbuf_read_pixels(upright)
    else { return nil }
    let width = Int(gdk_pixbuf_get_width(upright))
    let height = Int(gdk_pixbuf_get_height(upright))
    let stride = Int(gdk_pixbuf_get_rowstride(upright))
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
      for y in 0..<height {
        for x in 0..<width {
          let pixel = bytes + y * stride + x * channels
          pixels[y * width + x] = premultiplied(
            pixel[0], pixel[1], pixel[2], alpha: channels == 4 ? pixel[3] : 255)
        }
      }
      count = width * height
    }
    self.init(width: width, height: height, pixels: pixels)
  }
}

private func premultiplied(_ r: UInt8, _ g: UInt8, _ b: UInt8, alpha: UInt8) -> UInt32 {
  let a = UInt32(alpha)
  func scaled(_ channel: UInt8) -> UInt32 { (UInt32(channel) * a + 127) / 255 }
  return a << 24 | scaled(r) << 16 | scaled(g) << 8 | scaled(b)
}
