/// A picture of a part of the screen.
public struct Screenshot: Hashable, Sendable {
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int
  /// Row by row from the top, each 0xFFRRGGBB.
  public var pixels: [UInt32]

  /// The pixel in that column and row, which must be inside.
  public subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }
}
