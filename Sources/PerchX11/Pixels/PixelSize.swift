/// A width and a height in device pixels.
public struct PixelSize: Hashable, Sendable {
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// The size with these sides.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The size with both sides clamped to the protocol's range for windows, 1 to 32767.
  var drawable: PixelSize {
    PixelSize(width: min(max(width, 1), 32767), height: min(max(height, 1), 32767))
  }
}
