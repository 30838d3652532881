/// A width and a height in logical pixels.
public struct Size: Hashable, Sendable, Codable {
  /// The horizontal extent, in logical pixels.
  public var width: Double
  /// The vertical extent, in logical pixels.
  public var height: Double

  /// No extent in either direction.
  public static let zero = Size(width: 0, height: 0)

  /// Creates a size from its width and its height.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
