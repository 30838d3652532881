public import PerchEngine

/// A request for the pixels of an image, at the size that it is shown at.
public struct ImageRequest: Hashable, Sendable {
  /// The image.
  public var image: Content.Image
  /// The width in device pixels.
  public var width: Int
  /// The height in device pixels.
  public var height: Int
  /// The radius of its corners in device pixels.
  public var radius: Double

  /// Creates a request.
  public init(_ image: Content.Image, width: Int, height: Int, radius: Double = 0) {
    self.image = image
    self.width = width
    self.height = height
    self.radius = radius
  }
}
