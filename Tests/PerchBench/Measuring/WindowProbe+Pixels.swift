internal import CXDamage
internal import PerchX11

extension WindowProbe {
  /// Returns the pixels in a part of a window, row by row, as 0x00RRGGBB; empty if it is not
  /// visible.
  func pixels(of window: UInt, x: Int, y: Int, width: Int, height: Int) -> [UInt32] {
    let image = XGetImage(
      connection.display, window, Int32(x), Int32(y), UInt32(width), UInt32(height), UInt.max,
      ZPixmap)
    guard let image else { return [] }
    defer { _ = image.pointee.f.destroy_image(image) }
    guard image.pointee.bits_per_pixel == 32, let data = UnsafeRawPointer(image.pointee.data)
    else { return [] }
    let stride = Int(image.pointee.bytes_per_line)
    return [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      for index in 0..<width * height {
        let offset = index / width * stride + index % width * 4
        buffer[index] = data.loadUnaligned(fromByteOffset: offset, as: UInt32.self) & 0xFF_FFFF
      }
      count = width * height
    }
  }

  /// Returns whether a window shows at least a number of colours, as only text and pictures do.
  func isShowing(colors wanted: Int, in window: UInt) -> Bool {
    guard let size = appearance(of: window).flatMap({ $0.isViewable ? $0.size : nil }) else {
      return false
    }
    var colors: Set<UInt32> = []
    for step in 1..<24 {
      let y = size.height * step / 24
      colors.formUnion(pixels(of: window, x: 0, y: y, width: size.width, height: 1))
      if colors.count >= wanted { return true }
    }
    return false
  }
}
