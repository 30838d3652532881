internal import CX11

/// Pixels in shared memory that belong to no window and can be copied into any.
public final class PixelSheet {
  /// The size; a row has four bytes for each pixel.
  public let size: PixelSize
  private let segment: SharedSegment
  private let image: BufferImage
  private var fence = ReadFence()

  /// Makes a sheet of zeros for `window` and others like it; nil where memory cannot be shared.
  public init?(size: PixelSize, for window: Window) {
    guard window.visual.takesOurPixels, size == size.drawable,
      let segment = SharedSegment(byteCount: size.width * size.height * 4, window: window)
    else { return nil }
    self.size = size
    self.segment = segment
    image = BufferImage(
      memory: segment.memory, size: size, bytesPerRow: size.width * 4, depth: window.depth,
      segment: segment.info)
  }

  /// The first pixel of the top row.
  public var memory: UnsafeMutableRawPointer { segment.memory }

  /// Waits until the server has read the pixels that were shown last. Call it before writing.
  public func waitUntilRead() { fence.wait(on: segment.connection) }

  /// Copies a part of the sheet to a position in the window.
  ///
  /// The corresponding C function is `XShmPutImage`.
  func put(_ source: PixelRect, at position: PixelPoint, into window: Window, _ context: GC?) {
    let part = source.intersection(PixelRect(origin: PixelPoint(x: 0, y: 0), size: size))
    guard !part.isEmpty else { return }
    let (x, y) = (position.x + part.x - source.x, position.y + part.y - source.y)
    fence.set(on: segment.connection)
    XShmPutImage(
      segment.connection.display, window.xid, context, image.pointer, Int32(part.x),
      Int32(part.y), Int32(x), Int32(y), UInt32(part.width), UInt32(part.height), 0)
  }
}
