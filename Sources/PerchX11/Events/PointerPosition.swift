/// The position of a pointer on the root window, in device pixels and fractions of them.
public struct PointerPosition: Hashable, Sendable {
  /// The distance from the left edge.
  public var x: Double
  /// The distance from the top edge.
  public var y: Double

  /// The position with these coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The pixel at the position.
  public var pixel: PixelPoint {
    PixelPoint(x: Int(x.rounded(.down)), y: Int(y.rounded(.down)))
  }

  /// The position of a pixel's top left corner.
  public init(_ pixel: PixelPoint) { self.init(x: Double(pixel.x), y: Double(pixel.y)) }
}
