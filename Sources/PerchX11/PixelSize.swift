/// A width and a height in device pixels.
public struct PixelSize: Hashable, Sendable {
  public var width: Int
  public var height: Int

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The size with both sides brought to what the protocol can say about a window, 1 to 32767.
  var drawable: PixelSize {
    PixelSize(width: min(max(width, 1), 32767), height: min(max(height, 1), 32767))
  }
}
