/// Borrowed pixels to paint into, for example a shared memory segment.
///
/// A pixel is one 32-bit word of premultiplied ARGB in the machine's byte order. The caller keeps
/// the memory alive while it is painted.
public struct PixelTarget {
  /// The first pixel of the top row.
  public let base: UnsafeMutableRawPointer
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The distance between rows: a multiple of four, at least four times the width.
  public let bytesPerRow: Int

  /// A target with these values. They are not checked here; an invalid target is not painted into.
  public init(base: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int) {
    self.base = base
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow
  }
}
