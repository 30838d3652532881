/// A picture of the screen, or of a part of it.
public struct Screenshot: Hashable, Sendable {
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int
  /// The pixels row by row from the top, each 0xFFRRGGBB.
  public var pixels: [UInt32]

  /// A picture of `width` times `height` pixels, row by row from the top.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The pixel in a column and row, which must be inside the picture.
  public subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }
}
