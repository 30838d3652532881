/// A point in device pixels; of the root window unless said otherwise.
public struct PixelPoint: Hashable, Sendable {
  public var x: Int
  public var y: Int

  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}
