internal import CX11

/// Pixels in shared memory that belong to no window, to be put into windows as they are.
public final class PixelSheet {
  /// In pixels; a row takes four bytes for each.
  public let size: PixelSize
  private let segment: SharedSegment
  private let image: BufferImage
  private var mark = ReadFence()

  /// Nil where the server reads no memory of ours; `window` is one of those that will show it.
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

  /// The first pixel of the top row; all are zero at first.
  public var memory: UnsafeMutableRawPointer { segment.memory }

  /// Waits until the server has read what was shown last; then the pixels may be written.
  public func waitUntilRead() { mark.wait(on: segment.connection) }

  func put(_ source: PixelRect, at place: PixelPoint, into window: Window, _ context: GC?) {
    let part = source.intersection(PixelRect(origin: PixelPoint(x: 0, y: 0), size: size))
    guard !part.isEmpty else { return }
    let (x, y) = (place.x + part.x - source.x, place.y + part.y - source.y)
    mark.note(on: segment.connection)
    XShmPutImage(
      segment.connection.display, window.xid, context, image.pointer, Int32(part.x),
      Int32(part.y), Int32(x), Int32(y), UInt32(part.width), UInt32(part.height), 0)
  }
}
