internal import CX11

extension Connection {
  /// Takes a picture of the whole screen; nil only if the server has no memory for it.
  public func captureRoot() -> Screenshot? { capture(screenRect) }

  /// Takes a picture of the part of the rectangle that is on the screen.
  ///
  /// The corresponding C function is `XGetImage`.
  public func capture(_ rect: PixelRect) -> Screenshot? {
    let rect = rect.intersection(screenRect)
    guard !rect.isEmpty else { return Screenshot(width: 0, height: 0, pixels: []) }
    return image(of: rootXID, rect)
  }

  /// Takes a picture of a part of a window, in the window's own pixels; nil if there is none to be had.
  func image(of window: UInt, _ part: PixelRect) -> Screenshot? {
    let image = askingForeign {
      XGetImage(
        display, window, Int32(part.x), Int32(part.y), UInt32(part.width), UInt32(part.height),
        UInt.max, ZPixmap)
    }
    guard let image else { return nil }
    defer { _ = image.pointee.f.destroy_image(image) }
    return Screenshot(width: part.width, height: part.height, pixels: pixels(of: image))
  }

  private func pixels(of image: UnsafeMutablePointer<XImage>) -> [UInt32] {
    let (width, height) = (Int(image.pointee.width), Int(image.pointee.height))
    let isPlain =
      image.pointee.bits_per_pixel == 32 && image.pointee.byte_order == LSBFirst
      && Int32(littleEndian: 1) == 1
    return [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      for index in 0..<width * height {
        let (x, y) = (index % width, index / width)
        let pixel =
          isPlain
          ? UnsafeRawPointer(image.pointee.data).loadUnaligned(
            fromByteOffset: y * Int(image.pointee.bytes_per_line) + x * 4, as: UInt32.self)
          : UInt32(truncatingIfNeeded: image.pointee.f.get_pixel(image, Int32(x), Int32(y)))
        buffer[index] = pixel | 0xFF00_0000
      }
      count = width * height
    }
  }
}
