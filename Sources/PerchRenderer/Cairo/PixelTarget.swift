/// Borrowed pixels to paint into, such as a shared memory segment.
///
/// Each is one 32-bit word of premultiplied ARGB in the machine's byte order. Whoever makes the
/// target keeps the memory alive while it is painted.
public struct PixelTarget {
  /// The first pixel of the top row.
  public let base: UnsafeMutableRawPointer
  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int
  /// A multiple of four, at least four times the width.
  public let bytesPerRow: Int

  /// Nothing is checked here: a target that cannot be is not painted into.
  public init(base: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int) {
    self.base = base
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow
  }
}
