internal import CX11

/// Xlib's description of a pixel buffer. It owns the description, not the pixels.
///
/// The corresponding C type is `XImage`.
final class BufferImage {
  /// The description, for Xlib's functions.
  let pointer: UnsafeMutablePointer<XImage>

  /// Describes a buffer of 32 bits per pixel.
  init(
    memory: UnsafeMutableRawPointer, size: PixelSize, bytesPerRow: Int, depth: Int,
    segment: UnsafeMutablePointer<XShmSegmentInfo>?
  ) {
    var image = XImage()
    image.width = Int32(size.width)
    image.height = Int32(size.height)
    image.format = ZPixmap
    image.data = memory.assumingMemoryBound(to: CChar.self)
    // This machine's byte order: Xlib swaps pixels that it sends, and shared memory is used only
    // where the server's order is the same.
    image.byte_order = Int32(littleEndian: 1) == 1 ? LSBFirst : MSBFirst
    image.bitmap_bit_order = image.byte_order
    image.bitmap_unit = 32
    image.bitmap_pad = 32
    image.depth = Int32(depth)
    image.bytes_per_line = Int32(bytesPerRow)
    image.bits_per_pixel = 32
    (image.red_mask, image.green_mask, image.blue_mask) = (0xFF0000, 0xFF00, 0xFF)
    image.obdata = segment.map {
      UnsafeMutableRawPointer($0).assumingMemoryBound(to: CChar.self)
    }
    pointer = .allocate(capacity: 1)
    pointer.initialize(to: image)
    XInitImage(pointer)
  }

  deinit { pointer.deallocate() }
}
