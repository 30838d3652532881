/// A point in device pixels, in root coordinates unless stated otherwise.
public struct PixelPoint: Hashable, Sendable {
  /// The column.
  public var x: Int
  /// The row.
  public var y: Int

  /// The point with these coordinates.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}
