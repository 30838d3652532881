import Glibc

/// An image of a document at the size that it is shown at, with its corners.
///
/// It is made on any thread: scaling millions of pixels takes longer than a frame.
public final class ScaledImage: Sendable {
  /// The number of columns.
  let width: Int
  /// The number of rows.
  let height: Int
  /// The address of the first byte, as a number: a pointer is no value to be sent to other threads.
  private let address: UInt

  /// Scales pixels, which are only read, to the size of a request; nil without memory for it.
  public init?(_ pixels: PixelTarget, for request: ImageRequest) {
    let (width, height) = (request.width, request.height)
    guard PixelSurface.isValid(width: width, height: height),
      width * height <= PixelSurface.maxArea
    else { return nil }
    let base = mmap(
      nil, 4 * width * height, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let base, base != MAP_FAILED else { return nil }
    self.width = width
    self.height = height
    address = UInt(bitPattern: base)
    guard
      (try? ScaledBitmap.scale(pixels, into: target, radius: request.radius)) != nil
    else { return nil }
  }

  deinit { munmap(UnsafeMutableRawPointer(bitPattern: address), 4 * width * height) }

  /// The pixels, which are valid as long as this object.
  private var target: PixelTarget {
    // The address is that of memory which was mapped.
    PixelTarget(
      base: UnsafeMutableRawPointer(bitPattern: address)!, width: width, height: height,
      bytesPerRow: 4 * width)
  }

  /// The image as a surface that keeps the memory; nothing is copied.
  func surface() throws(RenderError) -> PixelSurface {
    try PixelSurface(borrowing: target, of: self)
  }
}
