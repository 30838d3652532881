/// A point in device pixels; of the root window unless said otherwise.
public struct PixelPoint: Hashable, Sendable {
  /// To the right.
  public var x: Int
  /// To the bottom.
  public var y: Int

  /// The point at these places.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}
