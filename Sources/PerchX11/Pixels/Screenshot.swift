/// A picture of the screen, or of a part of it.
public struct Screenshot: Hashable, Sendable {
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int
  /// Row by row from the top, each 0xFFRRGGBB.
  public var pixels: [UInt32]

  /// - Parameter pixels: `width` times `height` of them.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The pixel in that column and row, which must be inside.
  public subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }
}
