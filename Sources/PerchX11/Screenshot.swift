/// A picture of a part of the screen.
public struct Screenshot: Hashable, Sendable {
  public var width: Int
  public var height: Int
  /// Row by row from the top, each 0xFFRRGGBB.
  public var pixels: [UInt32]

  /// The pixel in that column and row, which must be inside.
  public subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }
}
