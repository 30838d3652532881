internal import CX11

/// Xlib's description of a buffer of ours. It owns the description, not the pixels.
final class BufferImage {
  let pointer: UnsafeMutablePointer<XImage>

  init(
    memory: UnsafeMutableRawPointer, size: PixelSize, bytesPerRow: Int, depth: Int,
    segment: UnsafeMutablePointer<XShmSegmentInfo>?
  ) {
    var image = XImage()
    image.width = Int32(size.width)
    image.height = Int32(size.height)
    image.format = ZPixmap
    image.data = memory.assumingMemoryBound(to: CChar.self)
    // Ours, whatever the server's is: Xlib swaps what it sends, and sharing needs both the same.
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
