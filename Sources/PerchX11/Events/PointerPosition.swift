/// Where a pointer is on the root window, in device pixels and parts of them.
public struct PointerPosition: Hashable, Sendable {
  /// To the right.
  public var x: Double
  /// To the bottom.
  public var y: Double

  /// The position at these places.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The pixel that it is on.
  public var pixel: PixelPoint {
    PixelPoint(x: Int(x.rounded(.down)), y: Int(y.rounded(.down)))
  }

  /// The pixel's own position.
  public init(_ pixel: PixelPoint) { self.init(x: Double(pixel.x), y: Double(pixel.y)) }
}
